/** The baseline: hand-written React with a store for each field, so that a keystroke renders one field. */
import { memo, useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import { type BenchField, choices, fieldsOf, limits } from '../fields';
import './plain.css';

interface FieldState {
  readonly value: string;
  readonly touched: boolean;
}

/** The state of one field. */
function createFieldStore() {
  let state: FieldState = { value: '', touched: false };
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set(change: Partial<FieldState>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function faultOf({ kind, required }: BenchField, value: string): string {
  if (value === '') return required ? 'Required' : '';
  if (kind === 'number') return /^\d+$/.test(value) && Number(value) <= limits.number ? '' : 'A number up to 1000';
  if (required && value.length < 2) return 'At least 2 characters';
  return value.length > limits.text ? `At most ${limits.text} characters` : '';
}

const Field = memo(function Field({ field }: { readonly field: BenchField }) {
  const store = useMemo(createFieldStore, []);
  const { value, touched } = useSyncExternalStore(store.subscribe, store.read);
  const fault = touched ? faultOf(field, value) : '';
  const control = {
    id: field.name,
    name: field.name,
    value,
    'aria-required': field.required || undefined,
    'aria-invalid': fault !== '' || undefined,
    'aria-describedby': fault === '' ? undefined : `${field.name}-note`,
    onChange: (event: { readonly target: { readonly value: string } }) => store.set({ value: event.target.value }),
    onBlur: () => store.set({ touched: true }),
  };
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.title}</label>
      {field.kind === 'choice' ? <Choice control={control} /> : <input type="text" {...control} />}
      <p className="note" id={`${field.name}-note`}>
        {fault}
      </p>
    </div>
  );
});

function Choice({ control }: { readonly control: React.ComponentProps<'select'> }) {
  return (
    <select {...control}>
      <option value="">Choose</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

offer(async (count, element) => {
  const fields = fieldsOf(count);
  const root = createRoot(element);
  root.render(null);
  return () =>
    root.render(
      <form noValidate>
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit">Save</button>
      </form>,
    );
});
