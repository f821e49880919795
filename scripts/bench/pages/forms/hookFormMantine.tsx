/** react-hook-form with Mantine inputs, validated once touched. */
import { Button, MantineProvider, NativeSelect, TextInput } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { offer } from '../benchPage';
import { type BenchField, choiceOptions, fieldsOf } from '../fields';
import '@mantine/core/styles.css';
import { rulesOf } from '../parts/rules';

type Values = Record<string, string>;

interface FieldProps {
  readonly field: BenchField;
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

const options = ['', ...choiceOptions];

function Field({ field, register, errors }: FieldProps) {
  const shared = { label: field.title, error: errors[field.name]?.message, withAsterisk: field.required };
  const control = register(field.name, rulesOf(field));
  if (field.kind === 'choice') return <NativeSelect {...shared} {...control} data={options} />;
  return <TextInput {...shared} {...control} />;
}

function Form({ fields }: { readonly fields: readonly BenchField[] }) {
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched' });
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {fields.map((field) => (
        <Field key={field.name} field={field} register={register} errors={formState.errors} />
      ))}
      <Button type="submit">Save</Button>
    </form>
  );
}

offer(async (count, element) => {
  const fields = fieldsOf(count);
  const root = createRoot(element);
  root.render(<MantineProvider />);
  return () =>
    root.render(
      <MantineProvider>
        <Form fields={fields} />
      </MantineProvider>,
    );
});
