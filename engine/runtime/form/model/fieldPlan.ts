import { fieldType, plainWidget } from '../../../language/fieldWidget';
import type { ObjectField, Selector } from '../../../language/formFields';
import { looksInside } from '../../../language/looks';
import type { FormRules } from '../../../language/plan';
import type { Field, FieldOptions } from '../../../language/plan.gen';
import { readsOf } from '../../page';
import { type Choice, readFixedChoices } from './choices';
import { type ChoiceVariant, planVariants } from './choiceVariants';
import { type InnerPlan, planInner } from './nestedPlan';

/** The widgets that a screen can name. */
export type PlannedWidget = NonNullable<Field['ui:widget']>;

/** The plan of a field: nothing in it changes while the form is open. */
export interface FieldPlan {
  /** Its key in the form's values. */
  readonly name: string;
  /** Its visible label. */
  readonly label: string;
  readonly widget: PlannedWidget;
  readonly ui: Field;
  /** With defaults filled in. */
  readonly options: FieldOptions;
  /** The schema of only this field. */
  readonly schema: FormRules;
  /** True if the schema always requires the field. */
  readonly required: boolean;
  /** See `ObjectField`. */
  readonly when: ObjectField['when'];
  /** The conditions under which it is required. */
  readonly requiredWhen: ObjectField['requiredWhen'];
  readonly maxLength: number | null;
  /** The values listed by the schema, if any: those of all branches. */
  readonly choices: readonly Choice[] | null;
  /** The choices that it has only while some tests hold. */
  readonly variants: readonly ChoiceVariant[];
  /** The nested forms, if it is not a plain value: rows, fields, or alternatives. */
  readonly inner: InnerPlan | null;
  /** The alternatives that it selects, if it is not part of the value; null for every other field. */
  readonly selector: Selector | null;
  /** True if the field's choices or one of its texts read the form's values. */
  readonly readsForm: boolean;
  /** True if the text box already shows the typed text, so that committing the value changes nothing on the page. */
  readonly keepsText: boolean;
}

/** Widgets that display only the text that their own inputs hold. */
const textWidgets: ReadonlySet<PlannedWidget> = new Set([
  'text',
  'textarea',
  'email',
  'password',
  'number',
  'updown',
  'money',
  'percent',
  'duration',
  'time',
  // The nested fields show the values.
  'rows',
  'fields',
  'choice',
]);

const optionDefaults: FieldOptions = {
  autoSelectSingle: true,
  clearable: false,
  asButtons: false,
  counter: false,
  rows: 3,
  reveal: 'toggle',
  revealDuration: 3000,
  weekdaysOnly: false,
};

/** The type of a field's values; string if the schema does not say. */
export const typeOf = (schema: FormRules): string => fieldType(schema) ?? 'string';

/** `room-type-id` becomes `Room type id`, for a field whose schema has no title. */
function titleFrom(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a field reads the form's values; a container does if a nested field does. */
const readsForm = (ui: Field): boolean => {
  const { choices: from, displayText, columns } = ui['ui:options'] ?? {};
  return (
    readsOf([from, displayText, columns]).some((read) => /^(forms?|row)(\.|$)/.test(read)) ||
    looksInside(ui).some(([, look]) => readsForm(look))
  );
};

/** A field with its place in the schema. */
export interface FieldPlace extends Omit<ObjectField, 'pointer'> {
  readonly ui: Field;
  /** The path of its schema, as ajv reports it: `#/properties/name`. */
  readonly path: string;
}

/** Plans a field of a form. */
export function planField({ name, schema, ui, when, variants, requiredWhen, path }: FieldPlace): FieldPlan {
  const required = requiredWhen.some((tests) => tests.length === 0);
  const widget = ui['ui:widget'] ?? plainWidget(schema, ui['ui:options']?.choices !== undefined);
  const label = ui['ui:title'] ?? (typeof schema.title === 'string' ? schema.title : titleFrom(name));
  const names = ui['ui:enumNames'];
  const choices = readFixedChoices(schema, names, label);
  return {
    name,
    label,
    widget,
    ui,
    // If a choice is required and the rules allow only one value, it is preselected.
    options: { ...optionDefaults, ...(choices && !required ? { autoSelectSingle: false } : {}), ...ui['ui:options'] },
    schema,
    required,
    when,
    requiredWhen: required ? [] : requiredWhen,
    maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : null,
    choices,
    variants: planVariants(variants, names && (choices ?? [])),
    inner: planInner(widget, { name, label, schema, ui, path }),
    selector: null,
    readsForm: readsForm(ui),
    keepsText: textWidgets.has(widget),
  };
}
