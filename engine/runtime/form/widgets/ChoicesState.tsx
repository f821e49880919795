import { RetryLink, useIsReported } from '../../states';
import { FaultGlyph } from '../field/glyphs';
import styles from '../field/note.module.css';
import type { WidgetProps } from '../field/WidgetProps';
import type { Choices } from './useChoices';

/** Whether the field must be filled in, but offers nothing. */
const isStuck = ({ state, choices }: Choices, { state: { required, disabled } }: WidgetProps['view']): boolean =>
  state === 'ready' && choices.length === 0 && required && !disabled;

/** Says that a required field offers nothing, and what to do. */
const NothingToChoose = ({ sources, reload }: Choices) => (
  <p className={styles.choices} role="status">
    <span>Nothing to choose from. Ask an administrator.</span>
    {sources.length > 0 && <RetryLink reload={reload} />}
  </p>
);

interface ChoicesStateProps extends Pick<WidgetProps, 'view'> {
  readonly of: Choices;
}

/**
 * The reason why there are no choices, with a retry link, on the line below the field, which is already there. Hidden
 * if a block reports the same data.
 */
export function ChoicesState({ of, view }: ChoicesStateProps) {
  const isReported = useIsReported(of.sources);
  if (of.state === 'failed' && isReported) return null;
  if (of.state === 'noAccess') return <p className={styles.choices}>You have no access to these choices.</p>;
  if (of.state !== 'failed' && !of.quiet) return isStuck(of, view) ? <NothingToChoose {...of} /> : null;
  return (
    <p className={styles.choices} role={of.quiet ? 'status' : 'alert'}>
      <FaultGlyph />
      <span>Could not be loaded.</span>
      <RetryLink reload={of.reload} />
    </p>
  );
}
