import type { JsonSchema } from '../../language/contract';
import { objectFields } from '../../language/formFields';
import { asObject, isObject, objectsIn, textsIn } from '../../language/json';
import { step } from '../../language/jsonPointer';
import type { Restriction } from '../satisfy/restriction';
import { isValid } from '../satisfy/valid';

/** A keyword of a schema as a restriction. */
export const keyRestriction = (schema: JsonSchema, pointer: string, key: string): Restriction => ({
  keyword: key,
  limit: schema[key],
  pointer: step(pointer, key),
  key,
});

type Contradictions = readonly (readonly Restriction[])[];

/** The rules about the keys of an object that no set of fields satisfies. */
export function contradictionsOfKeys(schema: JsonSchema, pointer: string): Contradictions {
  const of = (key: string): Restriction => keyRestriction(schema, pointer, key);
  const required = textsIn(schema.required);
  const fields = objectFields(schema).fields.length;
  const { minProperties, maxProperties, propertyNames } = schema;
  return [
    ...(typeof minProperties === 'number' && fields > 0 && minProperties > fields ? [[of('minProperties')]] : []),
    ...(typeof maxProperties === 'number' && maxProperties < required.length
      ? [[of('required'), of('maxProperties')]]
      : []),
    ...(isObject(propertyNames) && required.some((name) => !isValid(name, propertyNames))
      ? [[of('required'), of('propertyNames')]]
      : []),
    ...excludedKeys(schema, pointer),
  ];
}

/** The fields that must exist, with the rules that require them. */
interface Needed {
  readonly names: ReadonlySet<string>;
  readonly rules: readonly Restriction[];
}

/** The fields that `not` excludes although they are required, or needed by another field. */
function excludedKeys(schema: JsonSchema, pointer: string): Contradictions {
  const excluded = excludedTogether(schema.not);
  const not = keyRestriction(schema, pointer, 'not');
  const isExcluded = ({ names }: Needed): boolean => excluded.some((some) => some.every((name) => names.has(name)));
  const required: Needed = {
    names: new Set(textsIn(schema.required)),
    rules: [keyRestriction(schema, pointer, 'required')],
  };
  if (isExcluded(required)) return [[...required.rules, not]];
  // A user who fills in the field of a dependency could not submit the form.
  for (const name of Object.keys(asObject(schema.dependencies))) {
    const given: Needed = { names: new Set([...required.names, name]), rules: [] };
    const needed = withDependencies(given, schema, pointer);
    if (!isExcluded(given) && isExcluded(needed)) return [[...needed.rules, not]];
  }
  return [];
}

/** The fields that exist if some do, with the dependencies that need them. */
function withDependencies(given: Needed, schema: JsonSchema, pointer: string): Needed {
  const names = new Set(given.names);
  const rules = [...given.rules];
  const at = step(pointer, 'dependencies');
  // Iterating over a set includes values that the loop adds.
  for (const name of names) {
    const needed = asObject(schema.dependencies)[name];
    const others = isObject(needed) ? textsIn(needed.required) : textsIn(needed);
    if (others.some((other) => !names.has(other)))
      rules.push({ keyword: 'dependencies', limit: needed, pointer: step(at, name), key: name });
    for (const other of others) names.add(other);
  }
  return { names, rules };
}

/** The sets of fields that an object cannot have together. */
function excludedTogether(not: unknown): readonly (readonly string[])[] {
  const { required, anyOf, ...others } = asObject(not);
  if (Object.keys(others).length > 0) return [];
  if (anyOf !== undefined) return required === undefined ? objectsIn(anyOf).flatMap(excludedTogether) : [];
  const names = textsIn(required);
  return names.length === 0 ? [] : [names];
}

const isAlways = (test: unknown): boolean => test === true || (isObject(test) && Object.keys(test).length === 0);

/** The branches of a condition that reject every value. */
export function contradictionsOfBranches(schema: JsonSchema, pointer: string): Contradictions {
  if (!('if' in schema)) return [];
  const of = (key: string): Restriction => keyRestriction(schema, pointer, key);
  const isRefused = (branch: unknown): boolean =>
    branch === false || (isObject(branch) && Object.keys(branch).length === 1 && isAlways(branch.not));
  const [yes, no] = [isRefused(schema.then), isRefused(schema.else)];
  if (yes && no) return [[of('then'), of('else')]];
  if (yes && isAlways(schema.if)) return [[of('if'), of('then')]];
  return no && schema.if === false ? [[of('if'), of('else')]] : [];
}
