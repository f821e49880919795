import { furthestOffset } from '../../language/listRules';
import type { ListPage, ListParams } from '../ports';

/** A page of a list. */
export interface PagePosition {
  /** Zero-based. Negative numbers count from the end: -1 is the last page. */
  readonly page: number;
  /** The cursor that identifies the page if its number exceeds the offset limit. */
  readonly cursor?: { readonly side: 'after' | 'before'; readonly of: string };
}

/** The first page. */
export const firstPage: PagePosition = { page: 0 };

const isNear = (page: number, size: number): boolean => Math.abs(page * size) <= furthestOffset;

/** Parses a page position from the URL: `3`, `-1` or `1203.after.x`. Returns the first page if it is invalid. */
export function parsePosition(asked: string | null | undefined, size: number): PagePosition {
  const [, number, side, of] = /^(-?[1-9]\d{0,6})(?:\.(after|before)\.(.+))?$/.exec(asked ?? '') ?? [];
  if (number === undefined) return firstPage;
  const page = Number(number) > 0 ? Number(number) - 1 : Number(number);
  if (of !== undefined) return { page, cursor: { side: side === 'before' ? side : 'after', of } };
  return isNear(page, size) ? { page } : firstPage;
}

/** The inverse of {@link parsePosition}; null for the first page. */
export const formatPosition = ({ page, cursor }: PagePosition): string | null =>
  page === 0 ? null : `${page < 0 ? page : page + 1}${cursor ? `.${cursor.side}.${cursor.of}` : ''}`;

/** The list parameters that request a page. */
export function toListParams({ page, cursor }: PagePosition, size: number): ListParams {
  if (cursor) return { [cursor.side]: cursor.of };
  return page === 0 ? {} : { offset: String(page * size) };
}

/** The page after or before a loaded one. */
export function adjacentPage(
  { page }: PagePosition,
  step: 1 | -1,
  size: number,
  { next, prev = null }: ListPage,
): PagePosition {
  const to = page + step;
  const of = step > 0 ? next : prev;
  if (isNear(to, size) || of === null) return { page: to };
  return { page: to, cursor: { side: step > 0 ? 'after' : 'before', of } };
}
