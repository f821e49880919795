const hundredths = (part: number): number => Math.round(part * 100) / 100;

/** Each column's share of a table's width, in percent; undefined if the columns are not side by side. */
export function columnsOf(element: HTMLElement): readonly number[] | undefined {
  const table = element.querySelector('table');
  const whole = table?.getBoundingClientRect().width;
  if (!(table && whole) || table.parentElement?.dataset.narrow !== undefined) return undefined;
  const heads = [...table.querySelectorAll('thead th')];
  return heads.map((head) => hundredths((100 * head.getBoundingClientRect().width) / whole));
}
