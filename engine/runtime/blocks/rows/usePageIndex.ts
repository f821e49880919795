import { useState } from 'react';
import { useAsked, useRemembered, useTold } from '../../page';

/** A page's number as an address says it: from 1, and nothing for the first. */
const inAddress = (page: number): string | null => (page === 0 ? null : String(page + 1));

/** The page that an address asks for; the first if it says none. */
const pageIn = (asked: string | null): number => (/^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) - 1 : 0);

/**
 * The current page of a list, from 0: the first one after a new query, and never past the last. The address tells it.
 *
 * @param plan the list's part of the plan
 * @param question changes with the query that the rows answer
 */
export function usePageIndex(plan: object, question: string, pages: number): readonly [number, (page: number) => void] {
  const asked = pageIn(useAsked(plan, 'page'));
  const [first] = useState({ question, page: asked });
  const [at, setAt] = useRemembered(plan, 'page', first);
  const page = at.question === question ? Math.min(at.page, Math.max(0, pages - 1)) : 0;
  useTold(plan, 'page', inAddress(page));
  return [page, (next) => setAt({ question, page: next })];
}
