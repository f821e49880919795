import { ActionIcon, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { Roots } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Matrix } from '../../../language/plan.gen';
import {
  readsOf,
  resolveDeep,
  useComputed,
  useDataState,
  useDynamic,
  useExtraRoots,
  usePage,
  useRowsState,
} from '../../page';
import { InlineError } from '../../states';
import print from '../frame/print.module.css';
import { RowsFrame } from '../rows/RowsFrame';
import { type RowPages, usePages } from '../rows/usePages';
import { usePaging } from '../rows/usePaging';
import { useQuestion } from '../rows/useQuestion';
import { Pager } from '../table/Pager';
import { Agenda } from './Agenda';
import { Legend } from './Legend';
import { MatrixGrid } from './MatrixGrid';
import { MatrixSkeleton } from './MatrixSkeleton';
import styles from './matrix.module.css';
import { type MatrixModel, modelOf } from './matrixModel';
import { OneRow } from './OneRow';
import { SharedFacts } from './SubjectFacts';

interface RowSelectProps {
  readonly subjects: readonly string[];
  readonly at: number;
  readonly label: string;
  readonly onChoose: (at: number) => void;
}

/** Selects the row to show, with buttons for the previous and next ones. */
function RowSelect({ subjects, at, label, onChoose }: RowSelectProps) {
  return (
    <div className={`${styles.choice} ${print.never}`}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Previous"
        disabled={at === 0}
        onClick={() => onChoose(at - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={styles.grow}
        aria-label={label}
        value={at}
        data={subjects.map((text, index) => ({ value: String(index), label: text }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Next"
        disabled={at >= subjects.length - 1}
        onClick={() => onChoose(at + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface MatrixRowsProps {
  readonly plan: Matrix;
  readonly rows: readonly Row[];
  readonly label: string;
}

/** The model of `rows`, a subset of `all`; recomputed when something it reads changes. */
function useModel(plan: Matrix, rows: readonly Row[], all: readonly Row[]): MatrixModel {
  const reads = useMemo(() => readsOf(plan), [plan]);
  const compute = useCallback((roots: Roots) => modelOf(plan, rows, roots, all), [plan, rows, all]);
  return useComputed(reads, compute, useExtraRoots());
}

/** The subjects of all rows, to choose from. */
function useSubjects(plan: Matrix, rows: readonly Row[]): readonly string[] {
  const reads = useMemo(() => readsOf(plan.subject), [plan]);
  const compute = useCallback(
    (roots: Roots) => rows.map((row) => String(resolveDeep(plan.subject, { ...roots, row }) ?? '')),
    [plan, rows],
  );
  return useComputed(reads, compute, useExtraRoots());
}

/** The rows of the current page; for a list, all loaded rows. */
function useRowsOfPage({ plan, rows }: MatrixRowsProps) {
  const question = useQuestion(plan.rows);
  const pages = usePages(plan, rows.length, question);
  const [first, isAll] = [pages.page * plan.pageSize, usePaging(plan) !== null];
  const shown = useMemo(() => (isAll ? rows : rows.slice(first, first + plan.pageSize)), [rows, isAll, first, plan]);
  return { pages, shown, isPart: isAll && (pages.isLong || pages.total > rows.length) };
}

/** Links to the other pages, if there are any. */
function Others({ pages, label }: { readonly pages: RowPages; readonly label: string }) {
  if (!pages.isLong && pages.total <= pages.size) return null;
  return (
    <div className={print.never}>
      <Pager pages={pages} window={5} label={label} />
    </div>
  );
}

/** One page of rows as a grid; a single row of days as a calendar. */
function Grid(props: MatrixRowsProps) {
  const { plan, rows, label } = props;
  const { pages, shown, isPart } = useRowsOfPage(props);
  const model = useModel(plan, shown, rows);
  const heading = useDynamic(plan.subjectHeader, '');
  const isSingle = plan.entries === undefined && !isPart && rows.length === 1;
  const [only] = isSingle && model.columns.some(({ date }) => date !== null) ? model.rows : [];
  if (only) return <OneRow row={only} model={model} heading={heading} isPerson={plan.subjectIsPerson} />;
  return (
    <div className={styles.many}>
      <div className={styles.above}>
        <Legend marks={model.legend} />
        <SharedFacts facts={model.rows[0]?.facts ?? []} />
      </div>
      <MatrixGrid key={pages.page} model={model} label={label} heading={heading} isPart={isPart} />
      <Others pages={pages} label={label} />
    </div>
  );
}

/** One page of entries, by day. */
function Days(props: MatrixRowsProps) {
  const { plan, rows, label } = props;
  const { pages, shown } = useRowsOfPage(props);
  const model = useModel(plan, shown, rows);
  return (
    <div className={styles.many}>
      <Agenda model={model} isPerson={plan.subjectIsPerson} />
      <Others pages={pages} label={label} />
    </div>
  );
}

/** One row at a time; for a list, one of the current page. */
function Single(props: MatrixRowsProps) {
  const { plan, rows, label } = props;
  const { pages, isPart } = useRowsOfPage(props);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, rows.length - 1);
  const shown = useMemo(() => rows.slice(at, at + 1), [rows, at]);
  const model = useModel(plan, shown, rows);
  const subjects = useSubjects(plan, rows);
  const heading = useDynamic(plan.subjectHeader, '');
  const [row] = model.rows;
  return (
    <>
      {rows.length > 1 && <RowSelect subjects={subjects} at={at} label={heading || label} onChoose={setChosen} />}
      {row && <OneRow row={row} model={model} heading={heading} isPerson={plan.subjectIsPerson} />}
      {isPart && <Others pages={pages} label={label} />}
    </>
  );
}

/** Reports failed data that only the marks' texts read. */
function UnloadedWords({ marks }: Pick<Matrix, 'marks'>) {
  const { state, reload } = useDataState(marks);
  if (state !== 'failed') return null;
  return <InlineError text="The labels of some marks could not be loaded." reload={reload} />;
}

/** Rows with many similar columns: a grid or, if there is no room, one row at a time, or the entries by day. */
export function MatrixBlock({ plan }: { readonly plan: Matrix }) {
  const state = useRowsState(plan.rows, plan.columns);
  const page = useDynamic(usePage().module.plan.title, 'Rows');
  const title = useDynamic(plan.title, '');
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const hasEntries = plan.entries !== undefined;
  const Rows = !isNarrow ? Grid : hasEntries ? Days : Single;
  return (
    <div className={`${print.alone} ${styles.matrix}`} data-entries={hasEntries || undefined}>
      <RowsFrame
        plan={plan}
        state={state}
        shape="matrix"
        coming={(last) => <MatrixSkeleton plan={plan} rows={last?.rows} isSingle={isNarrow || plan.singleRow} />}
      >
        {(rows) => (
          <>
            <Rows plan={plan} rows={rows} label={title || page} />
            <UnloadedWords marks={plan.marks} />
          </>
        )}
      </RowsFrame>
    </div>
  );
}
