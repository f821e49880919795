import { useId } from 'react';
import { useDynamic } from '../../page';
import type { FormStore } from '../model/FormStore';
import { type GroupProgress, sumOfGroups } from '../model/progressOf';
import { focusField } from './focusField';
import { DoneGlyph } from './glyphs';
import styles from './progress.module.css';
import { useProgress } from './useProgress';

interface FormProgressProps {
  readonly store: FormStore;
  /** A form id, unique in the document. */
  readonly formId: string;
}

/** A group's state, to the right of its title: the number of errors, or else the progress of its required fields. */
export function GroupState({ required, filled, wrong }: GroupProgress) {
  if (wrong > 0) return <span className={styles.wrong}>{wrong} to fix</span>;
  if (required === 0) return <span className={styles.count}>Optional</span>;
  if (filled < required) {
    return (
      <span className={styles.count}>
        {filled} of {required}
      </span>
    );
  }
  return (
    <span className={styles.done}>
      <DoneGlyph />
      Complete
    </span>
  );
}

function GroupLine({ store, progress, formId }: FormProgressProps & { readonly progress: GroupProgress }) {
  const title = useDynamic(progress.group.title, '');
  return (
    <li>
      <button type="button" className={styles.group} onClick={() => focusField(store, formId, progress.next)}>
        <span className={styles.title}>{title}</span>
        <GroupState {...progress} />
      </button>
    </li>
  );
}

/** How many required fields are filled in, and a list of links to the groups. */
export function FormProgress({ store, formId }: FormProgressProps) {
  const progress = useProgress(store);
  const words = useId();
  const [filled, required] = [sumOfGroups(progress, 'filled'), sumOfGroups(progress, 'required')];
  return (
    <nav className={styles.progress} aria-label="Parts of the form">
      <p id={words} className={styles.words}>
        <strong>
          {filled} of {required}
        </strong>{' '}
        required fields filled in
      </p>
      <progress className={styles.bar} value={filled} max={Math.max(required, 1)} aria-labelledby={words} />
      <ol className={styles.groups}>
        {progress.map((one) => (
          <GroupLine key={one.group.key} store={store} progress={one} formId={formId} />
        ))}
      </ol>
    </nav>
  );
}
