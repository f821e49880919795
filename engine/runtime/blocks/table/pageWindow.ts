/** The page numbers that a pager offers, from 0: up to `size` of them around the current one. */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages);
  const first = Math.max(0, Math.min(page - Math.floor(size / 2), pages - length));
  return Array.from({ length }, (_, index) => first + index);
}
