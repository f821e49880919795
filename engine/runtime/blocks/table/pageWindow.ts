import { furthestOffset } from '../../../language/listRules';
import type { RowPages } from '../rows/usePages';

/** The page numbers that a pager offers, from 0: up to `size` of them around the current one. */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages);
  const first = Math.max(0, Math.min(page - Math.floor(size / 2), pages - length));
  return Array.from({ length }, (_, index) => first + index);
}

type Position = Pick<RowPages, 'page' | 'size' | 'shown' | 'total' | 'isAtLeast' | 'isLong' | 'hasPrevious'>;

/** The pages that the pager offers: the current one with its neighbours, and the last. */
export function pagesToOffer({ page, size, total, isLong, hasPrevious }: Position, max: number) {
  const last = isLong ? -1 : Math.ceil(total / size) - 1;
  if (page < 0) {
    const fromEnd = pageWindow(-1 - page, hasPrevious ? 1 - page : -page, max);
    return { offered: fromEnd.map((one) => -1 - one).reverse(), last };
  }
  const offered = pageWindow(page, Math.ceil(total / size), max);
  const isReached = (one: number): boolean => Math.abs(one - page) <= 1 || one * size <= furthestOffset;
  return { offered: isLong ? offered.filter(isReached) : offered, last };
}

/** The label of a page's button; pages counted from the end show their distance from the last page. */
export function pageWords(page: number): string {
  if (page >= 0) return String(page + 1);
  return page === -1 ? 'Last' : `−${-1 - page}`;
}

/** The accessible name of a page's button. */
export function pageName(page: number): string {
  if (page >= 0) return `Page ${page + 1}`;
  if (page === -1) return 'Last page';
  return page === -2 ? '1 page before the last' : `${-1 - page} pages before the last`;
}

/** The range of the visible rows, and the total. */
export function formatRowRange({ page, size, shown, total, isAtLeast }: Position): string {
  const all = `${isAtLeast ? 'more than ' : ''}${total}`;
  if (page === -1) return `Last ${shown} of ${all}`;
  const first = (page < 0 ? -1 - page : page) * size + 1;
  return `${first}–${first + shown - 1}${page < 0 ? ' from the end,' : ''} of ${all}`;
}
