import Ajv, { type ErrorObject } from 'ajv';
import { limits } from '../../diagnostics/limits';
import { synonymOf } from '../../diagnostics/vocabulary';
import { textsIn } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';
import { isKeyOf } from '../../language/tableKeys';
import { widgets } from '../../language/widgets';
import { misplacedKeywords, schemaMapKeywords } from './keywords';
import type { SchemaFault, ValueFault } from './schemaFault';

/** Draft-07's metaschema, compiled on first use because it takes about 20 ms. */
let meta: Ajv | undefined;

/** The faults of keywords whose value has the wrong shape for draft-07: one for each place. */
export function metaFaults(schema: unknown): SchemaFault[] {
  meta ??= new Ajv({ $data: true, allErrors: true, verbose: true, strict: false, logger: false });
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return [fault('', { problem: 'must be an object' })];
  if (meta.validateSchema({ ...schema, $schema: undefined, $id: undefined })) return [];
  const found = new Map<string, SchemaFault>();
  for (const error of (meta.errors ?? []).filter(tells)) {
    if (!found.has(error.instancePath)) found.set(error.instancePath, fault(error.instancePath, wording(error)));
  }
  const above = new Set([...found.keys()].flatMap(placesAbove));
  return [...found.values()].filter(({ pointer }) => !above.has(pointer)).slice(0, limits.faults + 1);
}

/** The pointers of all ancestors of a pointer. */
function placesAbove(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** Whether an error is specific: the error of a whole `anyOf` says less than the errors of its alternatives. */
const tells = ({ keyword, schemaPath }: ErrorObject): boolean => keyword !== 'anyOf' && !schemaPath.includes('$data');

/** The name of each JSON type. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list in [ ]',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  object: 'an object in { }',
  string: 'a string in quotes',
};

/** Formats that other tools have as types. */
const formatsOfText: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'uri']);

const isWhole = (text: string): boolean => /^\s*\d{1,15}\s*$/.test(text);

const limitOfDates = (keyword: string, option: string): string =>
  `Write "${keyword}": "2026-12-31" instead, or "${option}": "=today()" in "ui:options".`;

/** The advice for a date among the limits of numbers. */
const limitsOfDates: Readonly<Record<string, string>> = {
  minimum: limitOfDates('formatMinimum', 'min'),
  maximum: limitOfDates('formatMaximum', 'max'),
};

/** Words the fault of a keyword's value, by the keyword of the metaschema that it breaks. */
const wordings: Readonly<Record<string, (error: ErrorObject) => ValueFault>> = {
  enum: ({ params, data }) => {
    const known = textsIn(params.allowedValues);
    if (typeof data === 'string' && formatsOfText.has(data))
      return { problem: `has the unknown value "${data}"`, instead: `Write "type": "string", "format": "${data}".` };
    const widget =
      typeof data === 'string' && !known.includes(data) && synonymOf(data, known) === undefined ? data : '';
    if (isKeyOf(widgets, widget))
      return {
        problem: `has the unknown value "${widget}"`,
        instead: `Write "type": "${widgets[widget].accepts[0]}", and choose "ui:widget": "${widget}" under "ui".`,
      };
    if (typeof data === 'string') return { problem: `has the unknown value "${data}"`, choice: { name: data, known } };
    return { problem: `must be one of ${known.join(', ')}` };
  },
  type: ({ params, data, instancePath }) => {
    const field = /\/properties\/([^/]+)\/required$/.exec(instancePath)?.[1];
    if (field !== undefined && typeof data === 'boolean')
      return {
        problem: 'must be a list of the required property names',
        instead: data
          ? `Remove it, and add "${unescapePointer(field)}" to the list "required" next to its "properties".`
          : 'Remove it: unlisted properties are optional.',
      };
    const types = textsIn([params.type].flat());
    const keyword = instancePath.split('/').at(-1) ?? '';
    const wanted = types.map((type) => kinds[type] ?? type);
    if (typeof data === 'string' && types.some((type) => type === 'integer' || type === 'number')) {
      if (isWhole(data))
        return { problem: `must be ${wanted.join(' or ')}`, instead: `Write ${data.trim()}, without quotes.` };
      const ofDates = Object.hasOwn(limitsOfDates, keyword) ? limitsOfDates[keyword] : undefined;
      if (ofDates !== undefined && /^(?:today|now)\b|^=|^\d{4}-\d\d/i.test(data))
        return { problem: `must be ${wanted.join(' or ')}`, instead: ofDates };
    }
    return { problem: `must be ${wanted.join(' or ')}`, instead: `Write ${wanted.join(' or ')}.` };
  },
  minimum: ({ params }) => ({ problem: `must be at least ${params.limit}`, instead: `Write ${params.limit} or more.` }),
  exclusiveMinimum: ({ params }) => ({
    problem: `must be greater than ${params.limit}`,
    instead: `Write a number greater than ${params.limit}.`,
  }),
  minItems: () => ({ problem: 'must not be empty', instead: 'Add a value, or remove the keyword.' }),
  uniqueItems: () => ({ problem: 'has a duplicate value', instead: 'Remove one of them.' }),
};

const wording = (error: ErrorObject): ValueFault =>
  wordings[error.keyword]?.(error) ?? { problem: error.message ?? 'is invalid' };

/** The name of the field whose schema a pointer leads to; undefined if it leads to something else. */
function fieldAt(pointer: string): string | undefined {
  const steps = pointer.split('/').slice(1).map(unescapePointer);
  // Fields may have the names of keywords: only every other step below a map is a keyword.
  let holder: string | undefined;
  for (const [index, one] of steps.entries()) {
    if (holder === 'properties' && index === steps.length - 1) return one;
    holder = holder === undefined && schemaMapKeywords.includes(one) ? one : undefined;
  }
  return undefined;
}

function fault(pointer: string, value: ValueFault): SchemaFault {
  const name = fieldAt(pointer);
  if (name !== undefined)
    return { pointer, code: 'bad-field-schema', name, isKeyword: misplacedKeywords.includes(name) };
  const keyword =
    pointer
      .split('/')
      .filter((key) => !/^\d*$/.test(key))
      .at(-1) ?? 'schema';
  return { pointer, code: 'bad-keyword-value', keyword, ...value };
}
