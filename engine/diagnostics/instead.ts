/** Types, as messages name them, whose values are written without quotes. */
const bare: readonly string[] = ['number', 'integer', 'boolean'];

/** The advice about quotes around a value, if quotes are the problem. */
export function quotes(expected: string, found: string): string {
  if (found === 'string' && bare.includes(expected)) return ', without quotes';
  return expected === 'string' && bare.includes(found) ? ', in quotes' : '';
}

/** A type with its article: "an integer". */
export function withArticle(type: string): string {
  if (!/^[a-z]/.test(type) || /^(the|null|any|anything)\b/.test(type)) return type;
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** How to convert an expression to a type, by the type's name in messages. */
const conversions: Readonly<Record<string, string>> = {
  boolean: 'Compare it with something, as in … != null.',
  string: 'Convert it with string(…).',
  number: 'Convert it with number(…).',
  integer: 'Convert it with round(number(…)).',
  list: 'Convert it with asList(…).',
};

/** The advice for an expression of the wrong type. */
export const turnInto = (expected: string): string =>
  conversions[expected] ?? `Write an expression that returns ${withArticle(expected)}.`;

/** The advice for joining a text and a number with "+". */
export const joinTexts = 'Use braces, as in "{row.cost} Rs", or string(…).';
