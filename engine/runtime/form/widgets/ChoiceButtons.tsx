import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon';
import type { WidgetProps } from '../field/WidgetProps';
import { type Choice, choiceKey } from '../model/choices';
import styles from './choiceButtons.module.css';
import { chosenValue } from './useChoices';

/** The maximum number of choices to show as buttons; more are easier to use as a list. */
const MOST = 4;

interface ChoiceButtonsProps extends WidgetProps {
  readonly choices: readonly Choice[];
  /** Whether the choices are loading, so that space is reserved for the buttons. */
  readonly areComing: boolean;
  readonly children: ReactNode;
}

/** Placeholders for the buttons of choices that are loading. */
const coming = ['first', 'second'].map((place) => <span key={place} className={styles.coming} />);

/**
 * A short list of choices as a row of buttons: one control with two inputs. A pointer presses a button; keyboard and
 * screen reader use the list, which is invisible under the buttons and passes its focus ring to them. The element
 * stays the same when the choices arrive, so that it keeps the focus.
 */
export function ChoiceButtons({ choices, areComing, children, ...props }: ChoiceButtonsProps) {
  const { field, view, store, ids } = props;
  if (!field.options.asButtons) return children;
  const few = choices.length > MOST ? [] : choices;
  const isRow = few.length > 0 || areComing;
  return (
    <div className={styles.choices} data-row={isRow || undefined} data-error={view.error === null ? undefined : true}>
      {areComing && coming}
      {few.map((choice) => {
        const chosen = view.value !== undefined && choiceKey(choice.value) === choiceKey(view.value);
        return (
          <button
            key={choiceKey(choice.value)}
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
