import { alternativesOf, hasFields } from '../../../language/fieldWidget';
import type { JsonSchema } from '../../../language/plan';
import type { Field, Fields, Form } from '../../../language/plan.gen';
import { itemsOf } from '../../../language/schemaParts';
import type { WidgetName } from '../../../language/widgets';

/** The form that an inner value is. */
export interface InnerForm {
  readonly form: Form;
  /** Of its rules, as ajv tells it. */
  readonly path: string;
  /** The value is no object: the form has one field for it, of the name `value`. */
  readonly single: boolean;
}

/** One of several things that a field can be. */
export interface Branch extends InnerForm {
  readonly label: string;
  /** What a value must hold against to be of this branch. */
  readonly schema: JsonSchema;
}

/** What a field is of that is no value of its own. */
export type InnerPlan =
  | ({ readonly kind: 'rows' } & InnerForm)
  | ({ readonly kind: 'fields' } & InnerForm)
  | { readonly kind: 'choice'; readonly branches: readonly Branch[]; readonly path: string };

/** The field of a form that stands for a value which is no object. */
export const single = 'value';

interface Place {
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly ui: Field;
  /** Of the rules of the field, as ajv tells it. */
  readonly path: string;
}

/** The form of one value inside a field; `look` is how that value looks. */
function formOf({ name, label, path }: Place, schema: JsonSchema, look: Field): InnerForm {
  const isSingle = !hasFields(schema);
  const own: Form['schema'] = isSingle
    ? { type: 'object', required: [single], properties: { [single]: { title: label, ...schema } } }
    : schema;
  const ui: Fields = isSingle ? { [single]: look } : look;
  const { 'ui:layout': layout, 'ui:arrange': arrange } = isSingle ? {} : look;
  return { form: { name, schema: own, ui, layout, arrange, keepDraft: false }, path, single: isSingle };
}

/** What a branch is called: by its title, else by its number. */
const branchLabel = ({ title }: JsonSchema, index: number): string =>
  typeof title === 'string' ? title : `Option ${index + 1}`;

function choiceOf(place: Place): InnerPlan | null {
  const alternatives = alternativesOf(place.schema);
  if (alternatives === null) return null;
  const path = `${place.path}/${alternatives.keyword}`;
  const branches = alternatives.branches.map((schema, index): Branch => {
    const label = branchLabel(schema, index);
    const whole = { ...(place.schema.type === undefined ? {} : { type: place.schema.type }), ...schema };
    const inner = formOf({ ...place, label, path: `${path}/${index}` }, whole, hasFields(whole) ? place.ui : {});
    return { ...inner, label, schema };
  });
  return { kind: 'choice', branches, path };
}

/** What is inside a field with this widget; null where it is a value of its own. */
export function planInner(widget: WidgetName, place: Place): InnerPlan | null {
  const { schema, ui, path } = place;
  if (widget === 'choice') return choiceOf(place);
  if (widget === 'fields') return { kind: 'fields', ...formOf(place, schema, ui) };
  if (widget !== 'rows') return null;
  const items = itemsOf(schema) ?? {};
  return { kind: 'rows', ...formOf({ ...place, path: `${path}/items` }, items, ui.items ?? {}) };
}
