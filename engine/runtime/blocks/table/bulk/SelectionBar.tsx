import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { blocksIn } from '../../../../language/blocksIn';
import type { Roots } from '../../../../language/expression';
import type { Row } from '../../../../language/plan';
import type { BulkAction, Table } from '../../../../language/plan.gen';
import {
  asRows,
  listOf,
  type PageApi,
  type Paging,
  type QuestionAnswer,
  useDynamic,
  useExtraRoots,
  usePage,
} from '../../../page';
import { RequestError } from '../../../ports';
import { pickAnswer } from '../../../sources/answer';
import { type ColumnView, useColumnViews } from '../columnViews';
import { listRequest } from '../listRequest';
import styles from './dock.module.css';
import { namesOf, toJobRequest } from './toJobRequest';
import type { PageJob, StartJob } from './useJob';
import { fitsRow, maxChosen, type Selection } from './useSelection';

/** Loads all rows of a table's list with the current search, filters and sort order, page by page, up to a limit. */
async function rowsOfList(
  page: PageApi,
  plan: Table,
  signal: AbortSignal,
  progress: (rows: number) => void,
): Promise<readonly Row[]> {
  const source = page.module.plan.sources?.[listOf(page.module, plan).source ?? ''];
  const request = listRequest(page, plan);
  if (!source || !request) return [];
  const all: Row[] = [];
  let next: string | null = null;
  do {
    const after: { readonly after?: string } = next === null ? {} : { after: next };
    next = null;
    const answer = await page.ports.call({
      ...{ ...request, list: { ...request.list, ...after }, signal },
      heard: (received) => {
        next = received.next;
      },
    });
    all.push(...asRows(pickAnswer(source, answer)));
    progress(all.length);
  } while (next !== null && all.length < maxChosen);
  return all.slice(0, maxChosen);
}

/** The number of rows up to which each may have its own text. */
const maxOwnTexts = 20;

const nothing: QuestionAnswer = { entered: { text: '', own: {} }, restore: () => undefined };

/**
 * Asks for a confirmation before an action starts. Resolves to the answer, with an empty text if none is required, or
 * to null if cancelled.
 */
async function askFirst(
  page: PageApi,
  action: BulkAction,
  views: readonly ColumnView[],
  rows: readonly Row[],
  extra: Roots,
): Promise<QuestionAnswer | null> {
  const { confirm: question, prompt, label } = action;
  if (!prompt) return !question || (await page.confirm(question, extra)) ? nothing : null;
  const { store } = page;
  store.get('shown.question')?.answer(null);
  return new Promise((resolve) => {
    const answer = (given: QuestionAnswer | null): void => {
      store.set('shown.question', null);
      resolve(given);
    };
    const names = rows.length > maxOwnTexts ? undefined : namesOf(rows, views);
    const asked = question ?? { title: label, accept: label, cancel: 'Cancel', destructive: false };
    store.set('shown.question', { question: asked, ask: prompt, rows, names, extra, answer });
  });
}

/** Opens the modal of an action. Its form starts the action with `start`, which is passed how to restore the entries. */
function openModal(page: PageApi, name: string, rows: readonly Row[], start: (restore: () => void) => void): void {
  const { store, module } = page;
  const modal = module.plan.modals?.[name] ?? {};
  const forms = [...blocksIn(modal)].flatMap(({ form }) => (form ? [form.name] : []));
  const close = (): void => {
    const captured = forms.map((form) => page.form(form)?.captureDraft());
    start(() => {
      for (const restore of captured) restore?.();
    });
    page.closeModal();
  };
  store.set('shown.modal', { name, row: { count: rows.length, rows }, start: close });
}

interface SelectionBarProps {
  readonly plan: Table;
  readonly selection: Selection;
  readonly job: PageJob;
  /** The paging of the list; null while unknown. */
  readonly paging: Paging | null;
}

interface ActionProps extends Omit<SelectionBarProps, 'paging'> {
  readonly action: BulkAction;
}

/** The button of one action, with the number of selected rows it applies to. */
function ActionOfMany({ plan, selection, job, action }: ActionProps) {
  const page = usePage();
  const extra = useExtraRoots();
  const views = useColumnViews(plan.columns);
  const label = useDynamic(action.label, '');
  const all = [...selection.chosen.values()];
  const rows = all.filter((row) => fitsRow(action, row, page.store.roots(extra)));
  const begin = ({ entered, restore }: QuestionAnswer): void => {
    // The form of a modal, which the payload reads, is gone once the modal is closed.
    const request = toJobRequest(action, rows, views, page.store.roots(extra), entered);
    const start: StartJob = async (jobs, signal, onUnclear) => {
      const id = await jobs.start(request, signal, onUnclear);
      selection.clear();
      return id;
    };
    const undo = (): void => {
      restore();
      selection.choose(rows, true);
    };
    job.begin(start, { reload: action.reload ?? [], undo, refused: restore });
  };
  const run = async (): Promise<void> => {
    if (action.modal !== undefined)
      return openModal(page, action.modal, rows, (restore) => begin({ ...nothing, restore }));
    const answer = await askFirst(page, action, views, rows, { ...extra, count: rows.length });
    if (answer !== null) begin(answer);
  };
  return (
    <Button
      size="xs"
      variant="default"
      className={action.variant === 'danger' ? styles.danger : undefined}
      disabled={rows.length === 0}
      onClick={() => void run()}
    >
      {rows.length === all.length ? label : `${label} ${rows.length}`}
    </Button>
  );
}

/** Selects every row of the list, loading it page by page. */
function useChooseAll({ plan, selection }: Pick<SelectionBarProps, 'plan' | 'selection'>) {
  const page = usePage();
  const running = useRef<AbortController>(null);
  const [coming, setComing] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => () => running.current?.abort(), []);
  const choose = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setFault('');
    setComing(0);
    try {
      const rows = await rowsOfList(page, plan, control.signal, setComing);
      if (!control.signal.aborted) selection.chooseAll(rows);
    } catch (why) {
      if (control.signal.aborted) return;
      page.ports.log(why, `choosing all rows of ${page.module.path}`);
      setFault(why instanceof RequestError ? why.message : 'The rows could not be loaded.');
    } finally {
      if (running.current === control) setComing(null);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setComing(null);
  };
  return { coming, fault, choose, cancel };
}

/** The number of selected rows, their actions, and the button to select all. */
export function SelectionBar({ plan, selection, job, paging }: SelectionBarProps) {
  const { coming, fault, choose, cancel } = useChooseAll({ plan, selection });
  const { size } = selection.chosen;
  const total = paging?.total ?? 0;
  const isMore = !selection.isAll && (total > size || paging?.isAtLeast === true) && size < maxChosen;
  // The number of rows that can be selected is known only once all of them are loaded.
  const isNarrowed = plan.bulkActions?.every(({ when }) => when !== undefined) === true;
  const found = isNarrowed ? 'all available' : paging?.isAtLeast ? 'all' : `all ${total} found`;
  return (
    <>
      <div className={styles.line}>
        <strong className={styles.count}>{size} selected</strong>
        {isMore && coming === null && (
          <Button size="compact-sm" variant="subtle" onClick={() => void choose()}>
            Select {found}
          </Button>
        )}
        {coming !== null && (
          <span role="status" className={styles.quiet}>
            Selecting, {coming} so far
          </span>
        )}
        <div className={styles.buttons}>
          {coming === null
            ? plan.bulkActions?.map((action, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a plan never change their order
                <ActionOfMany key={at} plan={plan} selection={selection} job={job} action={action} />
              ))
            : null}
          <Button size="xs" variant="subtle" color="gray" onClick={coming === null ? selection.clear : cancel}>
            {coming === null ? 'Clear' : 'Cancel'}
          </Button>
        </div>
      </div>
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
