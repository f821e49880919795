import { useMemo, useState } from 'react';
import { furthestOffset } from '../../../language/listRules';
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
 * The page of rows that a block shows: initially the page in the URL, and the first page after a new query.
 *
 * @param plan the block's part of the plan
 * @param question changes with the query of the rows
 */
function usePlace(
  plan: { readonly pageSize: number },
  question: string,
): readonly [PagePosition, (place: PagePosition) => void] {
  const asked = parsePosition(useUrlState(plan, 'page'), plan.pageSize);
  const [first] = useState({ question, place: asked });
  const [at, setAt] = useRemembered(plan, 'page', first);
  // A repeated query also starts at its first page.
  const [last, setLast] = useState(question);
  if (last !== question) {
    setLast(question);
    setAt({ question, place: firstPage });
  }
  const place = at.question === question ? at.place : firstPage;
  return [place, (next) => setAt({ question, place: next })];
}

/** The pages of a block's rows, and the current page. */
export interface RowPages {
  /** From 0; below it, counted from the end of a long list: -1 is the last. */
  readonly page: number;
  readonly size: number;
  /** The number of rows on this page. */
  readonly shown: number;
  /** The number of rows on all pages, as far as known. */
  readonly total: number;
  /** True if there are more rows than were counted. */
  readonly isAtLeast: boolean;
  /** True if the last pages cannot be reached by number, but only by counting from the end. */
  readonly isLong: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly turn: (page: number) => void;
}

interface Asked {
  /** The number of loaded rows; for a list, those of one page. */
  readonly rows: number;
  readonly listed: Listed | null;
  /** Changes with the query of the rows; the first page is then shown. */
  readonly question: string;
  /** The sort order of a list, as `name` or `-name`; null for the default. */
  readonly sort: string | null;
}

/** The number of rows of a list, from its provider's count and the visible rows. */
function rowsOf({ total, isAtLeast, next, page }: Paging, shown: number, size: number) {
  if (total !== null && !isAtLeast) return { total, isAtLeast };
  const sure = page < 0 ? 0 : page * size + shown + (next === null ? 0 : 1);
  return { total: Math.max(sure, total ?? 0), isAtLeast: isAtLeast && (page < 0 || next !== null) };
}

/** Clamps a page position to the existing pages; if all rows are loaded, converts it to count from the start. */
function within(place: PagePosition, pages: number, isListed: boolean): PagePosition {
  if (place.cursor || (isListed && place.page < 0)) return place;
  const page = place.page < 0 ? place.page + pages : Math.min(place.page, pages - 1);
  return page === place.page ? place : { page: Math.max(0, page) };
}

/**
 * The pages of loaded rows, or of a list, whose provider is queried for each page. The URL contains the current page.
 */
export function usePages(plan: { readonly pageSize: number }, asked: Asked): RowPages & { readonly first: () => void } {
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
      // A cursor belongs to the loaded page, which may already be about to change.
      if (!next.cursor || isHere) setPlace(next);
    },
    first: () => setPlace(firstPage),
  };
}
