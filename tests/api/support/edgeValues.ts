import type { JsonSchema } from '../../../engine/language/contract';

type Values = Record<string, unknown>;

/** An ordinary input that fits a schema. */
export function ordinary(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = typeOf(schema);
  if (type === 'object') return mapValues(propertiesOf(schema), ordinary);
  if (type === 'array') return [ordinary((schema.items as JsonSchema | undefined) ?? { type: 'integer' })];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return false;
  return ordinaryText(schema);
}

/** Inputs that differ from the ordinary one in a single field, whose value is at or beyond a limit. */
export function* edges(schema: JsonSchema): Generator<{ field: string; value: unknown; input: Values }> {
  const base = ordinary(schema) as Values;
  for (const [field, own] of Object.entries(propertiesOf(schema))) {
    for (const value of edgeValues(own)) yield { field, value, input: { ...base, [field]: value } };
    const { [field]: _left, ...without } = base;
    yield { field, value: undefined, input: without };
  }
}

/** Drops alternative spellings of the same field, of which only one may be sent. */
export function withoutOtherSpellings(schema: JsonSchema): JsonSchema {
  const own = Object.entries(propertiesOf(schema)).filter(([, field]) => field.deprecated !== true);
  return { ...schema, properties: Object.fromEntries(own) };
}

function edgeValues(schema: JsonSchema): unknown[] {
  const type = typeOf(schema);
  if (type === 'integer' || type === 'number') {
    return [0, -1, 0.5, 1e15, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, '1', null];
  }
  if (type === 'string') {
    const long = 'x'.repeat(Math.min(Number(schema.maxLength ?? 5000), 5000));
    const dates = ['0001-01-01', '9999-12-31', '2026-02-29', '2024-02-29'];
    return [
      '',
      ' ',
      long,
      `${long}x`,
      "' or 1=1 --",
      '\u0000',
      '👩‍👩‍👧',
      '%_\\',
      7,
      null,
      ...(schema.format === 'date' ? dates : []),
    ];
  }
  return [null, 'x', {}, [], [[]], true, 7];
}

function ordinaryText(schema: JsonSchema): string {
  if (schema.format === 'date') return '2026-11-24';
  if (schema.format === 'email') return 'someone@example.com';
  if (schema.format === 'data-url') return 'data:text/csv;name=days.csv;base64,RGF0ZQ==';
  const candidates = [
    '12.97,77.59',
    '000000000001',
    '000000000000001',
    'PANNOTAVAILL',
    'Pay',
    'me/leave/request.json',
    '2026-11-24',
    '09:30',
    'E-1',
  ];
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /^Pay$/;
  return candidates.find((text) => pattern.test(text)) ?? 'Pay';
}

function typeOf(schema: JsonSchema): unknown {
  return Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties as Record<string, JsonSchema> | undefined) ?? {};
}

function mapValues(values: Record<string, JsonSchema>, change: (value: JsonSchema) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
