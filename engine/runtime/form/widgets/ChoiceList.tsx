import type { ComponentProps } from 'react';
import { type Choice, choiceKey } from '../model/choices';
import styles from './option.module.css';
import type { Choices } from './useChoices';

interface ChoiceListProps {
  readonly of: Choices;
  readonly disabled: boolean;
  /** The id of the first box, for the field's label and errors. */
  readonly id: string;
  /** The input props of a choice. */
  readonly box: (choice: Choice) => ComponentProps<'input'>;
}

/** Choices that are all visible, each a box with its label. */
export function ChoiceList({ of, disabled, id, box }: ChoiceListProps) {
  return (
    <>
      {of.choices.map((choice, index) => (
        <label key={choiceKey(choice.value)} className={styles.option} data-disabled={disabled || undefined}>
          <input {...box(choice)} id={index === 0 ? id : undefined} disabled={disabled} />
          {choice.label}
        </label>
      ))}
      {of.state === 'loading' && of.choices.length === 0 ? 'Loading…' : null}
    </>
  );
}
