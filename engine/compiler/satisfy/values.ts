import { isWeekend } from '../../language/functions/dates';
import { asObject, isObject } from '../../language/json';
import { comparedRules } from '../validators/comparedRules';
import { typeNameOf } from '../validators/schemaFacts';
import { type Restriction, restrictionsOf } from './restriction';

const sameText = (value: unknown): string => JSON.stringify(value) ?? '';

const isOfType = (value: unknown, type: unknown): boolean => {
  const own = typeNameOf(value);
  return own === type || (own === 'integer' && type === 'number');
};

type Accepts = (value: unknown, limit: unknown) => boolean;

const ofLists =
  (check: (length: number, limit: number) => boolean): Accepts =>
  (value, limit) =>
    !Array.isArray(value) || typeof limit !== 'number' || check(value.length, limit);

/** Keywords whose meaning for a single value is known, apart from those that are compared with an API. */
const judged: Readonly<Record<string, Accepts>> = {
  type: (value, limit) => [limit].flat().some((type) => isOfType(value, type)),
  const: (value, limit) => sameText(value) === sameText(limit),
  enum: (value, limit) => !Array.isArray(limit) || limit.some((one) => sameText(one) === sameText(value)),
  not: (value, limit) => limit === false || !(limit === true || (isCertain(limit) && accepts(value, limit))),
  anyOf: (value, limit) => !Array.isArray(limit) || limit.some((branch) => accepts(value, branch)),
  oneOf: (value, limit) => !Array.isArray(limit) || limit.some((branch) => accepts(value, branch)),
  minItems: ofLists((length, limit) => length >= limit),
  maxItems: ofLists((length, limit) => length <= limit),
  weekdays: (value) => isWeekend(value) !== true,
};

/** Whether a value may satisfy a restriction; true for keywords whose meaning is not known here. */
export function allows(value: unknown, { keyword, limit }: Restriction): boolean {
  const accepts = judged[keyword] ?? comparedRules[keyword]?.allows;
  return accepts === undefined || accepts(value, limit);
}

const accepts = (value: unknown, schema: unknown): boolean =>
  !isObject(schema) || restrictionsOf(schema, '').every((one) => allows(value, one));

/** Whether `accepts` knows the meaning of every keyword of a schema. */
const isCertain = (schema: unknown): boolean =>
  Object.keys(asObject(schema)).every((keyword) => ['type', 'const', 'enum', 'minimum', 'maximum'].includes(keyword));
