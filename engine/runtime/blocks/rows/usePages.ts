import { useLayoutEffect, useMemo } from 'react';
import { furthestOffset } from '../../../language/listRules';
import type { PagedBlock } from '../../../language/plan';
import { adjacentPage, type PagePosition, type Paging, pageFor, pageSizeOf, useList } from '../../page';
import { usePaging } from './usePaging';

/** The pages of a block's rows, and the current page. */
export interface RowPages {
  /** The zero-based page number. Negative numbers count from the end of a long list: -1 is the last page. */
  readonly page: number;
  readonly size: number;
  /** The number of rows on this page. */
  readonly shown: number;
  /** The number of rows on all pages; a lower bound if `isAtLeast` is true. */
  readonly total: number;
  /** True if there are more rows than were counted. */
  readonly isAtLeast: boolean;
  /** True if the last pages cannot be reached by number, but only by counting from the end. */
  readonly isLong: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly turn: (page: number) => void;
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
 * The pages of loaded rows, or of a list, whose provider is queried for each page.
 *
 * @param rows the number of loaded rows; for a list, those of one page
 * @param question changes with the query of the rows; the first page is then shown
 */
export function usePages(block: PagedBlock, rows: number, question: string): RowPages {
  const { state, change } = useList(block);
  const paging = usePaging(block);
  const size = pageSizeOf(block, state);
  const { total, isAtLeast } = paging ? rowsOf(paging, rows, size) : { total: rows, isAtLeast: false };
  const pages = Math.ceil(total / size);
  const isListed = paging !== null;
  const of = paging?.of ?? question;
  const wanted = pageFor(state, of);
  const place = useMemo(() => within(wanted, pages, isListed), [wanted, pages, isListed]);
  useLayoutEffect(() => {
    if (state.of !== of || state.place !== place) change({ of, place });
  }, [state, of, place, change]);
  const turnTo = (next: PagePosition): void => change({ of, place: next });
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
      if (!paging || (step !== 1 && step !== -1)) return turnTo({ page: to });
      const next = adjacentPage(place, step, size, paging);
      // A cursor belongs to the loaded page, which may already be about to change.
      if (!next.cursor || isHere) turnTo(next);
    },
  };
}
