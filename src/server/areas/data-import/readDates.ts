import { type CivilDate, isCivilDate } from '../../rules/civilDate';

/** A date that was read, or why it was not. */
export type ReadDate = { readonly date: CivilDate } | { readonly reason: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const use = 'Write it as 31/12/2026, 31-Dec-2026 or 2026-12-31.';

const twoDigits = (text: string): string => text.padStart(2, '0');

function existing(year: string, month: string, day: string): ReadDate {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCivilDate(date) ? { date } : { reason: `This date does not exist. ${use}` };
}

/** A date in digits, separated by slashes, dots or hyphens: day, month and year. */
const inDigits = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Whether a date in digits can only have the month first: `12/25/2026`. */
function isMonthFirst(text: string): boolean {
  const [, first, , second] = inDigits.exec(text) ?? [];
  return Number(first) <= 12 && Number(second) > 12;
}

/**
 * Creates the reader of the dates of a column. If one of them has the month first, dates that can be read both ways are
 * refused.
 */
export function dateReader(column: readonly string[]): (text: string) => ReadDate {
  const monthFirst = column.find(isMonthFirst);
  return (text) => {
    const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
    if (isoYear !== undefined) return existing(isoYear, isoMonth, isoDay);
    const [, day = '', name, year = ''] = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4})$/.exec(text) ?? [];
    if (name !== undefined) return named(day, name, year);
    const [, first = '', , second = '', digits] = inDigits.exec(text) ?? [];
    if (digits !== undefined) {
      if (isMonthFirst(text)) return { reason: `There is no month ${second}. Write the day first: ${flip(text)}.` };
      const isAmbiguous = monthFirst !== undefined && Number(first) <= 12 && first !== second;
      return isAmbiguous
        ? { reason: `Its day and month are unclear, because ${monthFirst} in this column has the month first. ${use}` }
        : existing(digits, second, first);
    }
    if (/^\d{1,2}[ /.-](\d{1,2}|[A-Za-z]{3,9})[ /.-]\d{2}$/.test(text))
      return { reason: `The century is unclear. Write the year with four digits.` };
    return { reason: `This is not a date. ${use}` };
  };
}

const flip = (text: string): string => text.replace(inDigits, '$3$2$1$2$4');

/** The full name of each month starts with its short one. */
function named(day: string, name: string, year: string): ReadDate {
  const month = months.indexOf(name.slice(0, 3).toLowerCase());
  const isName = month >= 0 && longNames[month]?.startsWith(name.toLowerCase());
  return isName ? existing(year, String(month + 1), day) : { reason: `There is no month “${name}”. ${use}` };
}

const longNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
