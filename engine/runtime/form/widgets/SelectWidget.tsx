import type { ChangeEvent } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { type Choice, choiceKey, choiceOf, withStored } from '../model/choices';
import { boxMarks } from './Box';
import { ChoiceButtons } from './ChoiceButtons';
import { ChoicesState } from './ChoicesState';
import { type Choices, chosenValue, useSettledChoice, withChoices } from './useChoices';

/** The text of a stored value whose label is unknown, because the list is loading or has failed to load. */
const insteadOfLabel: Partial<Record<Choices['state'], string>> = { loading: 'Loading…', failed: 'Not loaded' };

/** The choices and the stored value. Where choices have no labels of their own, a value is its own label. */
function optionsOf({ choices, state }: Choices, { field, view: { value } }: WidgetProps): readonly Choice[] {
  const isOwnLabel = state === 'failed' && field.options.valueField === field.options.labelField;
  const instead = isOwnLabel || choiceOf(choices, value) ? undefined : insteadOfLabel[state];
  if (instead === undefined || value === undefined) return withStored(choices, [value], state === 'ready');
  return [{ value, label: instead }, ...choices];
}

/** The text of a list without choices, in place of its placeholder. */
const insteadOfChoices: Readonly<Record<Choices['state'], string>> = {
  loading: 'Loading…',
  ready: '',
  failed: 'Not loaded',
  idle: '',
  noAccess: '',
};

function Options({ of, options, props }: { of: Choices; options: readonly Choice[]; props: WidgetProps }) {
  const { field, view } = props;
  const isEmpty = of.choices.length === 0;
  const instead = insteadOfChoices[of.state];
  return (
    <>
      <option value="" disabled={view.value !== undefined && !field.options.clearable}>
        {(isEmpty && instead) || view.state.placeholder || (isEmpty && of.state === 'ready' ? 'No choices' : 'Select')}
      </option>
      {options.map((choice) => (
        <option key={choiceKey(choice.value)} value={choiceKey(choice.value)}>
          {choice.label}
        </option>
      ))}
    </>
  );
}

/** The length in characters beyond which a text does not fit half the width of a phone. */
const longText = 20;

/** select: the browser's own list, which works with every keyboard, screen reader and phone. */
export const SelectWidget = withChoices(function SelectBox({ of, ...props }) {
  const { field, view, store } = props;
  useSettledChoice(props, of);
  const options = optionsOf(of, props);
  const choose = (event: ChangeEvent<HTMLSelectElement>): void =>
    store.choose(field.name, chosenValue(props, choiceOf(options, event.target.value || undefined)));
  return (
    <>
      <ChoiceButtons
        {...props}
        choices={of.state === 'loading' ? of.choices : options}
        areComing={of.state === 'loading' && of.choices.length === 0}
      >
        <div className={styles.box} {...boxMarks(view)}>
          <select
            {...controlAttributes(props)}
            value={view.value === undefined ? '' : choiceKey(view.value)}
            aria-busy={of.state === 'loading' || undefined}
            data-empty={view.value === undefined || undefined}
            data-long={options.some(({ label }) => label.length > longText) || undefined}
            className={`${styles.control} ${styles.select}`}
            onChange={choose}
          >
            <Options of={of} options={options} props={props} />
          </select>
          {view.state.suffix === '' ? null : (
            <span className={styles.affix} data-before-chevron>
              {view.state.suffix}
            </span>
          )}
          <span className={styles.chevron} aria-hidden="true" />
        </div>
      </ChoiceButtons>
      <ChoicesState of={of} view={view} />
    </>
  );
});
