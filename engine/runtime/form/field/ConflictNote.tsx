import { Suspense } from 'react';
import words from '../../buttons/words.module.css';
import { formatCell } from '../../cells';
import type { RecordChange } from '../../page';
import type { Conflict } from '../model/Conflicts';
import { readonlyWidget } from '../widgets/registry';
import styles from './conflict.module.css';
import type { WidgetProps } from './WidgetProps';

/** `by Asha Rao on 26 Nov 2026, 14:03`, as far as it is known. */
const describeAuthor = ({ by, at }: Omit<RecordChange, 'field'>): string =>
  [by && `by ${by}`, at && `on ${formatCell('date-time', at)}`].filter(Boolean).join(' ');

/** The value of the other version, as text. */
function OtherValue({ conflict, ...props }: WidgetProps & { readonly conflict: Conflict }) {
  const { Widget } = readonlyWidget;
  return (
    <Suspense fallback={null}>
      <Widget {...props} view={{ ...props.view, value: conflict.other }} />
    </Suspense>
  );
}

/** Shows the other version of a field that someone else has changed while the form was open, and lets the user choose. */
export function ConflictNote(props: WidgetProps) {
  const { field, store, view } = props;
  const { conflict } = view;
  if (conflict === null) return null;
  const control = `${props.ids.control}-other`;
  const ids = { ...props.ids, control, label: `${control}-label` };
  const author = describeAuthor(conflict.change);
  const settle = (takesStored: boolean) => (
    <button type="button" className={words.words} onClick={() => store.settleConflict(field.name, takesStored)}>
      {takesStored ? 'Use this value' : 'Keep my input'}
    </button>
  );
  return (
    <div className={styles.conflict} data-conflict={field.name}>
      <span id={ids.label}>{conflict.keepsInput ? `Changed ${author} to` : `Changed ${author}, before:`}</span>
      <OtherValue {...props} ids={ids} conflict={conflict} />
      {conflict.keepsInput ? (
        <span className={styles.choice}>
          {settle(true)} {settle(false)}
        </span>
      ) : null}
    </div>
  );
}
