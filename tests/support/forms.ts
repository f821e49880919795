import { hashForSchema } from '@rjsf/utils';
import { formAjv } from '../../engine/compiler/validators/ajv';
import type { FormValidators, ScreenModule, ValidateFunction } from '../../engine/language/plan';
import type { Field, FieldOptions, Form, Screen, Submit } from '../../engine/language/plan.gen';
import { endpoint, screenOf } from '../../engine/runtime/testing/plans';

/** A widget's settings with the language's defaults. */
export const options = (more: Partial<FieldOptions> = {}): FieldOptions => ({
  chooseSingle: true,
  clearable: false,
  buttons: false,
  counter: false,
  rows: 3,
  reveal: 'toggle',
  revealFor: 3000,
  weekdaysOnly: false,
  ...more,
});

/** A field with a widget and its settings. */
export const field = (widget: Field['ui:widget'], more: Partial<FieldOptions> = {}, looks: Field = {}): Field => ({
  'ui:widget': widget,
  'ui:options': options(more),
  ...looks,
});

/** A submit button that calls an endpoint. */
export const calls = (label = 'Send', more: Partial<Submit> = {}): Submit => ({
  label,
  call: endpoint('POST /api/send'),
  look: 'primary',
  ...more,
});

/** A form with the language's defaults. */
export const formOf = (properties: object, more: Partial<Form> = {}, rules: object = {}): Form => ({
  name: 'form',
  keepDraft: true,
  schema: { type: 'object', properties, ...rules } as Form['schema'],
  ...more,
});

/** The validators of a form, by the settings with which the compiler makes them. */
export const validatorsOf = ({ schema }: Form): FormValidators => ({
  [hashForSchema(schema)]: formAjv([]).compile(structuredClone(schema)) as ValidateFunction,
});

/** The module of a screen that shows these forms. */
export const formScreen = (forms: readonly Form[], more: Partial<Screen> = {}): ScreenModule => ({
  ...screenOf({ body: forms.map((form) => ({ form })), ...more }),
  validators: Object.fromEntries(forms.map((form) => [form.name, validatorsOf(form)])),
});
