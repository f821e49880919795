import { type ThemeProps, withTheme } from '@rjsf/core';
import type {
  FieldProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
  ValidatorType,
} from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import { FieldGroups } from '../field/FieldGroups';
import { FieldSlot } from '../field/FieldSlot';
import type { FormStore } from '../model/FormStore';

/** What every part of the tree is given. */
interface TreeContext {
  readonly store: FormStore;
  readonly formId: string;
}

/**
 * Every field of the form takes its value from the form's store, and renders when that says so; the form itself is an object.
 *
 * It stands where rjsf would look up a field by its type and work out label, help and errors, all of which the store says.
 */
function StoreField(props: FieldProps<unknown, object, TreeContext>) {
  const { store, formId } = props.registry.formContext;
  const { ObjectField } = props.registry.fields;
  const field = store.plan.byName.get(props.name);
  if (field) return <FieldSlot store={store} field={field} formId={formId} />;
  return props.name === '' && ObjectField ? <ObjectField {...props} /> : null;
}

/** The fields of the form, in the groups of its layout. */
function Groups({ properties, registry }: ObjectFieldTemplateProps<unknown, object, TreeContext>) {
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  return <FieldGroups {...registry.formContext} fields={fields} />;
}

const bare = ({ children }: { readonly children?: ReactNode }) => children;

const templates = { ObjectFieldTemplate: Groups } as unknown as TemplatesType<unknown, object, TreeContext>;

const fields = { SchemaField: StoreField } as unknown as RegistryFieldsType<unknown, object, TreeContext>;

const theme: ThemeProps<unknown, object, TreeContext> = { fields, templates, _internalFormWrapper: bare };

const ThemedForm = withTheme(theme);

interface FormTreeProps extends TreeContext {
  readonly validator: ValidatorType<unknown, object, TreeContext>;
}

/**
 * The fields of a form, as rjsf walks them, in our own theme. It is given all fields that the rules may bring, whatever these hang on: the
 * form's store says which of them are there now.
 *
 * Values live in the form's store and not in rjsf's state: rjsf renders and checks its whole tree at each change of its data,
 * so its data stay those that the form began with, and a keystroke renders one field.
 */
export const FormTree = memo(function FormTree({ store, formId, validator }: FormTreeProps) {
  const { form, outline } = store.plan;
  return (
    <ThemedForm
      idPrefix={formId}
      schema={outline}
      uiSchema={form.ui ?? {}}
      formData={store.values()}
      formContext={{ store, formId }}
      validator={validator}
      noValidate
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
    >
      {true}
    </ThemedForm>
  );
});
