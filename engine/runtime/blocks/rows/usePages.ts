import { useMemo, useState } from 'react';
import { furthestOffset } from '../../../language/lists';
import {
  adjacentPage,
  firstPage,
  formatPosition,
  type PagePosition,
  type Paging,
  parsePosition,
  useRemembered,
  useSyncUrlState,
  useUrlState,
} from '../../page';
import { type Listed, useAsking } from './useListed';

/**
 * The page of rows that a block is to show: at first that of the address, and the first one after a new query.
 *
 * @param plan the block's part of the plan
 * @param question changes with the query that the rows answer
 */
function usePlace(
  plan: { readonly pageSize: number },
  question: string,
): readonly [PagePosition, (place: PagePosition) => void] {
  const asked = parsePosition(useUrlState(plan, 'page'), plan.pageSize);
  const [first] = useState({ question, place: asked });
  const [at, setAt] = useRemembered(plan, 'page', first);
  // A query asked again later begins at its first page too.
  const [last, setLast] = useState(question);
  if (last !== question) {
    setLast(question);
    setAt({ question, place: firstPage });
  }
  const place = at.question === question ? at.place : firstPage;
  return [place, (next) => setAt({ question, place: next })];
}

/** The pages of a block's rows, and the one that is shown. */
export interface Pages {
  /** From 0; below it, counted from the end of a long list: -1 is the last. */
  readonly page: number;
  readonly size: number;
  /** The number of rows on this page. */
  readonly shown: number;
  /** The number of rows on all pages, as far as it is known. */
  readonly total: number;
  /** There are more than are counted. */
  readonly isAtLeast: boolean;
  /** No number leads to its last pages: they are counted from the end. */
  readonly isLong: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly turn: (page: number) => void;
}

interface Asked {
  /** How many rows are here: of a list, those of one page. */
  readonly rows: number;
  readonly listed: Listed | null;
  /** Changes when the rows answer another query; the first page is shown then. */
  readonly question: string;
  /** The order of a list, as `name` or `-name`; null for the usual one. */
  readonly sort: string | null;
}

/** How many rows of a list there are, as far as its provider and the rows shown of it tell. */
function rowsOf({ total, isAtLeast, next, page }: Paging, shown: number, size: number) {
  if (total !== null && !isAtLeast) return { total, isAtLeast };
  const sure = page < 0 ? 0 : page * size + shown + (next === null ? 0 : 1);
  return { total: Math.max(sure, total ?? 0), isAtLeast: isAtLeast && (page < 0 || next !== null) };
}

/** A page that there is: the last one in place of one beyond it, and where all rows are here, one from the start. */
function within(place: PagePosition, pages: number, isListed: boolean): PagePosition {
  if (place.cursor || (isListed && place.page < 0)) return place;
  const page = place.page < 0 ? place.page + pages : Math.min(place.page, pages - 1);
  return page === place.page ? place : { page: Math.max(0, page) };
}

/** The pages of rows that are all here, or of a list, whose provider is asked for each. The address tells the page. */
export function usePages(plan: { readonly pageSize: number }, asked: Asked): Pages & { readonly first: () => void } {
  const { rows, listed, question, sort } = asked;
  const { pageSize: size } = plan;
  const paging = listed?.paging;
  const { total, isAtLeast } = paging ? rowsOf(paging, rows, size) : { total: rows, isAtLeast: false };
  const pages = Math.ceil(total / size);
  const [wanted, setPlace] = usePlace(plan, paging?.of ?? question);
  const isListed = paging !== undefined;
  const place = useMemo(() => within(wanted, pages, isListed), [wanted, pages, isListed]);
  useSyncUrlState(plan, 'page', formatPosition(place));
  useAsking(listed, { place, size, sort });
  const { page } = place;
  const isHere = paging?.page === page;
  const isLong = isAtLeast || (isListed && total > furthestOffset);
  return {
    ...{ page, size, total, isAtLeast, isLong },
    shown: isListed ? rows : Math.min(size, total - page * size),
    hasPrevious: page < 0 ? isHere && (paging?.prev ?? null) !== null : page > 0,
    hasNext: page < 0 ? page < -1 : page < pages - 1,
    turn: (to) => {
      const step = to - page;
      if (!paging || (step !== 1 && step !== -1)) return setPlace({ page: to });
      const next = adjacentPage(place, step, size, paging);
      // A cursor is of the page that is here, which may be on its way out.
      if (!next.cursor || isHere) setPlace(next);
    },
    first: () => setPlace(firstPage),
  };
}
