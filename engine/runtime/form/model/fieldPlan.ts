import { fieldType, plainWidget } from '../../../language/fieldWidget';
import type { JsonSchema } from '../../../language/plan';
import type { Field, FieldOptions, Form } from '../../../language/plan.gen';
import { readsOf } from '../../page';
import { type Choice, fixedChoices } from './choices';

/** The widgets that a screen may name. */
export type WidgetName = NonNullable<Field['ui:widget']>;

/** One field of a form as its plan says it: nothing in it changes while the form is open. */
export interface FieldPlan {
  /** The key of the form's values. */
  readonly name: string;
  /** What a person reads beside the field. */
  readonly label: string;
  readonly widget: WidgetName;
  readonly ui: Field;
  /** With every default filled in. */
  readonly options: FieldOptions;
  /** The rules of this field alone. */
  readonly schema: JsonSchema;
  /** The schema's list of names requires it. */
  readonly required: boolean;
  readonly maxLength: number | null;
  /** The values that the schema lists, when it does. */
  readonly choices: readonly Choice[] | null;
  /** The form that each of its rows is, when it is a list of them. */
  readonly rows: Form | null;
  /** Its list of choices, or a text in it, reads the form's own values. */
  readonly readsForm: boolean;
  /** Its box shows what is typed by itself: what was typed there changes nothing on the page when it becomes the value. */
  readonly keepsText: boolean;
}

/** The widgets that show nothing of the value but the texts of boxes of their own. */
const textWidgets: ReadonlySet<WidgetName> = new Set([
  'text',
  'textarea',
  'email',
  'password',
  'number',
  'money',
  'percent',
  'duration',
  // Its rows show their values themselves.
  'rows',
]);

const optionDefaults: FieldOptions = {
  chooseSingle: true,
  clearable: false,
  buttons: false,
  counter: false,
  rows: 3,
  reveal: 'toggle',
  revealFor: 3000,
  weekdaysOnly: false,
};

/** The type of a field's values; string where the schema does not say. */
export const typeOf = (schema: JsonSchema): string => fieldType(schema) ?? 'string';

const itemsOf = (schema: JsonSchema): JsonSchema => (schema.items ?? {}) as JsonSchema;

/** `leave-type-id` reads as `Leave type id`, for a field whose schema has no title. */
function titleFrom(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list of rows does when one of its fields does. */
const readsForm = ({ 'ui:options': options, items }: Field): boolean =>
  readsOf([options?.from, options?.shows, options?.columns]).some((read) => /^(forms?|row)(\.|$)/.test(read)) ||
  Object.values(items ?? {}).some(readsForm);

/** One row of a list, as a form. */
const rowForm = (name: string, schema: JsonSchema, { items }: Field): Form => ({
  name,
  schema: itemsOf(schema) as Form['schema'],
  ui: items ?? {},
  keepDraft: false,
});

/** Reads one field of a form. */
export function planField(name: string, schema: JsonSchema, ui: Field, required: boolean): FieldPlan {
  const choices = fixedChoices(schema);
  const widget = ui['ui:widget'] ?? plainWidget(schema, ui['ui:options']?.from !== undefined);
  return {
    name,
    label: typeof schema.title === 'string' ? schema.title : titleFrom(name),
    widget,
    ui,
    options: { ...optionDefaults, ...ui['ui:options'] },
    schema,
    required,
    maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : null,
    choices,
    rows: widget === 'rows' ? rowForm(name, schema, ui) : null,
    readsForm: readsForm(ui),
    keepsText: textWidgets.has(widget),
  };
}
