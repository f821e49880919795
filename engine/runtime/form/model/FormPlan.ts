import { type Alternatives, objectFields } from '../../../language/formFields';
import { inOrder, lookOf } from '../../../language/looks';
import type { FieldGroup, Form } from '../../../language/plan.gen';
import { type FieldDynamics, planDynamics } from './dynamics';
import { type FieldPlan, planField } from './fieldPlan';
import type { InnerForm } from './nestedPlan';
import { ofName } from './ofName';
import { planSelector, selectorsBefore } from './planSelectors';

/** Fields under a heading, in page order. */
export interface GroupPlan {
  readonly key: string;
  readonly title: FieldGroup['title'];
  readonly description: FieldGroup['description'];
  readonly columns: number;
  readonly fields: readonly string[];
  /** Whether it starts folded; undefined if it cannot fold. */
  readonly folded: boolean | undefined;
}

/** Alternatives in a form's rules, with their path as ajv reports it. */
export interface PlacedAlternatives extends Alternatives {
  readonly path: string;
}

/** A form prepared for display. */
export interface FormPlan {
  readonly form: Form;
  /** In page order. */
  readonly fields: readonly FieldPlan[];
  readonly byName: ReadonlyMap<string, FieldPlan>;
  /** The fields that select an alternative and are not part of the value. */
  readonly selectors: readonly FieldPlan[];
  readonly dynamics: ReadonlyMap<string, FieldDynamics>;
  /** The fields that exist or are required only for some values of others. */
  readonly conditional: readonly string[];
  readonly alternatives: readonly PlacedAlternatives[];
  /** A schema with only the fields, without rules. */
  readonly outline: Form['schema'];
  readonly groups: readonly GroupPlan[];
  /** The arrangement of the groups; undefined for one below the other. */
  readonly arrange: Form['layout'];
}

const plans = new WeakMap<Form, FormPlan>();

const whole: Omit<InnerForm, 'form'> = { path: '#', single: false };

function fieldsOf(form: Form, { path, single }: Omit<InnerForm, 'form'>): Map<string, FieldPlan> {
  const planned = objectFields(form.schema).fields.map((field) =>
    planField({ ...field, ui: lookOf(form.ui, field.name), path: single ? path : `${path}${field.pointer}` }),
  );
  const byName = new Map(planned.map((field) => [field.name, field]));
  const names = inOrder([...byName.keys()], form.ui?.['ui:order']);
  return new Map(names.map((name) => [name, ofName(byName, name)]));
}

/** The groups of the layout, plus one for the fields it leaves out: a validated field must be visible. */
function groupsOf(form: Form, names: readonly string[]): GroupPlan[] {
  const groups = (form.groups ?? []).map((group, index) => ({
    key: `group ${index}`,
    title: group.title,
    description: group.description,
    columns: group.columns,
    folded: group.collapsed,
    fields: group.fields.filter((name) => names.includes(name)),
  }));
  const placed = new Set(groups.flatMap((group) => group.fields));
  const rest = names.filter((name) => !placed.has(name));
  return rest.length > 0
    ? [
        ...groups,
        { key: 'rest', title: undefined, description: undefined, columns: 1, folded: undefined, fields: rest },
      ]
    : groups;
}

const groupOf = (form: Form, name: string): FieldGroup | undefined =>
  form.groups?.find((group) => group.fields.includes(name));

const selectorsOf = (form: Form, path: string): readonly FieldPlan[] =>
  objectFields(form.schema).alternatives.flatMap(({ selector }) =>
    selector === null ? [] : [planSelector(selector, path)],
  );

/** The groups with each selector before the first of its fields. */
function placeSelectors(
  groups: readonly GroupPlan[],
  byName: ReadonlyMap<string, FieldPlan>,
  selectors: readonly FieldPlan[],
): readonly GroupPlan[] {
  if (selectors.length === 0) return groups;
  const ordered = groups.flatMap(({ fields }) => fields.map((name) => ofName(byName, name)));
  const before = selectorsBefore(ordered, selectors);
  return groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((name) => [...(before.get(name) ?? []), name]),
  }));
}

function readPlan(form: Form, place: Omit<InnerForm, 'form'>): FormPlan {
  const own = fieldsOf(form, place);
  const selectors = selectorsOf(form, place.path);
  const byName = new Map([...own, ...selectors.map((field) => [field.name, field] as const)]);
  const groups = placeSelectors(groupsOf(form, [...own.keys()]), own, selectors);
  const fields = groups.flatMap((group) => group.fields.map((name) => ofName(byName, name)));
  const dynamics = new Map(
    fields.map((field) => [field.name, planDynamics(field, groupOf(form, field.name)?.visible)]),
  );
  const conditional = fields.filter((field) => field.when !== null || field.requiredWhen.length > 0);
  return {
    form,
    fields,
    byName,
    selectors,
    dynamics,
    conditional: conditional.map(({ name }) => name),
    alternatives: objectFields(form.schema).alternatives.map((one) => ({
      ...one,
      path: `${place.path}${one.pointer}`,
    })),
    outline: { type: 'object', properties: Object.fromEntries(fields.map(({ name }) => [name, {}])) },
    groups,
    arrange: form.layout,
  };
}

/**
 * The plan of a form, cached across openings of the form; `place` is the path of its rules in the outer form's rules.
 */
export function planForm(form: Form, place = whole): FormPlan {
  const known = plans.get(form);
  if (known) return known;
  const plan = readPlan(form, place);
  plans.set(form, plan);
  return plan;
}

const plansIn = ({ inner }: FieldPlan): readonly FormPlan[] => {
  if (inner === null) return [];
  return (inner.kind === 'choice' ? inner.branches : [inner]).map((one) => planForm(one.form, one));
};

/** The fields of all forms that can be inside a field. */
export const fieldsInside = (field: FieldPlan): readonly FieldPlan[] => plansIn(field).flatMap(({ fields }) => fields);

/** The plans of all forms that can be inside some fields, at any depth. */
export const plansInside = (fields: readonly FieldPlan[]): readonly FormPlan[] =>
  fields.flatMap(plansIn).flatMap((plan) => [plan, ...plansInside(plan.fields)]);
