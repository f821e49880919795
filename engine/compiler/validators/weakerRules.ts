import { isObject } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { comparedRules, foreignTypes } from './comparedRules';
import { allowsUnlisted, factsOf, limitsOf, propertyNamesOf, type SchemaFacts } from './schemaFacts';
import type { WrittenSchema } from './schemaFault';

/** A rule of the API that the form does not enforce. */
export interface WeakerRule {
  /** JSON pointer into the form's schema, to the part that is too loose; "" for the whole. */
  readonly pointer: string;
  /** The API's keyword that is not enforced. */
  readonly keyword: string;
  /** The API's limit; for `required` and `additionalProperties`, the property name. */
  readonly api: unknown;
  /** The form's limit; undefined when it has no such rule. */
  readonly form: unknown;
}

/**
 * Finds the API's rules that a form does not enforce, so that it would accept values that the API refuses.
 *
 * Compares the rules as written, so it can miss a difference in meaning, but everything it reports is real.
 */
export function findWeakerRules(form: unknown, api: unknown): WeakerRule[] {
  return compare(form, api, '');
}

function compare(form: unknown, api: unknown, pointer: string): WeakerRule[] {
  if (!isObject(api) || Object.keys(api).length === 0) return [];
  const [own, demands] = [factsOf(form), factsOf(api)];
  const types = foreignTypes(own, demands);
  if (types.length > 0) return [{ pointer, keyword: 'type', api: demands.types, form: types }];
  return [
    ...compareValues(own, demands, pointer),
    ...compareRules(own, demands, pointer),
    ...compareProperties(own, demands, pointer),
    ...compareItems(own, demands, pointer),
    ...compareAlternatives(form, api, pointer),
  ];
}

function compareValues(form: SchemaFacts, api: SchemaFacts, pointer: string): WeakerRule[] {
  const { values } = api;
  if (!values) return [];
  const known = new Set(values.map((value) => JSON.stringify(value)));
  const foreign = form.values?.filter((value) => !known.has(JSON.stringify(value)));
  return foreign?.length === 0 ? [] : [{ pointer, keyword: 'enum', api: values, form: foreign }];
}

function compareRules(form: SchemaFacts, api: SchemaFacts, pointer: string): WeakerRule[] {
  return Object.entries(comparedRules).flatMap(([keyword, rule]) =>
    limitsOf(api, keyword).flatMap((limit) => {
      const kept = form.values
        ? form.values.every((value) => rule.allows(value, limit))
        : rule.kept(form, limit) !== 'broken';
      return kept ? [] : [{ pointer, keyword, api: limit, form: limitsOf(form, keyword)[0] }];
    }),
  );
}

function compareProperties(form: SchemaFacts, api: SchemaFacts, pointer: string): WeakerRule[] {
  const names = propertyNamesOf(form);
  const shared = names.filter((name) => Object.hasOwn(api.properties, name));
  const at = (name: string) => step(step(pointer, 'properties'), name);
  const foreign = allowsUnlisted(api) ? [] : names.filter((name) => !Object.hasOwn(api.properties, name));
  const missing = api.required.filter((name) => !form.required.includes(name) && !isFilled(form.properties[name]));
  return [
    ...shared.flatMap((name) => compare(form.properties[name], api.properties[name], at(name))),
    ...foreign.map((name) => ({ pointer: at(name), keyword: 'additionalProperties', api: false, form: name })),
    ...missing.map((name) => ({
      pointer: names.includes(name) ? at(name) : pointer,
      keyword: 'required',
      api: name,
      form: undefined,
    })),
  ];
}

/** Whether a form always fills in a value, because it has a default or a constant. */
const isFilled = (schema: unknown): boolean => isObject(schema) && ('default' in schema || 'const' in schema);

function compareItems(form: SchemaFacts, api: SchemaFacts, pointer: string): WeakerRule[] {
  const [demanded] = limitsOf(api, 'items');
  const [own] = limitsOf(form, 'items');
  const at = step(pointer, 'items');
  if (!isObject(demanded) || (form.types && !form.types.includes('array'))) return [];
  if (Array.isArray(own)) return own.flatMap((one, index) => compare(one, demanded, step(at, index)));
  return own === undefined ? compare({}, demanded, pointer) : compare(own, demanded, at);
}

/**
 * A form is tight enough if it fits one alternative of the API; otherwise reports the rules missing for the nearest
 * one. If the form has alternatives, each must fit.
 */
function compareAlternatives(form: unknown, api: WrittenSchema, pointer: string): WeakerRule[] {
  const alternatives = [api.anyOf, api.oneOf].find(Array.isArray);
  if (!alternatives || factsOf(api).values) return [];
  return branchesOf(form, pointer).flatMap(([branch, at]) => {
    const found = alternatives.map((one) => compare(branch, one, at));
    return found.reduce((best, faults) => (faults.length < best.length ? faults : best), found[0] ?? []);
  });
}

/** The alternatives of a form, each merged with the enclosing rules; the form itself if it has none. */
function branchesOf(form: unknown, pointer: string): (readonly [branch: unknown, pointer: string])[] {
  if (!isObject(form)) return [[form, pointer]];
  const keyword = (['oneOf', 'anyOf'] as const).find((one) => Array.isArray(form[one]));
  if (keyword === undefined || factsOf(form).values) return [[form, pointer]];
  const { [keyword]: listed, ...rest } = form;
  return (Array.isArray(listed) ? listed : []).map((one: unknown, index) => [
    isObject(one) ? { ...rest, ...one } : rest,
    step(step(pointer, keyword), index),
  ]);
}
