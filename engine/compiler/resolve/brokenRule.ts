import type { JsonSchema } from '../../language/contract';

/** The pattern of texts that users see, which the language gives a message of its own. */
export const anyWord = '\\S';

/** A pattern in words; a pattern of a fixed beginning as that beginning. */
function formatPattern(pattern: string): string {
  const [, beginning] = /^\^([\w/:.= -]+)$/.exec(pattern) ?? [];
  return beginning === undefined ? `a string that matches ${pattern}` : `a string that starts with "${beginning}"`;
}

/** Describes the first numeric or text rule that a value breaks. */
export function findBrokenRule(schema: JsonSchema, value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (typeof schema.minimum === 'number' && value < schema.minimum) return `at least ${schema.minimum}`;
    if (typeof schema.maximum === 'number' && value > schema.maximum) return `at most ${schema.maximum}`;
    if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum)
      return `greater than ${schema.exclusiveMinimum}`;
  }
  if (typeof value === 'string') {
    if (typeof schema.minLength === 'number' && value.length < schema.minLength)
      return schema.minLength === 1 ? 'a non-empty string' : `at least ${schema.minLength} characters`;
    if (typeof schema.maxLength === 'number' && value.length > schema.maxLength)
      return `at most ${schema.maxLength} characters`;
    if (
      typeof schema.pattern === 'string' &&
      schema.pattern !== anyWord &&
      !new RegExp(schema.pattern, 'u').test(value)
    )
      return formatPattern(schema.pattern);
  }
  return undefined;
}
