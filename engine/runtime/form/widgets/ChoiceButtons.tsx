import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon';
import type { WidgetProps } from '../field/WidgetProps';
import type { Choice } from '../model/choices';
import styles from './choiceButtons.module.css';
import { chosenValue } from './useChoices';

/** More than so many choices are found faster in a list. */
const MOST = 4;

interface ChoiceButtonsProps extends WidgetProps {
  readonly choices: readonly Choice[];
  /** Whether they are on their way: the buttons will take room. */
  readonly areComing: boolean;
  /** The list itself. */
  readonly children: ReactNode;
}

/** Where the buttons of choices that are on their way will be. */
const coming = ['first', 'second'].map((place) => <span key={place} className={styles.coming} />);

/**
 * The choices of a list as one row of buttons, while there are few: one control, with two ways in. A pointer presses a button; the keyboard
 * and what reads the page aloud have the list, which lies unseen under the buttons and hands them its ring. It stays the same element when
 * its choices come, so that it keeps the focus.
 */
export function ChoiceButtons({ choices, areComing, children, ...props }: ChoiceButtonsProps) {
  const { field, view, store, ids } = props;
  if (!field.options.buttons) return children;
  const few = choices.length > MOST ? [] : choices;
  const isRow = few.length > 0 || areComing;
  return (
    <div className={styles.choices} data-row={isRow || undefined} data-error={view.error === null ? undefined : true}>
      {areComing && coming}
      {few.map((choice) => {
        const chosen = view.value !== undefined && String(choice.value) === String(view.value);
        return (
          <button
            key={String(choice.value)}
            type="button"
            tabIndex={-1}
            className={styles.choice}
            data-tone={field.options.tones?.[choice.label] ?? 'info'}
            aria-pressed={chosen}
            aria-controls={ids.control}
            disabled={view.state.disabled}
            onClick={() => store.choose(field.name, chosenValue(props, choice))}
          >
            {chosen ? <Icon name="check" /> : null}
            {choice.label}
          </button>
        );
      })}
      <div className={styles.list}>{children}</div>
    </div>
  );
}
