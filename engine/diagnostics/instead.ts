import { fieldPath } from './wording';

/** Types, as messages name them, whose values are written without quotes. */
const bare: readonly string[] = ['number', 'integer', 'boolean'];

/** The advice about quotes around a value, if quotes are the problem. */
function quotes(expected: string, found: string): string {
  if (found === 'string' && bare.includes(expected)) return ', without quotes';
  return expected === 'string' && bare.includes(found) ? ', in quotes' : '';
}

/** A type with its article: "an integer". */
export function withArticle(type: string): string {
  if (!/^[a-z]/.test(type) || /^(the|null|any|anything)\b/.test(type)) return type;
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** The advice for a value that is written itself, in place of an expression, and has the wrong type. */
export const writeInstead = (expected: string, found: string): string =>
  `Write ${expected === 'boolean' ? 'true or false' : withArticle(expected)}${quotes(expected, found)}.`;

/** How to convert an expression to a type, by the type's name in messages. */
const conversions: Readonly<Record<string, string>> = {
  boolean: 'Compare it with something, as in … != null.',
  string: 'Convert it with string(…).',
  number: 'Convert it with number(…).',
  integer: 'Convert it with round(number(…)).',
  list: 'Convert it with asList(…).',
  'list of numbers':
    "Take one field of each item, as in list.map(one, one.amount), or add it up with sumOf(list, 'amount').",
};

/** The advice for an expression of the wrong type. */
export const turnInto = (expected: string): string =>
  conversions[expected] ?? `Write an expression that returns ${withArticle(expected)}.`;

/** The advice for joining a text and a number with "+". */
const joinTexts = 'Use braces, as in "{row.cost} Rs", or string(…).';

/** The types of values that "+" and "-" do not compute. */
const dayTypes: readonly string[] = ['date', 'date-time'];

/** The advice for computing with dates as in a spreadsheet. */
const ofDays = (sign: string): string =>
  `Write addDays(date, ${sign === '-' ? '-7' : '7'}) for another day, or daysBetween(from, to) for the number of days.`;

/** The operators that order two values. */
const ordering: readonly string[] = ['<', '<=', '>', '>='];

/** The operators that compare two values. */
const comparing: readonly string[] = [...ordering, '==', '!='];

/** The notation of dates and times, by the type's name in messages. */
const timeTexts: Readonly<Record<string, string>> = {
  date: "'2026-12-31': year, month, day",
  'date-time': "'2026-12-31T17:30': year, month, day, time",
  time: "'17:30'",
};

/** The advice for a value that is used as in another language; undefined for other values of a wrong type. */
export function insteadOfMisuse(p: { part: string; expected: string; found: string }): string | undefined {
  if ((p.part === '+' || p.part === '-') && [p.expected, p.found].some((type) => dayTypes.includes(type)))
    return ofDays(p.part);
  if (p.part === '+') return joinTexts;
  const day = comparing.includes(p.part) && p.found === 'string' ? timeTexts[p.expected] : undefined;
  if (day !== undefined) return `Write it as in ${day}.`;
  // Converted to texts, numbers would be in alphabetical order.
  if (ordering.includes(p.part) && p.expected === 'string' && p.found === 'number')
    return `Convert the text before "${p.part}" with number(…).`;
  const field = p.found === 'list' ? /^\.([\w-]+)$/.exec(p.part)?.[1] : undefined;
  if (field === 'length' || field === 'size' || field === 'count') return 'Count the items with count(list).';
  if (field !== undefined)
    return `Add up the field with sumOf(list, '${field}'), or read it from one item with ${fieldPath('first(list)', field)} or from each with list.map(x, ${fieldPath('x', field)}).`;
  if (p.expected === 'date-time' && p.part.endsWith('()') && (p.found === 'string' || p.found === 'time'))
    return 'Use a field with the format "date-time": a text or a time of day is none.';
  if (p.expected === 'list' && p.found.startsWith('the response from '))
    return 'Name the list of the response in "select" of the source, or convert the value with asList(…).';
  return undefined;
}
