import type { JsonSchema } from '../../language/contract';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import { baseOf } from './base';
import { type Rule, rulesOf } from './rules';
import { type Variant, variantsOf } from './variants';
import { acceptsOf, type CaseValues, type FormJudge, withoutMissing } from './verdict';

/** Rules that can be tried with the same values. */
export interface RuleGroup {
  readonly rules: readonly Rule[];
  /** The schemas of the fields while the rules apply. */
  readonly fields: Readonly<Record<string, JsonSchema>>;
  /** Values that the form accepts and to which the rules apply; undefined if none are found. */
  readonly values: CaseValues | undefined;
}

/** The rules inside the conditions and alternatives of a form, with values to which they apply. */
export function* branchGroups(form: string, schema: JsonSchema, judge: FormJudge): Generator<RuleGroup> {
  const seen = new Set(rulesOf(form, schema).map(ruleKey));
  for (const variant of variantsOf(schema)) {
    const fields = fieldsOf(variant);
    const rules = branchRules(form, variant, fields).filter((rule) => !seen.has(ruleKey(rule)));
    if (rules.length === 0) continue;
    const base = baseOf(schema, judgeWithin(variant, judge), [variant]);
    const values = base.missing.length === 0 ? base.values : undefined;
    if (values !== undefined) for (const rule of rules) seen.add(ruleKey(rule));
    yield { rules, fields, values };
  }
}

/** Also refuses values to which the rules of a variant do not apply. */
function judgeWithin({ rules, conditions }: Variant, judge: FormJudge): FormJudge {
  const applies = acceptsOf({ allOf: [...rules, ...conditions] });
  return (values) => [...judge(values), ...(applies(withoutMissing(values)) ? [] : [{ field: '', rule: 'if' }])];
}

/** Identifies a rule within a form. */
export const ruleKey = ({ path, rule, limit }: Rule): string => JSON.stringify([path, rule, limit]);

/** The fields of a variant, each with everything that its parts say about it. */
function fieldsOf({ rules }: Variant): Readonly<Record<string, JsonSchema>> {
  const fields = new Map<string, JsonSchema>();
  for (const part of rules)
    for (const [name, field] of Object.entries(propertiesOf(part))) fields.set(name, { ...fields.get(name), ...field });
  return Object.fromEntries(fields);
}

/** The rules of the branches of a variant, labelled as their fields are. */
function branchRules(form: string, { rules: [, ...branches] }: Variant, fields: RuleGroup['fields']): readonly Rule[] {
  return branches.flatMap((branch) => {
    const own = propertiesOf(branch);
    const names = [...new Set([...Object.keys(own), ...requiredKeys(branch)])];
    const titled = names.map((name) => [name, { title: fields[name]?.title, ...own[name] }] as const);
    return rulesOf(form, { ...branch, properties: Object.fromEntries(titled) });
  });
}
