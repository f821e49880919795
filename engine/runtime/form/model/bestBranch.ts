import { fieldType, ownValues } from '../../../language/fieldWidget';
import { namesIn, objectFields } from '../../../language/formFields';
import { isObject } from '../../../language/json';
import type { FormRules } from '../../../language/plan';
import { itemsOf } from '../../../language/schemaParts';
import { choiceKey } from './choices';
import type { Branch } from './nestedPlan';
import type { Holds } from './presence';
import { isAbsent, type Values } from './values';

/** Whether a value is of the type that a schema names. */
function isOfType(schema: FormRules, value: unknown): boolean {
  const type = fieldType(schema);
  if (Array.isArray(value)) return type === 'array';
  return type === typeof value || (type === 'integer' && typeof value === 'number');
}

/** Whether a schema lists its values, and not this one. */
const excludes = (schema: FormRules, value: unknown): boolean =>
  ownValues(schema)?.every((one) => choiceKey(one) !== choiceKey(value)) ?? false;

/** How many parts of a value a schema describes; 0 if one of its fields lists other values. */
function likeness(schema: FormRules, value: unknown): number {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items === undefined ? 0 : Math.max(0, ...value.map((item) => likeness(items, item)));
  }
  if (!isObject(value)) return 0;
  const given = objectFields(schema).fields.filter(({ name }) => !isAbsent(value[name]));
  if (given.some((field) => excludes(field.schema, value[field.name]))) return 0;
  return given.reduce((sum, field) => sum + 1 + likeness(field.schema, value[field.name]), 0);
}

type Described = Pick<Branch, 'single' | 'schema'>;

const likenessOf = ({ single, schema }: Described, value: unknown): number =>
  likeness(schema, value) + (single && isOfType(schema, value) ? 1 : 0);

/**
 * The index of the branch that describes most of a value, first among those that the value matches: open branches match
 * each other's values. For a value that matches none, such as a half-filled one, the closest; -1 if none is close.
 */
export function bestBranch(branches: readonly Described[], value: unknown, holds: Holds): number {
  const alike = branches.map((branch) => likenessOf(branch, value));
  const held = branches.flatMap(({ single, schema }, index) =>
    (single || isObject(value)) && holds(schema, value) ? [index] : [],
  );
  const candidates = held.length > 0 ? held : alike.flatMap((one, index) => (one > 0 ? [index] : []));
  const max = Math.max(...candidates.map((index) => alike[index] ?? 0));
  return candidates.find((index) => alike[index] === max) ?? -1;
}

/** The values of a record that are in no branch: they stay when the user selects another. */
export function sharedPart(branches: readonly Branch[], stored: unknown): Values {
  const own = new Set(branches.flatMap(({ schema }) => namesIn(schema)));
  return isObject(stored) ? Object.fromEntries(Object.entries(stored).filter(([name]) => !own.has(name))) : {};
}
