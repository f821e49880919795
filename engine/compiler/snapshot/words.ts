/** How a change of one key reads: `a` and `b` are the values before and after. */
type Words = (a: string, b: string) => string;

const quoted = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : short(value));

/** A value in a line: long ones are cut. */
export function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** What a value is called in a sentence. */
export const said = quoted;

/** Keys of definitions whose change has its own words. */
export const keyWords: Readonly<Record<string, Words>> = {
  pageSize: (a, b) => `${a} → ${b} per page`,
  pagerWindow: (a, b) => `${a} → ${b} page numbers at once`,
  debounce: (a, b) => `waits ${a} → ${b} ms before it asks`,
  minLength: (a, b) => `asks from ${a} → ${b} typed characters`,
  title: (a, b) => `title ${a} → ${b}`,
  header: (_, b) => `renamed ${b}`,
  label: (_, b) => `renamed ${b}`,
  wait: (a, b) => `waits ${a} → ${b} ms`,
  for: (a, b) => `message shown for ${a} → ${b} ms`,
  say: (a, b) => `says ${a} → ${b}`,
  otherwise: (a, b) => `says otherwise ${a} → ${b}`,
  call: (a, b) => `calls ${a} → ${b}`,
  as: (a, b) => `shown as ${a} → ${b}`,
  cap: (a, b) => `typing stops at ${a} → ${b} characters`,
  maxHeight: (a, b) => `list at most ${a} → ${b} tall`,
  'ui:widget': (a, b) => `widget ${a} → ${b}`,
  'ui:placeholder': (a, b) => `placeholder ${a} → ${b}`,
};

/** Rules of a form whose change has its own words. */
export const ruleWords: Readonly<Record<string, Words>> = {
  maxLength: (a, b) => `at most ${a} → ${b} characters`,
  minLength: (a, b) => `at least ${a} → ${b} characters`,
  maximum: (a, b) => `at most ${a} → ${b}`,
  minimum: (a, b) => `at least ${a} → ${b}`,
  maxItems: (a, b) => `at most ${a} → ${b} of them`,
  minItems: (a, b) => `at least ${a} → ${b} of them`,
  exclusiveMaximum: (a, b) => `below ${a} → ${b}`,
  exclusiveMinimum: (a, b) => `above ${a} → ${b}`,
  pattern: (a, b) => `pattern ${a} → ${b}`,
  format: (a, b) => `format ${a} → ${b}`,
  type: (a, b) => `type ${a} → ${b}`,
  enum: (a, b) => `choices ${a} → ${b}`,
  title: (_, b) => `renamed ${b}`,
};

/** A rule that came or went, in words. */
export const rulePhrase: Readonly<Record<string, (limit: string) => string>> = {
  maxLength: (limit) => `at most ${limit} characters`,
  minLength: (limit) => `at least ${limit} characters`,
  maximum: (limit) => `at most ${limit}`,
  minimum: (limit) => `at least ${limit}`,
  maxItems: (limit) => `at most ${limit} of them`,
  minItems: (limit) => `at least ${limit} of them`,
};
