import { QuietFault } from '../../states';
import styles from '../field/field.module.css';
import type { Choices } from './useChoices';

/** Says inside the field why there is nothing to choose, with a way to try again. */
export function ChoicesState({ of }: { readonly of: Choices }) {
  if (of.state === 'noAccess') return <p className={styles.choicesState}>You have no access to these choices.</p>;
  if (of.quiet) return <QuietFault text="The choices could not be loaded." reload={of.reload} />;
  if (of.state !== 'failed') return null;
  return (
    <p className={styles.choicesState} role="alert">
      {of.fault?.message || 'The choices could not be loaded.'}
      <button type="button" className={styles.again} onClick={() => void of.reload()}>
        Try again
      </button>
    </p>
  );
}
