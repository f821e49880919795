/** react-hook-form with a field array and plain inputs, validated once touched; the list looks like ours. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  useFieldArray,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { offer } from '../benchPage';
import type { BenchField } from '../fields';
import { initialRows, type RowValues, rowFields, summaryFieldCount } from '../list';
import { HookField } from '../parts/HookField';
import { PlainRow, type RowChanges } from '../parts/PlainRow';
import { rowsShown } from '../parts/rowsShown';
import { rulesOf } from '../parts/rules';
import '../parts/plain.css';

interface Values {
  readonly rows: RowValues[];
}

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly changes: RowChanges;
  readonly control: Control<Values>;
  readonly register: UseFormRegister<Values>;
}

interface FieldProps extends Pick<RowProps, 'index' | 'register'> {
  readonly field: BenchField;
  readonly errors: FieldErrors<Values>;
}

function Field({ field, index, register, errors }: FieldProps) {
  const registered = register(`rows.${index}.${field.name}`, rulesOf(field));
  return <HookField field={field} registered={registered} message={errors.rows?.[index]?.[field.name]?.message} />;
}

function Fields({ index, control, register }: Omit<RowProps, 'id' | 'changes'>) {
  const { errors } = useFormState({ control });
  return rowFields.map((field) => (
    <Field key={field.name} field={field} index={index} register={register} errors={errors} />
  ));
}

function Summary({ index, control }: Pick<RowProps, 'index' | 'control'>) {
  const fields = rowFields.slice(0, summaryFieldCount);
  const values = useWatch({ control, name: fields.map(({ name }) => `rows.${index}.${name}` as const) });
  return fields.map(({ name, title }, at) =>
    at === 0 ? <strong key={name}>{values[at]}</strong> : <span key={name}>{`${title} ${values[at]}`}</span>,
  );
}

function Row({ id, index, changes, control, register }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PlainRow
      id={id}
      index={index}
      changes={changes}
      summary={<Summary index={index} control={control} />}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {() => <Fields index={index} control={control} register={register} />}
    </PlainRow>
  );
}

function List({ begin }: { readonly begin: readonly RowValues[] }) {
  const { register, handleSubmit, control } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { rows: [...begin] },
  });
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rows' });
  const indexOf = (id: string): number => fields.findIndex((field) => field.id === id);
  const changes: RowChanges = {
    remove: (id) => remove(indexOf(id)),
    raise: (id) => move(indexOf(id), indexOf(id) - 1),
  };
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {fields.map(({ id }, index) => (
        <Row key={id} id={id} index={index} changes={changes} control={control} register={register} />
      ))}
      <button type="button" onClick={() => append({})}>
        Add row
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

offer(async (count, element) => {
  const begin = initialRows(count);
  const root = createRoot(element);
  root.render(null);
  return () => root.render(<List begin={begin} />);
}, rowsShown('[data-row]'));
