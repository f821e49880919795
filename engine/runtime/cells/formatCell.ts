import { date, dateGB, dateTime, time } from '../../language/functions/dates';
import { durationInColumn } from '../../language/functions/duration';
import { formatNumber, money } from '../../language/functions/money';
import { number, percent } from '../../language/functions/numbers';
import type { TableCell } from '../../language/plan.gen';

type Format = (value: unknown) => string | null;

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
/** Formats numbers; values that cannot be parsed are shown unchanged, so that no data is hidden. */
const numeric =
  (format: Format): Format =>
  (value) =>
    format(number(value)) ?? plain(value);

const formats: Readonly<Record<TableCell, Format>> = {
  text: plain,
  code: plain,
  number: numeric((value) => formatNumber(value)),
  money: numeric(money),
  percent: numeric((value) => percent(value)),
  duration: numeric(durationInColumn),
  date: (value) => date(value),
  'date-gb': (value) => dateGB(value),
  time: (value) => time(value),
  'date-time': (value) => dateTime(value),
  boolean: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : plain(value)),
  badge: plain,
  link: plain,
  image: plain,
  person: plain,
};

/** Cells whose values are aligned to the end of their column. */
export const endAligned: ReadonlySet<TableCell> = new Set(['number', 'money', 'percent', 'duration']);

/** Whether there is nothing to show. Zero and false are shown. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Replaces a leading hyphen with a minus sign, which is as wide as a digit. */
const withMinus = (text: string): string => text.replace(/^-(?=[₹\d])/, '−');

/** Formats a value for display; '' if there is none. */
export function formatCell(as: TableCell, value: unknown): string {
  if (isBlank(value)) return '';
  const text = formats[as](value) ?? plain(value);
  return endAligned.has(as) ? withMinus(text) : text;
}
