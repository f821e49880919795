import { alternativesOf, hasFields } from '../../../language/fieldWidget';
import type { FormRules } from '../../../language/plan';
import type { Field, Fields, Form } from '../../../language/plan.gen';
import { itemsOf } from '../../../language/schemaParts';
import type { WidgetName } from '../../../language/widgets';

/** A nested form. */
export interface InnerForm {
  readonly form: Form;
  /** The path of its rules, as ajv reports it. */
  readonly path: string;
  /** True if the value is not an object: the form then has a single field, called `value`. */
  readonly single: boolean;
}

/** One of a field's alternatives. */
export interface Branch extends InnerForm {
  readonly label: string;
  /** The schema that a value of this branch must match. */
  readonly schema: FormRules;
}

/** The nested forms of a field that is not a plain value. */
export type InnerPlan =
  | ({ readonly kind: 'rows' } & InnerForm)
  | ({ readonly kind: 'fields' } & InnerForm)
  | { readonly kind: 'choice'; readonly branches: readonly Branch[]; readonly path: string };

/** The name of the field for a value that is not an object. */
export const single = 'value';

interface Place {
  readonly name: string;
  readonly label: string;
  readonly schema: FormRules;
  readonly ui: Field;
  /** The path of the field's rules, as ajv reports it. */
  readonly path: string;
}

/** The form for one value inside a field; `look` describes its display. */
function formOf({ name, label, path }: Place, schema: FormRules, look: Field): InnerForm {
  const isSingle = !hasFields(schema);
  const own: Form['schema'] = isSingle
    ? { type: 'object', required: [single], properties: { [single]: { title: label, ...schema } } }
    : schema;
  const ui: Fields = isSingle ? { [single]: look } : look;
  const { 'ui:groups': groups, 'ui:layout': layout } = isSingle ? {} : look;
  return { form: { name, schema: own, ui, groups, layout, keepDraft: false }, path, single: isSingle };
}

/** A branch's label: its title or its number. */
export const branchLabel = ({ title }: FormRules, index: number): string =>
  typeof title === 'string' ? title : `Option ${index + 1}`;

function choiceOf(place: Place): InnerPlan | null {
  const alternatives = alternativesOf(place.schema);
  if (alternatives === null) return null;
  const path = `${place.path}/${alternatives.keyword}`;
  const branches = alternatives.branches.map((schema, index): Branch => {
    const label = branchLabel(schema, index);
    // A value can match several alternatives: it keeps what the selected one does not show, unless that is forbidden.
    const open = { additionalProperties: schema.additionalProperties ?? true };
    const whole = { ...(place.schema.type === undefined ? {} : { type: place.schema.type }), ...schema, ...open };
    const inner = formOf({ ...place, label, path: `${path}/${index}` }, whole, hasFields(whole) ? place.ui : {});
    return { ...inner, label, schema };
  });
  return { kind: 'choice', branches, path };
}

/** The nested forms of a field with this widget; null for a plain value. */
export function planInner(widget: WidgetName, place: Place): InnerPlan | null {
  const { schema, ui, path } = place;
  if (widget === 'choice') return choiceOf(place);
  if (widget === 'fields') return { kind: 'fields', ...formOf(place, schema, ui) };
  if (widget !== 'rows') return null;
  const items = itemsOf(schema) ?? {};
  return { kind: 'rows', ...formOf({ ...place, path: `${path}/items` }, items, ui.items ?? {}) };
}
