import type { JsonSchema } from '../../language/contract';
import { asObject, isObject, objectsByKey, textsIn } from '../../language/json';
import { requiredKeys } from '../../language/schemaParts';
import { type JsonType, jsonTypes, keywordTypes } from '../validators/keywords';
import { patternSamples } from './pattern';
import { type Limits, numberCandidates, numbersIn, textCandidates } from './plainSamples';
import { type Variant, variantsOf } from './variants';
import { type Accepts, acceptsOf, type CaseValues } from './verdict';

/** Tries each part of a value before using it. Without a trial, the first candidate of each part is used. */
export interface Trial {
  /** How many more values to try. */
  left: number;
}

/** The maximum number of items or properties that a sample has. */
const maxParts = 200;

/** Resolves a limit: the value of the field that its `$data` names, such as `1/start-date`, or the limit itself. */
export function dataOf(limit: unknown, values: CaseValues): unknown {
  if (!isObject(limit) || !('$data' in limit)) return limit;
  return values[String(limit.$data).split('/').at(-1) ?? ''];
}

/** Values that may satisfy a schema, ordinary ones first. */
export function* candidatesOf(schema: unknown, siblings: CaseValues = {}, trial?: Trial): Generator<unknown> {
  for (const variant of variantsOf(schema)) yield* variantCandidates(variant, siblings, trial);
}

/** An ordinary object for a schema. */
export function objectSample(schema: JsonSchema): CaseValues {
  const [values] = candidatesOf({ type: 'object', ...schema });
  return asObject(values);
}

/** Values that may satisfy a variant of a schema. */
export function* variantCandidates(variant: Variant, siblings: CaseValues = {}, trial?: Trial): Generator<unknown> {
  const parts = [...variant.rules, ...variant.conditions];
  const limits: Limits = (keyword) =>
    parts.flatMap((part) => {
      const limit = keyword in part ? dataOf(part[keyword], siblings) : undefined;
      return limit === undefined ? [] : [limit];
    });
  yield* limits('examples').flat();
  const [constant] = limits('const');
  if (constant !== undefined) yield constant;
  const [listed] = limits('enum');
  if (Array.isArray(listed)) yield* listed;
  if (constant !== undefined || Array.isArray(listed)) return;
  for (const type of typesOf(parts)) yield* byType[type](limits, parts, trial);
  yield* limits('default');
}

/** The types of a value: those that every part allows, or else those that its keywords are about. */
function typesOf(parts: readonly JsonSchema[]): readonly JsonType[] {
  const named = parts.flatMap(({ type }) => (type === undefined ? [] : [textsIn([type].flat())]));
  if (named.length > 0) {
    const all = jsonTypes.filter((type) =>
      named.every((types) => types.includes(type) || (type === 'integer' && types.includes('number'))),
    );
    const isNull = (type: JsonType) => (type === 'null' ? 1 : 0);
    return all.toSorted((one, other) => isNull(one) - isNull(other));
  }
  const meant = new Set(parts.flatMap((part) => Object.keys(part)).flatMap((key) => keywordTypes[key]?.[0] ?? []));
  return [...meant];
}

type Candidates = (limits: Limits, parts: readonly JsonSchema[], trial?: Trial) => Iterable<unknown>;

const byType: Readonly<Record<JsonType, Candidates>> = {
  string: textCandidates,
  integer: (limits) => numberCandidates(limits, true),
  number: (limits) => numberCandidates(limits, false),
  boolean: () => [true, false],
  null: () => [null],
  array: listCandidates,
  object: objectCandidates,
};

/** The first candidate; with a trial, the first that the schema accepts next to these values. */
function partSample(schema: unknown, siblings: CaseValues, trial: Trial | undefined, isTaken: Accepts): unknown {
  for (const value of candidatesOf(schema, siblings, trial)) {
    if (trial === undefined) return value;
    trial.left -= 1;
    if (trial.left < 0) return undefined;
    if (isTaken(value)) return value;
  }
  return undefined;
}

function* listCandidates(limits: Limits, _parts: readonly JsonSchema[], trial?: Trial): Generator<unknown[]> {
  const min = Math.max(0, ...numbersIn(limits('minItems')));
  const most = Math.min(...numbersIn(limits('maxItems')), Number.POSITIVE_INFINITY);
  if (min > maxParts || most < min) return;
  const [items] = limits('items');
  const isUnique = limits('uniqueItems').includes(true);
  const list: unknown[] = [];
  const add = (schema: unknown): void => {
    const accepts = trial && acceptsOf(asSchema(schema));
    const isNew = (value: unknown) => !list.some((one) => JSON.stringify(one) === JSON.stringify(value));
    const taken = partSample(schema, {}, trial, (value) => (accepts?.(value) ?? true) && (!isUnique || isNew(value)));
    if (taken !== undefined) list.push(taken);
  };
  const ofItem = (index: number): unknown =>
    Array.isArray(items) ? (items[index] ?? limits('additionalItems')[0] ?? textItem) : (items ?? textItem);
  for (const contained of limits('contains')) add({ allOf: [asSchema(ofItem(list.length)), contained] });
  const count = Math.min(Math.max(min, Array.isArray(items) ? items.length : 1), most);
  for (let index = list.length; index < count; index += 1) add(ofItem(index));
  yield list;
  if (min === 0) yield [];
}

const textItem: JsonSchema = { type: 'string' };

const asSchema = (schema: unknown): JsonSchema => (schema === false ? { not: {} } : asObject(schema));

/** Objects with all fields, and with the required ones only. */
function* objectCandidates(_limits: Limits, parts: readonly JsonSchema[], trial?: Trial): Generator<CaseValues> {
  const required = new Set(parts.flatMap(requiredKeys));
  const names = [...new Set([...parts.flatMap(({ properties }) => Object.keys(asObject(properties))), ...required])];
  const wanted = Math.max(0, ...numbersIn(parts.map(({ minProperties }) => minProperties)));
  if (wanted > maxParts) return;
  const all = [...names, ...freeNames(parts, wanted - names.length)];
  yield objectOf(all, { parts, required, trial });
  const fewer = all.filter((name) => required.has(name));
  if (fewer.length < all.length) yield objectOf(fewer, { parts, required, trial });
}

/** Names for properties that a schema does not list. */
function freeNames(parts: readonly JsonSchema[], count: number): string[] {
  if (count <= 0) return [];
  const patterns = parts.flatMap(({ patternProperties, propertyNames }) => [
    ...Object.keys(asObject(patternProperties)),
    ...textsIn([asObject(propertyNames).pattern]),
  ]);
  const numbered = Array.from({ length: count }, (_, index) => `more${index + 1}`);
  return [...patterns.flatMap((pattern) => patternSamples(pattern)), ...numbered].slice(0, count);
}

interface Build {
  readonly parts: readonly JsonSchema[];
  readonly required: ReadonlySet<string>;
  readonly trial: Trial | undefined;
}

function objectOf(names: readonly string[], { parts, required, trial }: Build): CaseValues {
  const schemas = new Map(names.map((name) => [name, propertySchema(name, parts)]));
  const refers = (name: string) => (JSON.stringify(schemas.get(name) ?? {}).includes('"$data"') ? 1 : 0);
  const values = new Map<string, unknown>();
  for (const name of names.toSorted((one, other) => refers(one) - refers(other))) {
    const schema = schemas.get(name);
    const siblings = Object.fromEntries(values);
    if (trial !== undefined) trial.left -= 1;
    const accepts = trial && acceptsOf({ properties: { [name]: schema } });
    const sample = partSample(schema, siblings, trial, (value) => accepts?.({ ...siblings, [name]: value }) ?? true);
    const value = sample === undefined && required.has(name) && schema !== false ? 'x' : sample;
    if (value !== undefined) values.set(name, value);
  }
  return Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]));
}

/** Everything that the parts of an object require of one property. */
function propertySchema(name: string, parts: readonly JsonSchema[]): unknown {
  const found = parts.flatMap((part): unknown[] => {
    const { properties, patternProperties, additionalProperties } = part;
    const own = asObject(properties)[name];
    const matching = Object.entries(objectsByKey(patternProperties)).flatMap(([pattern, schema]) =>
      matches(pattern, name) ? [schema] : [],
    );
    const listed = [...(own === undefined ? [] : [own]), ...matching];
    return listed.length > 0 || additionalProperties === undefined ? listed : [additionalProperties];
  });
  return found.length === 1 ? found[0] : found.includes(false) ? false : { allOf: found };
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
