import type { JsonSchema } from '../../language/contract';
import { asObject } from '../../language/json';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import type { FormFact } from '../check/screenFacts';
import { baseOf, type CaseValues } from './base';
import { type Rule, rowSchemaOf, rulesOf } from './rules';
import { valuesFor } from './values';
import { type BrokenRule, type FormJudge, judgeOf, withoutMissing } from './verdict';

/** A test case: one value of one field, for one rule. */
export interface Case extends Rule {
  /** The file below `screens/`, without `.json`. */
  readonly screen: string;
  /** The value to enter; undefined leaves the field empty. */
  readonly value: unknown;
  /** The whole form with that value; every other field is valid. */
  readonly values: CaseValues;
  /** Every rule that these values break; empty if the form accepts them. */
  readonly broken: readonly BrokenRule[];
}

/**
 * The test cases of a form, derived only from its rules: values at and around each bound.
 *
 * @throws if no valid value is known for a field; add `examples` to its rule
 */
export function* casesOf(screen: string, { name, schema }: Pick<FormFact, 'name' | 'schema'>): Generator<Case> {
  const judge = judgeOf(schema);
  const base = validBase(screen, name, schema, judge);
  for (const rule of rulesOf(name, schema)) yield* casesOfRule({ screen, rule, schema, base, judge });
}

/**
 * Values that a form accepts.
 *
 * @throws if no valid value is known for a field; add `examples` to its rule
 */
export function validBase(
  screen: string,
  form: string,
  schema: JsonSchema,
  judge: FormJudge = judgeOf(schema),
): CaseValues {
  const base = baseOf(schema);
  const [broken] = judge(base);
  if (broken === undefined) return base;
  throw new Error(
    `screens/${screen}.json: no valid value found for "${broken.field}" in the form "${form}" (${broken.rule}). Add "examples" to its schema.`,
  );
}

interface RuleAt {
  readonly screen: string;
  readonly rule: Rule;
  readonly schema: JsonSchema;
  readonly base: CaseValues;
  readonly judge: FormJudge;
}

function* casesOfRule({ screen, rule, schema, base, judge }: RuleAt): Generator<Case> {
  const createCase = (field: string, value: unknown): Case => {
    const values = { ...base, [field]: value };
    return { screen, ...rule, field, value, values, broken: judge(values) };
  };
  if (rule.field === '') {
    for (const field of listRequiredFields(rule.limit)) yield createCase(field, undefined);
    return;
  }
  const fields = propertiesOf(schema);
  const own = fields[rule.field];
  if (own !== undefined) for (const value of valuesFor(rule, own, base)) yield createCase(rule.field, value);
  else for (const [list, rows] of rowsFor(rule, fields)) yield createCase(list, rows);
}

/** Yields one-row lists to test a rule of a row's field, such as `lines/price`. */
function* rowsFor(rule: Rule, fields: Readonly<Record<string, JsonSchema>>): Generator<[string, unknown]> {
  const [list = '', field = ''] = rule.field.split('/');
  const rows = rowSchemaOf(fields[list] ?? {});
  if (rows === undefined) return;
  const row = baseOf(rows);
  const inner = propertiesOf(rows)[field] ?? {};
  for (const value of valuesFor(rule, inner, row)) yield [list, [withoutMissing({ ...row, [field]: value })]];
}

/** The fields required by a rule of the whole form, such as `anyOf: [{ required: [...] }]`. */
function listRequiredFields(limit: unknown): string[] {
  if (typeof limit !== 'object' || limit === null) return [];
  const own = Array.isArray(limit) ? limit : Object.values(limit);
  return [...new Set([...requiredKeys(asObject(limit)), ...own.flatMap(listRequiredFields)])];
}
