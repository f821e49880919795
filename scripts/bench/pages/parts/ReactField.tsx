/** A field of the baseline, with a store of its own, so that a keystroke renders one field. */
import { memo, useSyncExternalStore } from 'react';
import { type BenchField, choiceOptions, fieldLimits } from '../fields';

interface FieldState {
  readonly value: string;
  readonly touched: boolean;
}

/** Creates the state of one field. */
export function createFieldStore(value = '') {
  let state: FieldState = { value, touched: false };
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

export type FieldStore = ReturnType<typeof createFieldStore>;

function faultOf({ kind, required }: BenchField, value: string): string {
  if (value === '') return required ? 'Required' : '';
  if (kind === 'number') return /^\d+$/.test(value) && Number(value) <= fieldLimits.number ? '' : 'A number up to 1000';
  if (required && value.length < 2) return 'At least 2 characters';
  return value.length > fieldLimits.text ? `At most ${fieldLimits.text} characters` : '';
}

/** The props of a field in a form. */
export interface ReactFieldProps {
  readonly field: BenchField;
  readonly store: FieldStore;
  /** Unique in the document. */
  readonly id: string;
}

/** A label, a control and a note. */
export const ReactField = memo(function ReactField({ field, store, id }: ReactFieldProps) {
  const { value, touched } = useSyncExternalStore(store.subscribe, store.read);
  const fault = touched ? faultOf(field, value) : '';
  const control = {
    id,
    name: id,
    value,
    'aria-required': field.required || undefined,
    'aria-invalid': fault !== '' || undefined,
    'aria-describedby': fault === '' ? undefined : `${id}-note`,
    onChange: (event: { readonly target: { readonly value: string } }) => store.set({ value: event.target.value }),
    onBlur: () => store.set({ touched: true }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{field.title}</label>
      {field.kind === 'choice' ? <Choice control={control} /> : <input type="text" {...control} />}
      <p className="note" id={`${id}-note`}>
        {fault}
      </p>
    </div>
  );
});

function Choice({ control }: { readonly control: React.ComponentProps<'select'> }) {
  return (
    <select {...control}>
      <option value="">Choose</option>
      {choiceOptions.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
