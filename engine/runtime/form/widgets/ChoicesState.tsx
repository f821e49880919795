import { AgainLine, useIsTold } from '../../states';
import { FaultGlyph } from '../field/glyphs';
import styles from '../field/note.module.css';
import type { Choices } from './useChoices';

/**
 * Says why there is nothing to choose, with a way to try again: in the line below the field, which has its room before that. Where a
 * block of the page says it of the same data, that is enough.
 */
export function ChoicesState({ of }: { readonly of: Choices }) {
  const isTold = useIsTold(of.sources);
  if (of.state === 'failed' && isTold) return null;
  if (of.state === 'noAccess') return <p className={styles.choices}>You have no access to these choices.</p>;
  if (of.state !== 'failed' && !of.quiet) return null;
  return (
    <p className={styles.choices} role={of.quiet ? 'status' : 'alert'}>
      <FaultGlyph />
      <span>The choices could not be loaded.</span>
      <AgainLine reload={of.reload} />
    </p>
  );
}
