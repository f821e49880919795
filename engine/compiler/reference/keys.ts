import type { JsonSchema } from '../../language/contract';
import { propertiesOf, requiredOf } from '../../language/schemaParts';
import { holds, type LinkTo } from './holds';

/** One key of an object, as a reference lists it; names of the language stand in backticks. */
export interface KeyRow {
  /** A key within an object that is described in place has a dotted name. */
  readonly key: string;
  /** What it holds, such as `list of Button`. */
  readonly holds: string;
  /** What holds when it is left out: `needed`, the default, or nothing. */
  readonly without: string;
  /** What it is. */
  readonly says: string;
}

function without(schema: JsonSchema, needed: boolean): string {
  if (needed) return 'needed';
  return schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
}

const described = (schema: JsonSchema, linkTo: LinkTo): string =>
  typeof schema.$ref === 'string' ? (linkTo(schema.$ref)?.says ?? '') : '';

/** Every key of a schema, in its order; objects that are described in place follow with a dotted name. */
export function keyRows(schema: JsonSchema, linkTo: LinkTo, before = ''): KeyRow[] {
  return Object.entries(propertiesOf(schema)).flatMap(([key, one]) => {
    const row = {
      key: `${before}${key}`,
      holds: holds(one, linkTo),
      without: without(one, requiredOf(schema).includes(key)),
      says: typeof one.description === 'string' ? one.description : described(one, linkTo),
    };
    return [row, ...(one.type === 'object' ? keyRows(one, linkTo, `${before}${key}.`) : [])];
  });
}
