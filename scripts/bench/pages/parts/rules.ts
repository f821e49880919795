import { type BenchField, fieldLimits } from '../fields';

/** The rules of a field for react-hook-form. */
export function rulesOf({ kind, required }: BenchField) {
  const needed = required ? { required: 'Required', minLength: { value: 2, message: 'At least 2 characters' } } : {};
  if (kind === 'number')
    return { ...needed, max: { value: fieldLimits.number, message: `At most ${fieldLimits.number}` } };
  return { ...needed, maxLength: { value: fieldLimits.text, message: `At most ${fieldLimits.text} characters` } };
}
