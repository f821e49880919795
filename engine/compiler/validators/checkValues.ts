import { isObject } from '../../language/json';
import { step, unescapePointer } from '../../language/jsonPointer';
import type { FaultDetails, SchemaPlace } from './schemaFault';

/** The `type` name of a value; integers are also numbers. */
function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

/** Checks that the title of a field or choice has words: users see it. */
export function checkTitle({ schema, pointer, report }: SchemaPlace): void {
  if (typeof schema.title !== 'string' || schema.title.trim() !== '') return;
  report(step(pointer, 'title'), { code: 'blank-text', part: '"title"', key: 'title' });
}

/** The advice about quotes around a value of the wrong type, if quotes are the problem. */
function quotes(types: readonly string[], value: unknown): string {
  if (typeof value === 'string') return types.some((type) => bareTypes.has(type)) ? ', without quotes' : '';
  return types.includes('string') && ['number', 'boolean'].includes(typeof value) ? ', in quotes' : '';
}

const bareTypes: ReadonlySet<string> = new Set(['integer', 'number', 'boolean']);

/** The type that all listed values have. */
const typeOfAll = (values: readonly unknown[]): string | undefined =>
  ['string', 'integer', 'number', 'boolean'].find(
    (type) => values.length > 0 && values.every((value) => isOfType(value, type)),
  );

/** Checks that the values a schema names (`default`, `const`, `enum`) can be entered. */
export function checkValues({ schema, pointer, types, report }: SchemaPlace): void {
  if (types.length === 0) return;
  const test = (keyword: string, value: unknown, at: string) => {
    if (types.some((type) => isOfType(value, type)) || isReference(value)) return;
    report(at, {
      code: 'bad-keyword-value',
      keyword,
      problem: `must ${keyword === 'enum' ? 'list values' : 'be'} of type ${types.join(' or ')}`,
      instead: `Write a value of type ${types.join(' or ')}${quotes(types, value)}.`,
    });
  };
  for (const keyword of ['default', 'const'])
    if (keyword in schema) test(keyword, schema[keyword], step(pointer, keyword));
  const listed = Array.isArray(schema.enum) ? schema.enum : [];
  const other = typeOfAll(listed);
  if (other !== undefined && listed.length > 1 && !types.some((type) => isOfType(listed[0], type))) {
    report(step(pointer, 'type'), {
      code: 'bad-keyword-value',
      keyword: 'type',
      problem: `is ${types.join(' or ')}, but the values of "enum" are of type ${other}`,
      instead: `Write "type": "${other}", or list other values.`,
    });
    return;
  }
  for (const [index, value] of listed.entries()) test('enum', value, step(step(pointer, 'enum'), index));
}

const isReference = (value: unknown): value is { readonly $data: unknown } => isObject(value) && '$data' in value;

/** Keywords whose limit can be another field's value. A pattern or format from data cannot be checked. */
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

/** The field that a text names, on its own or as in an expression: "start-date", "=form['start-date']". */
const nameWritten = (text: string): string | undefined =>
  /^(?:[={\s]*form(?:\.|\[\s*['"]))?([\w-]+)(?:['"]\s*\])?[}\s]*$/.exec(text)?.[1];

/** Checks that `{"$data": "1/other"}` is allowed here and points at a field. */
export function checkDataReferences({ schema, pointer, siblings, report, named }: SchemaPlace): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const name = typeof value === 'string' && byReference.includes(keyword) ? nameWritten(value) : undefined;
    if (name !== undefined && siblings.has(name)) named.set(step(pointer, keyword), name);
    if (!isReference(value) || ['default', 'examples'].includes(keyword)) continue;
    const at = step(pointer, keyword);
    if (!byReference.includes(keyword))
      report(at, { code: 'bad-keyword-value', keyword, problem: 'cannot use a value from another field' });
    else {
      const fault = targetFault(value.$data, keyword, { pointer, siblings });
      if (fault !== undefined) report(step(at, '$data'), fault);
    }
  }
}

/** The nesting depth of a schema's value: the number of objects and lists that contain it. */
const depthOf = (pointer: string): number =>
  pointer.split('/').filter((key) => /^(properties|items)$/.test(key)).length;

function targetFault(
  target: unknown,
  keyword: string,
  { pointer, siblings }: Pick<SchemaPlace, 'pointer' | 'siblings'>,
): FaultDetails | undefined {
  const wrong = (problem: string) => ({
    code: 'bad-keyword-value' as const,
    keyword,
    problem,
    instead: 'Write "1/name" to refer to the field "name" of the same object.',
  });
  const [, level = '0'] = /^(\d*)(\/[^/]*)+$/.exec(String(target)) ?? [];
  if (typeof target !== 'string' || !/^\d*(\/[^/]*)+$/.test(target)) return wrong('must point to a field');
  if (Number(level) > depthOf(pointer)) return wrong('points outside the form');
  const [, last] = /^1\/([^/]+)$/.exec(target) ?? [];
  const name = last && unescapePointer(last);
  if (name === undefined || siblings.all.length === 0) return undefined;
  const others = siblings.all.filter((one) => step('', one) !== `/${pointer.split('/').at(-1)}`);
  if (!siblings.has(name)) return { code: 'unknown-property', keyword, name, known: others, before: '1/' };
  return step('', name) === `/${pointer.split('/').at(-1)}` ? wrong('points to its own field') : undefined;
}
