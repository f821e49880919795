import type { JsonSchema } from '../../language/contract';
import { constants, fieldType, ownValues } from '../../language/fieldWidget';
import { itemsOf, propertiesOf } from '../../language/schemaParts';
import { patternSamples } from './pattern';

/** Values of a form, by field. */
export type CaseValues = Readonly<Record<string, unknown>>;

const formats: Readonly<Record<string, string>> = {
  // A working day.
  date: '2026-11-17',
  time: '09:30:00Z',
  'date-time': '2026-11-17T09:30:00Z',
  'iso-time': '09:30:00',
  'iso-date-time': '2026-11-17T09:30:00',
  email: 'someone@example.com',
  uri: 'https://example.com/',
};

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** An ordinary valid value for a field; undefined if the field has no rules. */
export function validSample(schema: JsonSchema): unknown {
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  const listed = ownValues(schema) ?? constants(schema).map((one) => one.const);
  if (listed.length > 0) return listed[0];
  return byType[String(fieldType(schema))]?.(schema);
}

const byType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  string: textSample,
  integer: numberSample,
  number: numberSample,
  boolean: () => true,
  array: (schema) => [validSample(itemsOf(schema) ?? { type: 'string' })],
  object: (schema) => baseOf(schema),
};

function textSample(schema: JsonSchema): string {
  if (typeof schema.pattern === 'string') return patternSamples(schema.pattern)[0] ?? 'x';
  const known = formats[String(schema.format)];
  if (known !== undefined) return known;
  const [min, longest] = [number(schema.minLength) ?? 0, number(schema.maxLength) ?? 8];
  return 'x'.repeat(Math.max(min, Math.min(8, longest)));
}

function numberSample(schema: JsonSchema): number {
  const over = number(schema.exclusiveMinimum);
  const min = number(schema.minimum) ?? (over === undefined ? 1 : over + 1);
  const max = number(schema.maximum);
  const sample = Math.max(min, 1);
  return max === undefined ? sample : Math.min(sample, max);
}

/** Resolves a limit: the value of the field that its `$data` names, such as `1/start-date`, or the limit itself. */
export function dataOf(limit: unknown, values: CaseValues): unknown {
  if (typeof limit !== 'object' || limit === null || !('$data' in limit)) return limit;
  return values[String(limit.$data).split('/').at(-1) ?? ''];
}

/** Values that satisfy every rule of a form; fields without rules are left out. */
export function baseOf(schema: JsonSchema): CaseValues {
  const plain = Object.entries(propertiesOf(schema)).map(([name, one]) => [name, validSample(one)] as const);
  const values = Object.fromEntries(plain.filter(([, value]) => value !== undefined));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, dataOf(value, values)]));
}
