import { useSyncExternalStore } from 'react';
import { isBlank } from '../../../cells';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import { displayText } from '../displayText';
import { useChoices } from '../useChoices';
import styles from './panel.module.css';

/** The maximum number of values in a summary: enough to identify a row. */
const max = 4;

const canIdentify = ({ inner, widget }: FieldPlan): boolean => inner === null && widget !== 'password';

function valueNow(store: FormStore, { name, widget, options }: FieldPlan): unknown {
  const { value, state } = store.view(name);
  if (!state.visible) return undefined;
  return widget === 'output' && options.text !== undefined ? state.text : value;
}

interface MainValueProps {
  readonly store: FormStore;
  readonly field: FieldPlan;
  readonly value: unknown;
  /** True for the first field, which identifies the row and needs no label. */
  readonly first: boolean;
}

function MainValue({ store, field, value, first }: MainValueProps) {
  const { choices } = useChoices({ field, view: store.view(field.name) });
  const text = displayText(field, value, choices);
  return first ? (
    <strong className={styles.value}>{text}</strong>
  ) : (
    <span className={styles.value}>
      <span className={styles.name}>{field.label}</span> {text}
    </span>
  );
}

/** The summary of a collapsed row on one line: its first values. */
export function MainValues({ store, fields }: { readonly store: FormStore; readonly fields: readonly FieldPlan[] }) {
  useSyncExternalStore(store.subscribeValues, store.values);
  const given = fields.filter((field) => canIdentify(field) && !isBlank(valueNow(store, field))).slice(0, max);
  return (
    <div className={styles.values}>
      {given.length === 0 && <span className={styles.name}>Nothing filled in yet</span>}
      {given.map((field) => (
        <MainValue
          key={field.name}
          store={store}
          field={field}
          value={valueNow(store, field)}
          first={field === fields[0]}
        />
      ))}
    </div>
  );
}
