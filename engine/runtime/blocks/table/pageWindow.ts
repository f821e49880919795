/** The page numbers that a pager offers, from 0: `size` of them around the present one, as far as there are so many. */
export function pageWindow(page: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages);
  const first = Math.max(0, Math.min(page - Math.floor(size / 2), pages - length));
  return Array.from({ length }, (_, index) => first + index);
}
