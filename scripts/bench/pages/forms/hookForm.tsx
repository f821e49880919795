/** react-hook-form with plain inputs, validated once touched. */
import { createRoot } from 'react-dom/client';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { offer } from '../benchPage';
import { type BenchField, fieldsOf } from '../fields';
import { HookField } from '../parts/HookField';
import '../parts/plain.css';
import { rulesOf } from '../parts/rules';

type Values = Record<string, string>;

interface FieldProps {
  readonly field: BenchField;
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

function Field({ field, register, errors }: FieldProps) {
  return (
    <HookField field={field} registered={register(field.name, rulesOf(field))} message={errors[field.name]?.message} />
  );
}

function Form({ fields }: { readonly fields: readonly BenchField[] }) {
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched' });
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {fields.map((field) => (
        <Field key={field.name} field={field} register={register} errors={formState.errors} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

offer(async (count, element) => {
  const fields = fieldsOf(count);
  const root = createRoot(element);
  root.render(null);
  return () => root.render(<Form fields={fields} />);
});
