import type { JsonSchema } from '../../../language/plan';
import type { Field, FieldGroup, Form } from '../../../language/plan.gen';
import { type FieldDynamics, planDynamics } from './dynamics';
import { type FieldPlan, planField } from './fieldPlan';

/** Some fields under a heading, in the order of the page. */
export interface GroupPlan {
  readonly key: string;
  readonly title: FieldGroup['title'];
  readonly description: FieldGroup['description'];
  readonly columns: number;
  readonly fields: readonly string[];
}

/** A form made ready to be shown. */
export interface FormPlan {
  readonly form: Form;
  /** In the order of the page. */
  readonly fields: readonly FieldPlan[];
  readonly byName: ReadonlyMap<string, FieldPlan>;
  readonly dynamics: ReadonlyMap<string, FieldDynamics>;
  readonly groups: readonly GroupPlan[];
}

const plans = new WeakMap<Form, FormPlan>();
const noField: Field = {};

function fieldsOf(form: Form): Map<string, FieldPlan> {
  const properties = (form.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((form.schema.required ?? []) as readonly string[]);
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      planField(name, schema, form.ui?.[name] ?? noField, required.has(name)),
    ]),
  );
}

/** The groups of the layout, and one more for what it leaves out: a field that is checked must be seen. */
function groupsOf(form: Form, names: readonly string[]): GroupPlan[] {
  const groups = (form.layout ?? []).map((group, index) => ({
    key: `group ${index}`,
    title: group.title,
    description: group.description,
    columns: group.columns,
    fields: group.fields.filter((name) => names.includes(name)),
  }));
  const placed = new Set(groups.flatMap((group) => group.fields));
  const rest = names.filter((name) => !placed.has(name));
  return rest.length > 0
    ? [...groups, { key: 'rest', title: undefined, description: undefined, columns: 1, fields: rest }]
    : groups;
}

const groupOf = (form: Form, name: string): FieldGroup | undefined =>
  form.layout?.find((group) => group.fields.includes(name));

function readPlan(form: Form): FormPlan {
  const byName = fieldsOf(form);
  const groups = groupsOf(form, [...byName.keys()]);
  const fields = groups.flatMap((group) => group.fields.map((name) => byName.get(name) as FieldPlan));
  const dynamics = new Map(
    fields.map((field) => [field.name, planDynamics(field, groupOf(form, field.name)?.visible)]),
  );
  return { form, fields, byName, dynamics, groups };
}

/** The plan of a form, read once however often the form is shown. */
export function planForm(form: Form): FormPlan {
  const known = plans.get(form);
  if (known) return known;
  const plan = readPlan(form);
  plans.set(form, plan);
  return plan;
}
