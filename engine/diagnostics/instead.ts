/** The words of messages for types that are written with or without quotes. */
const bare: readonly string[] = ['a number', 'a whole number', 'true or false'];

/** Says of a value to be written whether it stands in quotes, where that is what went wrong. */
export function quotes(expected: string, found: string): string {
  if (found === 'a text' && bare.includes(expected)) return ', without quotes';
  return expected === 'a text' && bare.includes(found) ? ', in quotes' : '';
}

/** How an expression comes to be of a type, by the words of messages for the type. */
const conversions: Readonly<Record<string, string>> = {
  'true or false': 'Compare it with something, as in … != null.',
  'a text': 'Make a text of it with string(…).',
  'a number': 'Make a number of it with number(…).',
  'a whole number': 'Make a whole number of it with round(number(…)).',
  'a list': 'Make a list of it with asList(…).',
};

/** What to do about an expression of the wrong type. */
export const turnInto = (expected: string): string =>
  conversions[expected] ?? `Write an expression that gives ${expected}.`;

/** What to do where a text and a number are put together with "+". */
export const joinTexts =
  'Only numbers, or only texts, can be added. Write a text with braces, as in "{row.cost} Rs", or string(…).';
