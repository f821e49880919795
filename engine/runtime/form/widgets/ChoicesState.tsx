import { RetryLink, useIsReported } from '../../states';
import { FaultGlyph } from '../field/glyphs';
import styles from '../field/note.module.css';
import type { Choices } from './useChoices';

/**
 * The reason why there are no choices, with a retry link, on the line below the field, which is already there. Hidden
 * if a block reports the same data.
 */
export function ChoicesState({ of }: { readonly of: Choices }) {
  const isReported = useIsReported(of.sources);
  if (of.state === 'failed' && isReported) return null;
  if (of.state === 'noAccess') return <p className={styles.choices}>You have no access to these choices.</p>;
  if (of.state !== 'failed' && !of.quiet) return null;
  return (
    <p className={styles.choices} role={of.quiet ? 'status' : 'alert'}>
      <FaultGlyph />
      <span>Could not be loaded.</span>
      <RetryLink reload={of.reload} />
    </p>
  );
}
