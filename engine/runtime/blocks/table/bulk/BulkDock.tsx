import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Table } from '../../../../language/plan.gen';
import { visuallyHidden } from '../../../states/visuallyHidden';
import { usePaging } from '../../rows/usePaging';
import styles from './dock.module.css';
import { JobPanel } from './JobPanel';
import { SelectionBar } from './SelectionBar';
import { useJob } from './useJob';
import type { Selection } from './useSelection';

/** The bar at the bottom of the window for a table with selectable rows. */
export interface BulkDockProps {
  readonly plan: Table;
  readonly selection: Selection;
}

/** Moves the focus to the bar, or to the first checkbox once the bar is empty, when the focused button disappears. */
function useFocusWithin(content: string) {
  const dock = useRef<HTMLElement>(null);
  const before = useRef(content);
  useLayoutEffect(() => {
    if (before.current === content) return;
    before.current = content;
    if (document.activeElement !== document.body) return;
    const boxes = dock.current?.closest('[data-bulk]')?.querySelectorAll<HTMLElement>('input[type="checkbox"]');
    if (content === '') [...(boxes ?? [])].find((box) => box.checkVisibility?.() ?? true)?.focus();
    else dock.current?.focus();
  }, [content]);
  return dock;
}

const countOf = (rows: number): string => `${rows} selected`;

/** The actions for the selected rows, and the progress and result of their job. */
export default function BulkDock({ plan, selection }: BulkDockProps) {
  const job = useJob(plan);
  const paging = usePaging(plan);
  const { chosen, isDropped } = selection;
  const isJob = job.id !== null && (job.now?.isEnded !== true || chosen.size === 0);
  const content = isJob ? 'job' : chosen.size > 0 ? 'chosen' : '';
  const dock = useFocusWithin(content);
  const words =
    chosen.size > 0 ? countOf(chosen.size) : isDropped ? 'The selection was cleared because other rows are shown.' : '';
  const inside: ReactNode = isJob ? (
    <JobPanel job={job} />
  ) : (
    <SelectionBar plan={plan} selection={selection} job={job} paging={paging} />
  );
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {isJob ? '' : words}
      </p>
      <section
        ref={dock}
        className={styles.dock}
        aria-label={isJob ? 'What is being done' : 'Selected rows'}
        hidden={content === ''}
        tabIndex={-1}
      >
        {content !== '' && inside}
        {job.fault !== '' && (
          <p role="alert" className={styles.fault}>
            {job.fault}
          </p>
        )}
      </section>
    </>
  );
}
