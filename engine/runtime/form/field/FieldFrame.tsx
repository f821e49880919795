import { type FocusEvent, type ReactNode, Suspense } from 'react';
import { onDemand } from '../../onDemand';
import { useDataState } from '../../page';
import { RetryLink, useIsReported } from '../../states';
import hidden from '../../states/visuallyHidden.module.css';
import { afterPress } from './afterPress';
import styles from './field.module.css';
import { FaultGlyph } from './glyphs';
import note from './note.module.css';
import type { FrameKind, WidgetProps } from './WidgetProps';

const ConflictNote = onDemand(() => import('./ConflictNote').then((module) => ({ default: module.ConflictNote })));

interface FieldFrameProps extends WidgetProps {
  readonly kind: FrameKind;
  readonly children: ReactNode;
}

/** True when the focus stays inside the field, or moves to its own calendar or list. */
function staysInside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, id: string): boolean {
  if (!(relatedTarget instanceof Element)) return false;
  return currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-popup-of]')?.id === `${id}-popup`;
}

function labelOf({ kind, field, view, ids }: FieldFrameProps): ReactNode {
  const required = view.state.required || undefined;
  if (kind === 'inline') return null;
  if (kind === 'group') {
    return (
      <span id={ids.label} className={styles.label} data-required={required}>
        {field.label}
      </span>
    );
  }
  return (
    <label id={ids.label} htmlFor={ids.control} className={styles.label} data-required={required}>
      {field.label}
    </label>
  );
}

/**
 * The line below a field: its help, or its error. With an error, screen readers still get the help; a disabled field
 * shows it. Without help, the line uses the gap before the next field, so that it causes no layout shift.
 */
function noteOf({ view, ids }: FieldFrameProps): ReactNode {
  const error = view.error || null;
  const { help, disabled } = view.state;
  return (
    <p
      id={ids.note}
      className={note.note}
      data-error={error === null ? undefined : true}
      data-disabled={disabled || undefined}
      data-help={help ? true : undefined}
    >
      {error !== null && !disabled && <FaultGlyph />}
      {error !== null && <span>{error}</span>}
      {help && (error === null ? help : <span className={disabled ? note.first : hidden.visuallyHidden}> {help}</span>)}
    </p>
  );
}

/** In place of the note: the source that decides whether the value is accepted has failed. */
function Unchecked({ message }: { readonly message: unknown }) {
  const { state, sources, reload } = useDataState(message);
  const isReported = useIsReported(sources);
  if (isReported || (state !== 'failed' && state !== 'noAccess')) return null;
  return (
    <p className={note.choices} role="alert">
      <FaultGlyph />
      <span>Could not be checked.</span>
      <RetryLink reload={reload} />
    </p>
  );
}

/**
 * A label, a control, and the line below it. Leaving the control marks the field as touched.
 *
 * A single component for three parts: forms have many fields, and fewer components make them open faster.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { field, store, ids, children } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the inner control's blur event
    <div
      className={styles.field}
      onBlur={(event) => {
        if (!staysInside(event, ids.control)) store.blur(field.name, afterPress);
      }}
    >
      {labelOf(props)}
      {children}
      {props.field.ui['ui:error'] !== undefined && <Unchecked message={props.field.ui['ui:error']} />}
      {noteOf(props)}
      {props.view.conflict === null ? null : (
        <Suspense fallback={null}>
          <ConflictNote field={props.field} view={props.view} store={store} ids={ids} inner={props.inner} />
        </Suspense>
      )}
    </div>
  );
}
