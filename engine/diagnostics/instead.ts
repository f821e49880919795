/** Types, as messages word them, whose values are written without quotes. */
const bare: readonly string[] = ['a number', 'a whole number', 'true or false'];

/** The advice about quotes around a value, if quotes are the problem. */
export function quotes(expected: string, found: string): string {
  if (found === 'a text' && bare.includes(expected)) return ', without quotes';
  return expected === 'a text' && bare.includes(found) ? ', in quotes' : '';
}

/** How to convert an expression to a type, by the type's name in messages. */
const conversions: Readonly<Record<string, string>> = {
  'true or false': 'Compare it with something, as in … != null.',
  'a text': 'Make a text of it with string(…).',
  'a number': 'Make a number of it with number(…).',
  'a whole number': 'Make a whole number of it with round(number(…)).',
  'a list': 'Make a list of it with asList(…).',
};

/** The advice for an expression of the wrong type. */
export const turnInto = (expected: string): string =>
  conversions[expected] ?? `Write an expression that gives ${expected}.`;

/** The advice for joining a text and a number with "+". */
export const joinTexts =
  'Only numbers, or only texts, can be added. Write a text with braces, as in "{row.cost} Rs", or string(…).';
