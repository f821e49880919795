import { fieldType } from '../../../language/fieldWidget';
import type { FormRules } from '../../../language/plan';

/** The values of a form, by field. A field without a value has no key. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether a value counts as missing: an emptied box gives '', an emptied list [], an object without values {}. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && isEmpty(value));

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

/** Whether two values are the same; a missing value is the same as an emptied one. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(unlessAbsent(one)) === JSON.stringify(unlessAbsent(other));

/** The value, unless it counts as missing. */
export const unlessAbsent = (value: unknown): unknown => (isAbsent(value) ? undefined : value);

/** The values with some replaced; missing ones lose their key. */
export function withValues(values: Values, changes: Values): Values {
  const next = Object.entries({ ...values, ...changes }).filter(([, value]) => !isAbsent(value));
  return Object.fromEntries(next);
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Only scalars are converted; everything else is left for validation. */
const fits: Readonly<Record<string, (value: unknown, schema: FormRules) => unknown>> = {
  string: (value, schema) => {
    if (typeof value === 'number') return String(value);
    const day = schema.format === 'date' && typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?=T)/.exec(value) : null;
    return day ? day[0] : value;
  },
  number: (value) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value),
  integer: (value) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value),
};

/**
 * Converts a value to the type of the field's schema, if it means the same.
 *
 * Rows come from endpoints that send ids as texts or numbers, and days as instants.
 */
export function fitToSchema(value: unknown, schema: FormRules): unknown {
  const type = fieldType(schema);
  return (type && fits[type]?.(value, schema)) ?? value;
}
