import { type BenchField, limits } from '../fields';

/** The rules of a field for react-hook-form. */
export function rulesOf({ kind, required }: BenchField) {
  const needed = required ? { required: 'Required', minLength: { value: 2, message: 'At least 2 characters' } } : {};
  if (kind === 'number') return { ...needed, max: { value: limits.number, message: `At most ${limits.number}` } };
  return { ...needed, maxLength: { value: limits.text, message: `At most ${limits.text} characters` } };
}
