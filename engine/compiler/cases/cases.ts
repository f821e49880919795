import type { JsonSchema } from '../../language/contract';
import { asObject } from '../../language/json';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import type { FormFact } from '../check/screenFacts';
import { baseOf } from './base';
import { type Gap, judgedPart } from './gaps';
import { branchGroups, type RuleGroup, ruleKey } from './ruleGroups';
import { type Rule, rowSchemaOf, rulesOf } from './rules';
import { objectSample } from './samples';
import { valuesFor } from './values';
import { type BrokenRule, type CaseValues, type FormJudge, judgeOf, withoutMissing } from './verdict';

/** A test case: one value of one field, for one rule. */
export interface Case extends Rule {
  /** The file below `screens/`, without `.json`. */
  readonly screen: string;
  /** The value to enter; undefined leaves the field empty. */
  readonly value: unknown;
  /** The whole form with that value; every other field is valid, unless it is reported as a gap. */
  readonly values: CaseValues;
  /** Every rule that these values break; empty if the form accepts them. */
  readonly broken: readonly BrokenRule[];
}

/** Keywords whose own parts are tried instead. */
const combining: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'items',
]);

/**
 * The test cases of a form, derived only from its rules: values at and around each bound.
 *
 * @param report called for each field without a known valid value, and for each rule without cases
 */
export function* casesOf(
  screen: string,
  form: Pick<FormFact, 'name' | 'schema'>,
  report: (gap: Gap) => void = () => {},
): Generator<Case> {
  const { schema, judge, gaps } = judgedPart(screen, form);
  gaps.forEach(report);
  if (judge === undefined) return;
  const gap = (field: string, problem: string): void => report({ screen, form: form.name, field, problem });
  const { values, missing } = baseOf(schema, judge);
  for (const field of new Set(missing.map((one) => one.field)))
    gap(field, 'no valid value found. Add "examples" to its schema.');
  const plain: RuleGroup = { rules: rulesOf(form.name, schema), fields: propertiesOf(schema), values };
  const skipped = new Map<string, Rule>();
  for (const group of [plain, ...branchGroups(form.name, schema, judge)]) {
    for (const rule of group.rules) {
      if (group.values === undefined) skipped.set(ruleKey(rule), rule);
      else {
        skipped.delete(ruleKey(rule));
        const cases = casesOfRule(screen, rule, group.fields, group.values, judge);
        if (cases.length === 0 && !combining.has(rule.rule))
          gap(rule.field, `no test values known for "${rule.rule}".`);
        yield* cases;
      }
    }
  }
  for (const { field, rule } of skipped.values())
    gap(field, `no valid values found to which its rule "${rule}" applies. Add "examples" to the fields.`);
}

/**
 * Values that a form accepts.
 *
 * @throws Error if no valid value is known for a field; add `examples` to its rule
 */
export function validBase(screen: string, form: string, schema: JsonSchema): CaseValues {
  const { values, missing } = baseOf(schema, judgeOf(schema));
  const [broken] = missing;
  if (broken === undefined) return values;
  throw new Error(
    `screens/${screen}.json: no valid value found for "${broken.field}" in the form "${form}" (${broken.rule}). Add "examples" to its schema.`,
  );
}

function casesOfRule(
  screen: string,
  rule: Rule,
  fields: RuleGroup['fields'],
  base: CaseValues,
  judge: FormJudge,
): readonly Case[] {
  return [...changesOf(rule, rule.path, fields, base)].map(([field, value]) => {
    const values = { ...base, [field]: value };
    return { screen, ...rule, field, value, values, broken: judge(values) };
  });
}

/** The values to try for a rule, each with the field that it belongs to. */
function* changesOf(
  rule: Rule,
  [name = '', ...inner]: readonly string[],
  fields: RuleGroup['fields'],
  base: CaseValues,
): Generator<readonly [field: string, value: unknown]> {
  if (name === '') {
    for (const field of requiredFieldsIn(rule.limit)) yield [field, undefined];
    return;
  }
  const own = fields[name] ?? {};
  if (inner.length === 0) {
    for (const value of valuesFor(rule, own, base)) yield [name, value];
    return;
  }
  const rows = rowSchemaOf(own);
  const known: unknown = base[name];
  const [row] = rows !== undefined && Array.isArray(known) ? known : [known];
  const values = row === undefined ? objectSample(rows ?? own) : asObject(row);
  for (const [field, value] of changesOf(rule, inner, propertiesOf(rows ?? own), values)) {
    const changed = withoutMissing({ ...values, [field]: value });
    yield [name, rows === undefined ? changed : [changed]];
  }
}

/** The fields required by a rule of the whole form, such as `anyOf: [{ required: [...] }]`. */
function requiredFieldsIn(limit: unknown): string[] {
  if (typeof limit !== 'object' || limit === null) return [];
  const own = Array.isArray(limit) ? limit : Object.values(limit);
  return [...new Set([...requiredKeys(asObject(limit)), ...own.flatMap(requiredFieldsIn)])];
}
