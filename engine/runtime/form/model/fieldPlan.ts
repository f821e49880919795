import { fieldType, plainWidget } from '../../../language/fieldWidget';
import type { ObjectField } from '../../../language/formFields';
import { looksInside } from '../../../language/looks';
import type { JsonSchema } from '../../../language/plan';
import type { Field, FieldOptions } from '../../../language/plan.gen';
import { readsOf } from '../../page';
import { type Choice, fixedChoices } from './choices';
import { type InnerPlan, planInner } from './innerPlan';

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
  /** The schema's list of names requires it, whatever the other values are. */
  readonly required: boolean;
  /** As `ObjectField` has it. */
  readonly when: ObjectField['when'];
  /** What makes it required while it holds. */
  readonly requiredWhen: ObjectField['requiredWhen'];
  readonly maxLength: number | null;
  /** The values that the schema lists, when it does. */
  readonly choices: readonly Choice[] | null;
  /** What it is of, when it is no value of its own: rows, fields, or one of several alternatives. */
  readonly inner: InnerPlan | null;
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
  'updown',
  'money',
  'percent',
  'duration',
  // What is inside shows its values itself.
  'rows',
  'fields',
  'choice',
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

/** `room-type-id` reads as `Room type id`, for a field whose schema has no title. */
function titleFrom(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is of other fields does when one of those does. */
const readsForm = (ui: Field): boolean => {
  const { from, shows, columns } = ui['ui:options'] ?? {};
  return (
    readsOf([from, shows, columns]).some((read) => /^(forms?|row)(\.|$)/.test(read)) ||
    looksInside(ui).some(([, look]) => readsForm(look))
  );
};

/** What is known of a field where it stands. */
export interface FieldPlace extends Omit<ObjectField, 'pointer'> {
  readonly ui: Field;
  /** Of its rules, as ajv tells it: `#/properties/name`. */
  readonly path: string;
}

/** Reads one field of a form. */
export function planField({ name, schema, ui, when, requiredWhen, path }: FieldPlace): FieldPlan {
  const required = requiredWhen.some((tests) => tests.length === 0);
  const choices = fixedChoices(schema, ui['ui:enumNames']);
  const widget = ui['ui:widget'] ?? plainWidget(schema, ui['ui:options']?.from !== undefined);
  const label = ui['ui:title'] ?? (typeof schema.title === 'string' ? schema.title : titleFrom(name));
  return {
    name,
    label,
    widget,
    ui,
    // The only value that the rules leave is chosen by itself where one must be chosen.
    options: { ...optionDefaults, ...(choices && !required ? { chooseSingle: false } : {}), ...ui['ui:options'] },
    schema,
    required,
    when,
    requiredWhen: required ? [] : requiredWhen,
    maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : null,
    choices,
    inner: planInner(widget, { name, label, schema, ui, path }),
    readsForm: readsForm(ui),
    keepsText: textWidgets.has(widget),
  };
}
