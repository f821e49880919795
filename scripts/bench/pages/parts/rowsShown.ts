/** Creates a function that checks whether a list shows this many rows. The selector must match one element per row. */
export const rowsShown =
  (selector: string) =>
  (count: number): boolean =>
    document.querySelectorAll(selector).length >= count;
