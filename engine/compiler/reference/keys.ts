import type { JsonSchema } from '../../language/contract';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import { contentOf, type LinkTo } from './contentOf';

/** A key of an object, as the reference lists it; names of the language are in backticks. */
export interface KeyRow {
  /** Dotted for a key within an object that is described inline. */
  readonly key: string;
  /** The type of its value, such as `list of Button`. */
  readonly holds: string;
  /** The effect of omitting it: `needed`, the default, or nothing. */
  readonly without: string;
  /** Its description. */
  readonly says: string;
}

function without(schema: JsonSchema, needed: boolean): string {
  if (needed) return 'needed';
  return schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
}

const describeReference = (schema: JsonSchema, linkTo: LinkTo): string =>
  typeof schema.$ref === 'string' ? (linkTo(schema.$ref)?.says ?? '') : '';

/** Every key of a schema, in order; keys of inline objects follow with dotted names. */
export function keyRows(schema: JsonSchema, linkTo: LinkTo, before = ''): KeyRow[] {
  return Object.entries(propertiesOf(schema)).flatMap(([key, one]) => {
    const row = {
      key: `${before}${key}`,
      holds: contentOf(one, linkTo),
      without: without(one, requiredKeys(schema).includes(key)),
      says: typeof one.description === 'string' ? one.description : describeReference(one, linkTo),
    };
    return [row, ...(one.type === 'object' ? keyRows(one, linkTo, `${before}${key}.`) : [])];
  });
}
