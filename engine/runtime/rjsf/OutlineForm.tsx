import { type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { JsonSchema } from '../../language/plan';
import type { Form } from '../../language/plan.gen';
import type { FormValidator, Walk } from './validator';

/** Replaces rjsf's lookup of a field by type and its labels, help and errors, all of which the form's store handles. */
function OutlineField(props: FieldProps<unknown, JsonSchema, Walk>) {
  const { formContext, fields } = props.registry;
  const { ObjectField } = fields;
  const shown = formContext.field(props.name);
  if (shown !== undefined) return shown;
  // The form itself is an object.
  return props.name === '' && ObjectField ? <ObjectField {...props} /> : null;
}

function Layout({ properties, registry }: ObjectFieldTemplateProps<unknown, JsonSchema, Walk>) {
  return registry.formContext.layout(new Map(properties.map(({ name, content }) => [name, content])));
}

const bare = ({ children }: { readonly children?: ReactNode }) => children;

const theme: ThemeProps<unknown, JsonSchema, Walk> = {
  fields: { SchemaField: OutlineField },
  templates: { ObjectFieldTemplate: Layout },
  _internalFormWrapper: bare,
};

const ThemedForm = withTheme(theme);

interface OutlineFormProps {
  readonly id: string;
  /** Which fields exist. */
  readonly outline: JsonSchema;
  readonly ui: Form['ui'];
  readonly values: object;
  readonly validator: FormValidator;
  readonly walk: Walk;
}

/** The fields of a form, walked by rjsf, without any of its own markup. */
export function OutlineForm({ id, outline, ui = {}, values, validator, walk }: OutlineFormProps) {
  return (
    <ThemedForm
      idPrefix={id}
      schema={outline}
      uiSchema={ui}
      formData={values}
      formContext={walk}
      validator={validator}
      noValidate
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
    >
      {true}
    </ThemedForm>
  );
}
