import { namesIn, type Selector } from '../../../language/formFields';
import type { FormRules } from '../../../language/plan';
import { type FieldPlan, planField } from './fieldPlan';
import { branchLabel } from './nestedPlan';

/** The label of a selector if the schema with the alternatives has no title. */
const defaultLabel = 'Option';

/** Plans the field by which the user selects one of an object's alternatives; `path` is that of the object's rules. */
export function planSelector(selector: Selector, path: string): FieldPlan {
  const { name, title, branches, when } = selector;
  const schema: FormRules = {
    type: 'integer',
    title: typeof title === 'string' ? title : defaultLabel,
    oneOf: branches.map((branch, index) => ({ const: index, title: branchLabel(branch, index) })),
  };
  const place = { name, schema, ui: {}, when: when.length === 0 ? null : [when], variants: [], requiredWhen: [[]] };
  return { ...planField({ ...place, path: `${path}${name}` }), selector };
}

const isAmong = ({ when }: FieldPlan, selector: string): boolean =>
  when?.flat().some((test) => test.kind === 'selected' && test.selector === selector) === true;

/** The names of the selectors to show before each field: before the first one, in page order, that they can show. */
export function selectorsBefore(
  fields: readonly FieldPlan[],
  selectors: readonly FieldPlan[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, selector } of selectors) {
    const own = selector?.branches.flatMap(namesIn) ?? [];
    const first = fields.find((field) => isAmong(field, name)) ?? fields.find((field) => own.includes(field.name));
    if (first !== undefined) found.set(first.name, [...(found.get(first.name) ?? []), name]);
  }
  return found;
}
