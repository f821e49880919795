/** Whether a list shows this many rows, counted by an element that each row has. */
export const rowsShown =
  (selector: string) =>
  (count: number): boolean =>
    document.querySelectorAll(selector).length >= count;
