import type { JsonSchema } from '../../language/contract';
import { asObject, isObject, textsIn } from '../../language/json';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';

/** One way to satisfy a schema: for each choice it leaves (`oneOf`, `if` …), the parts that must all hold. */
export interface Variant {
  /** The parts of the schema that apply, without the keywords that combine them. */
  readonly rules: readonly JsonSchema[];
  /** What values must satisfy so that the conditional rules apply. */
  readonly conditions: readonly JsonSchema[];
}

/** The maximum number of variants of one schema. */
const max = 32;

const plain: Variant = { rules: [], conditions: [] };

const merge = (one: Variant, other: Variant): Variant => ({
  rules: [...one.rules, ...other.rules],
  conditions: [...one.conditions, ...other.conditions],
});

const combine = (ones: readonly Variant[], others: readonly Variant[]): Variant[] =>
  ones.flatMap((one) => others.map((other) => merge(one, other))).slice(0, max);

const asCondition = ({ rules, conditions }: Variant): Variant => ({ rules: [], conditions: [...rules, ...conditions] });

const condition = (schema: JsonSchema): Variant => ({ rules: [], conditions: [schema] });

/** The variants of a schema, the ordinary one first; none if it allows no value. */
export function variantsOf(schema: unknown): readonly Variant[] {
  if (schema === false) return [];
  const { allOf, anyOf, oneOf, if: when, then, else: otherwise, dependencies, ...own } = asObject(schema);
  const choices: readonly (readonly Variant[])[] = [
    ...(Array.isArray(allOf) ? allOf.map(variantsOf) : []),
    ...[anyOf, oneOf].flatMap((branches) => (Array.isArray(branches) ? [branches.flatMap(variantsOf)] : [])),
    ...(when === undefined ? [] : [conditionalVariants(when, then, otherwise)]),
    ...Object.entries(asObject(dependencies)).map(dependencyVariants),
    ...('not' in own ? [variantsWithout(own.not)] : []),
  ];
  return choices.reduce(combine, [{ rules: [own], conditions: [] }]);
}

function conditionalVariants(when: unknown, then: unknown, otherwise: unknown): readonly Variant[] {
  const unmet = combine(variantsWithout(when), variantsOf(otherwise ?? {}));
  const met = combine(variantsOf(when).map(asCondition), variantsOf(then ?? {}));
  return [...unmet.slice(0, max / 2), ...met];
}

function dependencyVariants([name, needed]: readonly [string, unknown]): readonly Variant[] {
  const present = Array.isArray(needed)
    ? [{ rules: [{ required: textsIn(needed) }], conditions: [] }]
    : variantsOf(needed);
  return [...present, condition({ properties: { [name]: false } })];
}

/** Ways not to satisfy a schema: one of its properties differs or is missing, or the value as a whole differs. */
function variantsWithout(schema: unknown): readonly Variant[] {
  if (schema === false) return [plain];
  const own = asObject(schema);
  const properties = Object.entries(propertiesOf(own));
  const missing = requiredKeys(own);
  if (properties.length === 0 && missing.length === 0) return isObject(schema) ? [condition({ not: schema })] : [];
  return [
    ...properties.map(([name, one]) => condition({ properties: { [name]: { not: one } } })),
    ...missing.map((name) => condition({ properties: { [name]: false } })),
  ];
}
