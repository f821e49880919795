/** Whether a list shows this many rows, by what each of its rows has. */
export const rowsShown =
  (selector: string) =>
  (count: number): boolean =>
    document.querySelectorAll(selector).length >= count;
