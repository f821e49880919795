import { Fragment, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import hidden from '../../states/visuallyHidden.module.css';
import { focusField } from '../field/focusField';
import { FaultGlyph } from '../field/glyphs';
import { fieldIds } from '../field/ids';
import type { FormStore } from '../model/FormStore';
import styles from './submit.module.css';

interface SummaryProps {
  readonly store: FormStore;
  /** A form id, unique in the document. */
  readonly formId: string;
}

/** Announces the number of invalid fields once per attempt; later corrections are not announced. */
function SaidOnce({ count }: { readonly count: number }) {
  const [words] = useState(() => (count === 1 ? '1 field needs attention' : `${count} fields need attention`));
  return <span className={hidden.visuallyHidden}>{words}</span>;
}

/** The maximum number of fields to list; if there are more, only the first is named. */
const maxNamed = 5;

/** A link to each invalid field; if there are many, to the first. */
function Wrong({ store, formId, wrong }: SummaryProps & { readonly wrong: readonly string[] }) {
  const isMany = wrong.length > maxNamed;
  return (
    <div className={styles.summary} data-summary>
      <FaultGlyph />
      <p>
        {isMany ? `${wrong.length} fields to fix, the first is ` : 'To fix: '}
        {wrong.slice(0, isMany ? 1 : maxNamed).map((name, index) => (
          <Fragment key={name}>
            {index === 0 ? '' : ', '}
            <a
              href={`#${fieldIds(formId, name).control}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(store, formId, name);
              }}
            >
              {store.plan.byName.get(name)?.label}
            </a>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

/** The height of the window taken up by the page's header and margins, in pixels. */
const edges = 88;

/**
 * Whether some invalid field is too far away to be visible from here; measured at each attempt, so that nothing moves
 * later.
 */
function useIsFar({ store, formId }: SummaryProps, here: RefObject<HTMLElement | null>): boolean {
  const { invalidFields, attempts } = useSyncExternalStore(store.subscribeStatus, store.status);
  const [isFar, setIsFar] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once for each attempt
  useLayoutEffect(() => {
    // Do not measure while the form opens: that would cause a second layout pass.
    if (invalidFields.length === 0) return setIsFar(false);
    const end = here.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const tops = invalidFields.map(
      (name) => document.getElementById(fieldIds(formId, name).control)?.getBoundingClientRect().top,
    );
    setIsFar(tops.some((top) => top !== undefined && end - top > window.innerHeight - edges));
  }, [attempts]);
  return isFar;
}

/** A list of all invalid fields, above the fields; shown if some were not visible from the submit button. */
export function WrongFields({ store, formId }: SummaryProps) {
  const { invalidFields } = useSyncExternalStore(store.subscribeStatus, store.status);
  const here = useRef<HTMLDivElement>(null);
  const isFar = useIsFar({ store, formId }, here);
  return (
    <div ref={here}>
      {isFar && invalidFields.length > 0 ? <Wrong store={store} formId={formId} wrong={invalidFields} /> : null}
    </div>
  );
}

/** Announces once for each attempt that the form could not be sent, and shows the error of the whole form. */
export function FormFault({ store }: Pick<SummaryProps, 'store'>) {
  const { errorCount, attempts, formError } = useSyncExternalStore(store.subscribeStatus, store.status);
  return (
    <div role="alert" aria-atomic="false">
      {formError === null ? null : (
        <p className={styles.fault} data-whole>
          <FaultGlyph />
          <span>{formError}</span>
        </p>
      )}
      {attempts > 0 && errorCount > 0 ? <SaidOnce key={attempts} count={errorCount} /> : null}
    </div>
  );
}
