import type { UseFormRegisterReturn } from 'react-hook-form';
import { type BenchField, choiceOptions } from '../fields';

interface HookFieldProps {
  readonly field: BenchField;
  readonly registered: UseFormRegisterReturn;
  readonly message: string | undefined;
}

/** A field of react-hook-form with a plain input: a label, a control and a note. */
export function HookField({ field, registered, message }: HookFieldProps) {
  const control = { id: registered.name, ...registered };
  return (
    <div className="field">
      <label htmlFor={control.id}>{field.title}</label>
      {field.kind === 'choice' ? (
        <select {...control}>
          <option value="">Choose</option>
          {choiceOptions.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input type="text" {...control} />
      )}
      <p className="note">{message}</p>
    </div>
  );
}
