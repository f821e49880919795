import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { itemsOf } from '../../language/schemaParts';

/** The target of a reference: its link or name, and a one-sentence description. */
export interface Described {
  readonly link: string;
  readonly says: string;
}

/** Finds the target of a reference. */
export type LinkTo = (ref: string) => Described | undefined;

/** Display names of the reference kinds, by their name in the schema. */
const referred: Readonly<Record<string, string>> = {
  endpoint: 'an endpoint',
  source: 'a source',
  form: 'a form',
  modal: 'a modal',
  route: 'a route',
  event: 'an event',
  machine: 'a machine',
  state: 'a state',
  field: 'a field',
  'menu-route': 'a route',
  role: 'a role',
  filter: 'a filter',
};

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function range({ minimum, maximum, exclusiveMinimum, minItems, minLength, pattern }: JsonSchema): string {
  const rules = [
    minimum === undefined ? [] : [`from ${minimum}`],
    exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`],
    maximum === undefined ? [] : [`to ${maximum}`],
    minItems === undefined ? [] : [`at least ${minItems}`],
    minLength === undefined ? [] : ['not empty'],
    pattern === undefined ? [] : [pattern === '\\S' ? 'not empty' : `matching ${code(pattern)}`],
  ].flat();
  return rules.length === 0 ? '' : ` ${rules.join(' ')}`;
}

function formatType(schema: JsonSchema, linkTo: LinkTo): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('array') && types.includes('string')) return 'string or list of strings';
  if (schema.type === 'array') return `list of ${contentOf(itemsOf(schema) ?? {}, linkTo)}`;
  if (schema.type !== 'object')
    return types.map((type) => (type === undefined ? 'anything' : String(type))).join(' or ');
  if (schema.holds === 'schema') return 'JSON Schema';
  const each = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties;
  return isObject(each) ? `by name: ${contentOf(each, linkTo)}` : 'object';
}

/** Formats the type of a key's value: `text`, `list of Button`, `one of page, form`. */
export function contentOf(schema: JsonSchema, linkTo: LinkTo): string {
  const ref = schema.$ref;
  if (typeof ref === 'string') return linkTo(ref)?.link ?? ref.replace(/^.*\//, '');
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const noun = typeof schema.refers === 'string' ? referred[schema.refers] : undefined;
  return noun === undefined || schema.type !== 'string'
    ? `${formatType(schema, linkTo)}${range(schema)}`
    : `the name of ${noun}`;
}
