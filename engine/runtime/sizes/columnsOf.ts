const hundredths = (part: number): number => Math.round(part * 100) / 100;

/** The part of its width that each column of a table takes, in percent; undefined where it has no columns beside each other. */
export function columnsOf(element: HTMLElement): readonly number[] | undefined {
  const table = element.querySelector('table');
  const whole = table?.getBoundingClientRect().width;
  if (!(table && whole) || table.parentElement?.dataset.narrow !== undefined) return undefined;
  const heads = [...table.querySelectorAll('thead th')];
  return heads.map((head) => hundredths((100 * head.getBoundingClientRect().width) / whole));
}
