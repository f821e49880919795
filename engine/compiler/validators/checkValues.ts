import { isSchema, type Place, step, textsOf } from './schemaFault';

/** The name that `type` has for a value; whole numbers are also numbers. */
function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return isSchema(value);
  return typeof value === type;
}

/** That values which the schema names could be entered at all: `default`, `const`, `enum`. */
export function checkValues({ schema, pointer, report }: Place): void {
  const types = typeof schema.type === 'string' ? [schema.type] : textsOf(schema.type);
  if (types.length === 0) return;
  const test = (keyword: string, value: unknown, at: string) => {
    if (types.some((type) => isOfType(value, type)) || isReference(value)) return;
    report(at, { code: 'bad-keyword-value', keyword, problem: `is not of the type ${types.join(' or ')}` });
  };
  for (const keyword of ['default', 'const'])
    if (keyword in schema) test(keyword, schema[keyword], step(pointer, keyword));
  const listed = Array.isArray(schema.enum) ? schema.enum : [];
  for (const [index, value] of listed.entries()) test('enum', value, step(step(pointer, 'enum'), index));
}

const isReference = (value: unknown): boolean => isSchema(value) && typeof value.$data === 'string';

const ranges = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** That the least is not more than the most, which nothing could satisfy. */
export function checkLimits({ schema, pointer, report }: Place): void {
  for (const [least, most] of ranges) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue;
    report(step(pointer, least), {
      code: 'bad-keyword-value',
      keyword: least,
      problem: `is more than ${most}, ${high}`,
    });
  }
}

/** Keywords whose limit may be the value of another field. A pattern or format that comes from data cannot be checked. */
const byReference = [
  ...[
    'const',
    'enum',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
  ],
  ...['minItems', 'maxItems', 'formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
];

/** That `{"$data": "1/other"}` stands where it may, and points at a field. */
export function checkDataReferences({ schema, pointer, siblings, report }: Place): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isReference(value) || ['default', 'examples'].includes(keyword)) continue;
    const at = step(pointer, keyword);
    if (!byReference.includes(keyword))
      report(at, { code: 'bad-keyword-value', keyword, problem: 'cannot come from another field' });
    else
      checkTarget(String((value as { $data: string }).$data), keyword, siblings, (fault) =>
        report(step(at, '$data'), fault),
      );
  }
}

function checkTarget(
  target: string,
  keyword: string,
  siblings: readonly string[],
  report: (fault: Parameters<Place['report']>[1]) => void,
): void {
  const name = /^1\/([^/]+)$/.exec(target)?.[1]?.replace(/~1/g, '/').replace(/~0/g, '~');
  if (name !== undefined && siblings.length > 0 && !siblings.includes(name)) {
    report({ code: 'unknown-property', keyword, name, known: siblings });
  } else if (!/^(\d+(\/[^/]*)+|(\/[^/]*)+)$/.test(target)) {
    report({ code: 'bad-keyword-value', keyword, problem: 'must point at a field: "1/name" for one beside it' });
  }
}
