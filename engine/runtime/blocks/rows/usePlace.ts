import { useState } from 'react';
import { firstPlace, type Place, placeIn, useAsked, useRemembered } from '../../page';

/**
 * The page of rows that a block is to show: at first that of the address, and the first one after a new query.
 *
 * @param plan the block's part of the plan
 * @param question changes with the query that the rows answer
 */
export function usePlace(
  plan: { readonly pageSize: number },
  question: string,
): readonly [Place, (place: Place) => void] {
  const asked = placeIn(useAsked(plan, 'page'), plan.pageSize);
  const [first] = useState({ question, place: asked });
  const [at, setAt] = useRemembered(plan, 'page', first);
  // A query asked again later begins at its first page too.
  const [last, setLast] = useState(question);
  if (last !== question) {
    setLast(question);
    setAt({ question, place: firstPlace });
  }
  const place = at.question === question ? at.place : firstPlace;
  return [place, (next) => setAt({ question, place: next })];
}
