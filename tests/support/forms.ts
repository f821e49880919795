import { hashForSchema } from '@rjsf/utils';
import { formAjv } from '../../engine/compiler/validators/ajv';
import { conditionsIn } from '../../engine/compiler/validators/conditions';
import type { Roots } from '../../engine/language/expression';
import { ownRulesIn } from '../../engine/language/ownRules';
import type { FormRules, FormValidators, ScreenModule, ValidateFunction } from '../../engine/language/plan';
import type { Field, FieldOptions, Form, Screen, Submit } from '../../engine/language/plan.gen';
import { noDraft } from '../../engine/runtime/form/model/Draft';
import type { FormContext } from '../../engine/runtime/form/model/FormContext';
import { planForm } from '../../engine/runtime/form/model/FormPlan';
import { FormStore } from '../../engine/runtime/form/model/FormStore';
import { type FieldPlan, planField } from '../../engine/runtime/form/model/fieldPlan';
import { loadInside } from '../../engine/runtime/form/model/nestedFields';
import { acceptsBy, errorsBy, holdsBy, validatorOf } from '../../engine/runtime/form/model/validatorOf';
import { endpoint, screenOf } from '../../engine/runtime/testing/plans';

await loadInside();

/** A widget's options with the language's defaults. */
export const options = (more: Partial<FieldOptions> = {}): FieldOptions => ({
  autoSelectSingle: true,
  clearable: false,
  asButtons: false,
  counter: false,
  rows: 3,
  reveal: 'toggle',
  revealDuration: 3000,
  weekdaysOnly: false,
  ...more,
});

/** A field with a widget and its options. */
export const field = (widget: Field['ui:widget'], more: Partial<FieldOptions> = {}, looks: Field = {}): Field => ({
  'ui:widget': widget,
  'ui:options': options(more),
  ...looks,
});

/** The plan of one field. */
export const fieldPlan = (schema: FormRules, ui: Field = {}): FieldPlan =>
  planField({ name: 'field', schema, ui, when: null, variants: [], requiredWhen: [], path: '#/properties/field' });

/** A submit button that calls an endpoint. */
export const calls = (label = 'Send', more: Partial<Submit> = {}): Submit => ({
  label,
  call: endpoint('POST /api/send'),
  variant: 'primary',
  ...more,
});

/** A form with the language's defaults. */
export const formOf = (properties: object, more: Partial<Form> = {}, rules: object = {}): Form => ({
  name: 'form',
  keepDraft: true,
  schema: { type: 'object', properties, ...rules } as Form['schema'],
  ...more,
});

/** The validators of a form, its conditions and its fields, compiled with the compiler's own settings. */
export function validatorsOf({ schema }: Form): FormValidators {
  const compiled = [schema, ...conditionsIn(schema), ...ownRulesIn(schema)].map((one) => [
    hashForSchema(one),
    formAjv([]).compile(structuredClone(one)) as ValidateFunction,
  ]);
  return Object.fromEntries(compiled);
}

/** The module of a screen that shows these forms. */
export const formScreen = (forms: readonly Form[], more: Partial<Screen> = {}): ScreenModule => ({
  ...screenOf({ body: forms.map((form) => ({ form })), ...more }),
  validators: Object.fromEntries(forms.map((form) => [form.name, validatorsOf(form)])),
});

/** Opens a form without a page, with these values; `roots` holds the other data its expressions read. */
export function openForm(form: Form, validators: FormValidators, values: object = {}, roots: Roots = {}): FormStore {
  const context: FormContext = {
    root: 'form',
    beginsFrom: [],
    begin: () => values,
    beginsWhole: () => false,
    publish: () => undefined,
    roots: (now) => ({ ...roots, form: now }),
    fieldRead: (read) => (/^form(\.|$)/.test(read) ? (read.split('.')[1] ?? '') : null),
    isAround: () => false,
    subscribe: () => () => undefined,
    locked: () => ({ disabled: false, readonly: false }),
    recheck: null,
  };
  const [validate, holds, accepts] = [validatorOf(form, validators), holdsBy(validators), acceptsBy(validators)];
  const errorsOf = errorsBy(validators);
  return new FormStore({
    plan: planForm(form),
    context,
    extra: {},
    validate,
    holds,
    errorsOf,
    accepts,
    draft: noDraft,
  });
}

/** Returns the messages shown on submit, by field; '' is the whole form. */
export function errorsOnSubmit(store: FormStore): Readonly<Record<string, string>> {
  const wrong = store.validateAll();
  const { formError } = store.status();
  return Object.fromEntries(wrong.map((name) => [name, (name === '' ? formError : store.view(name).error) ?? '']));
}
