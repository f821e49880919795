import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf, validatorsOf } from '../../../../../tests/support/forms';
import { expression, type Roots } from '../../../../language/expression';
import type { Row } from '../../../../language/plan';
import type { BulkAction } from '../../../../language/plan.gen';
import { type JobNow, type Jobs, type ListPage, RequestError, type ScreenPorts } from '../../../ports';
import { column, dynamic, endpoint, screenOf, source, table } from '../../../testing/plans';
import { type OpenCall, renderScreen, settle, testPorts } from '../../../testing/renderScreen';

const field = (name: string) =>
  dynamic([`row.${name}`], ({ row }: { row: Record<string, never> }) => row[name] as never);

const remove: BulkAction = {
  ...{ label: 'Remove', variant: 'danger', call: endpoint('POST /api/items/remove') },
  with: { id: field('id'), why: 'Sold' },
  when: dynamic([], ({ row }: { row: { readonly kept?: boolean } }) => row.kept !== true),
  confirm: {
    title: dynamic([], ({ count }: Roots) => `Remove ${String(count)} items?`),
    ...{ accept: 'Yes', cancel: 'No', destructive: true },
  },
  reload: ['others'],
};

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);

interface Asked {
  readonly ask: { readonly why: string };
}

const answered = dynamic([], ({ answer }: Roots) => answer);

const itemsWith = (more: Partial<BulkAction>) =>
  screenOf({
    sources: {
      items: source('POST /api/items', { paginated: true, select: 'data' }),
      others: source('POST /api/others', { select: 'data' }),
    },
    body: [
      { search: { source: 'items', label: 'Find' } },
      table(rows, [column('name', 'Name')], { pageSize: 3, bulkActions: [{ ...remove, ...more }] }),
    ],
  });

/** A provider of jobs that returns canned responses. */
function provider() {
  const responses: (JobNow | RequestError)[] = [];
  const jobs = {
    start: vi.fn<Jobs['start']>(async () => '7'),
    look: vi.fn<Jobs['look']>(async () => {
      const next = responses.length > 1 ? responses.shift() : responses[0];
      if (!next || next instanceof RequestError) throw next ?? new RequestError('There is no canned response.', 0);
      return next;
    }),
    stop: vi.fn<Jobs['stop']>(async () => undefined),
    again: vi.fn<Jobs['again']>(async () => '8'),
  };
  return { jobs, responses };
}

/** A store of drafts, and what it holds. */
function draftStore() {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, drafts };
}

const job = (more: Partial<JobNow>): JobNow => ({
  ...{ isEnded: false, startsIn: 0, total: 3, done: 0, refused: 0, why: null, refusals: [] },
  ...more,
});

const answer = async (call: OpenCall, rows: readonly object[], page: Partial<ListPage> = {}) => {
  call.heard?.({ total: 5, isAtLeast: false, next: null, ...page });
  await call.answer({ data: rows });
};
const abc = [
  { id: 1, name: 'a' },
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
];
const de = [
  { id: 4, name: 'd' },
  { id: 5, name: 'e', kept: true },
];

async function open(
  query: Readonly<Record<string, string>> = {},
  more: Partial<BulkAction> = {},
  stored: Partial<ScreenPorts> = {},
  module = itemsWith(more),
) {
  const { jobs, responses } = provider();
  const setSearchParam = vi.fn();
  const ports = testPorts({ jobs: async () => jobs, ...stored });
  const rendered = await renderScreen(module, { ports, route: { query }, setSearchParam });
  await answer(rendered.call(0), abc);
  await rendered.call(1).answer({ data: [] });
  return { ...rendered, jobs, responses, tell: setSearchParam };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: string, shiftKey = false) => act(async () => fireEvent.click(box(name), { shiftKey }));
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const typeReason = (value: string) =>
  act(async () => {
    fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value } });
    fireEvent.blur(screen.getByLabelText(/^Reason/));
  });
const dock = () => screen.queryByRole('region', { name: /Selected rows|What is being done/ });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('there are no checkboxes if no row of the whole list can be selected', async () => {
  const { call } = await renderScreen(itemsWith({}), { ports: testPorts({ jobs: async () => provider().jobs }) });
  const kept = [{ id: 5, name: 'e', kept: true }];
  await answer(call(0), kept, { total: 1 });
  expect(screen.queryByRole('columnheader', { name: 'Choice' })).toBeNull();
});

test('checkboxes select single rows, a range or the page, and the selection survives a page change', async () => {
  const { call } = await open();
  expect(dock()).toBeNull();
  await tick('Select a');
  await tick('Select c', true);
  expect(dock()?.textContent).toContain('3 selected');
  expect(box('Select the rows of this page').checked).toBe(true);
  await tick('Select b');
  expect(box('Select the rows of this page').indeterminate).toBe(true);
  await press('Next');
  await answer(call(2), de);
  expect(screen.queryByRole('checkbox', { name: 'Select e' })).toBeNull();
  await tick('Select the rows of this page');
  expect(dock()?.textContent).toContain('3 selected');
  await press('Previous');
  await answer(call(3), abc);
  expect([box('Select a').checked, box('Select b').checked, box('Select c').checked]).toEqual([true, false, true]);
  await press('Clear');
  expect(dock()).toBeNull();
});

test('the selection is cleared with a notice once other rows are requested', async () => {
  const { call } = await open();
  await tick('Select a');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'q' } });
  });
  await later(1000);
  await answer(call(2), abc);
  expect(dock()).toBeNull();
  expect(screen.getByText('The selection was cleared because other rows are shown.')).toBeDefined();
});

test('the number of rows to select is given only if the action applies to every row', async () => {
  await open({}, { when: undefined as never });
  await tick('Select a');
  expect(screen.getByRole('button', { name: 'Select all 5 found' })).toBeDefined();
});

test('selecting all rows reads the list page by page and leaves out rows without the action', async () => {
  const { call } = await open();
  await tick('Select a');
  await press('Select all available');
  expect(call(2).list).toEqual({});
  await answer(call(2), abc, { next: 'x' });
  expect(call(3).list).toEqual({ after: 'x' });
  expect(dock()?.textContent).toContain('Selecting, 3 so far');
  await answer(call(3), de);
  expect(dock()?.textContent).toContain('4 selected');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('after a confirmation, one request starts the job for all rows, and the page follows it to its end', async () => {
  const { jobs, responses, tell, ports } = await open();
  await tick('Select the rows of this page');
  responses.push(job({ done: 1 }));
  await press('Remove');
  expect(screen.getByRole('dialog', { name: 'Remove 3 items?' })).toBeDefined();
  expect(jobs.start).not.toHaveBeenCalled();
  await press('Yes');
  expect(jobs.start).toHaveBeenCalledOnce();
  expect(jobs.start.mock.calls[0]?.[0]).toEqual({
    target: remove.call,
    payload: { why: 'Sold' },
    undoSeconds: 0,
    rows: abc.map(({ id, name }) => ({ name, payload: { id } })),
  });
  expect(tell).toHaveBeenCalledWith('job', '7');
  expect(dock()?.textContent).toContain('1 of 3 done');
  expect(screen.getByRole('progressbar')).toMatchObject({ value: 1, max: 3 });
  const before = ports.calls.length;
  responses.push(
    job({ done: 1, refused: 1 }),
    job({ isEnded: true, done: 2, refused: 1, refusals: [{ name: 'b', reason: 'It is locked.' }] }),
  );
  await later(500);
  await later(500);
  await later(500);
  expect(dock()?.textContent).toContain('2 done, 1 could not be done.');
  expect(within(screen.getByRole('list', { name: 'Not done' })).getByText('It is locked.')).toBeDefined();
  expect(ports.calls.slice(before).map(({ target }) => target.endpoint)).toEqual([
    'POST /api/items',
    'POST /api/others',
  ]);
  responses.splice(0, 2, job({ isEnded: true, total: 1, done: 1 }));
  await press('Try again');
  expect(jobs.again.mock.calls[0]?.[0]).toBe('7');
  expect(dock()?.textContent).toContain('Done.');
  await press('Close');
  expect(dock()).toBeNull();
  expect(tell).toHaveBeenLastCalledWith('job', null);
});

test('the rows are refreshed even after a job that ended immediately', async () => {
  const { responses, ports } = await open();
  responses.push(job({ isEnded: true, total: 1, done: 1 }));
  await tick('Select a');
  const before = ports.calls.length;
  await press('Remove');
  await press('Yes');
  await settle();
  expect(dock()?.textContent).toContain('Done.');
  expect(ports.calls.slice(before).map(({ target }) => target.endpoint)).toEqual([
    'POST /api/items',
    'POST /api/others',
  ]);
});

test('cancelling the confirmation starts no job and keeps the selection', async () => {
  const { jobs } = await open();
  await tick('Select a');
  await press('Remove');
  await press('No');
  expect(jobs.start).not.toHaveBeenCalled();
  expect(dock()?.textContent).toContain('1 selected');
});

test('a requested text is required and sent with every row', async () => {
  const { jobs } = await open(
    {},
    { prompt: { label: 'Reason', maxLength: 20 }, with: { id: field('id'), why: answered } },
  );
  await tick('Select a');
  await tick('Select b');
  await press('Remove');
  expect(screen.getByRole('dialog', { name: 'Remove 2 items?' })).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: '  ' } });
  await press('Yes');
  expect(screen.getByText('Please fill this in')).toBeDefined();
  expect(jobs.start).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: ' Broken ' } });
  await press('Yes');
  expect(jobs.start.mock.calls[0]?.[0]).toMatchObject({ payload: { why: 'Broken' }, rows: [{}, {}] });
});

test('single rows can have a text of their own, which is kept until it is sent', async () => {
  const { kept, drafts } = draftStore();
  const asking = { prompt: { label: 'Reason', maxLength: 20 }, with: { id: field('id'), why: answered } };
  const first = await open({}, asking, { drafts });
  const choose = async () => {
    await tick('Select a');
    await tick('Select b');
    await press('Remove');
  };
  const own = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Reason: ${name}`);
  await choose();
  await press('Enter another text for single rows');
  fireEvent.change(own('b'), { target: { value: ' Lost ' } });
  await press('Yes');
  expect(screen.getByText('Please fill this in')).toBeDefined();
  first.unmount();
  const { jobs } = await open({}, asking, { drafts });
  await choose();
  expect(own('b').value).toBe(' Lost ');
  fireEvent.change(screen.getByLabelText(/^Reason(?!:)/), { target: { value: 'Broken' } });
  await press('Yes');
  expect(jobs.start.mock.calls[0]?.[0]).toMatchObject({
    rows: [{ payload: { why: 'Broken' } }, { payload: { why: 'Lost' } }],
  });
  expect(kept.size).toBe(0);
});

test('a requested text that was not sent is back for the same rows only', async () => {
  const { kept, drafts } = draftStore();
  const asking = { prompt: { label: 'Reason', maxLength: 20 } };
  const first = await open({}, asking, { drafts });
  await tick('Select a');
  await press('Remove');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Broken' } });
  first.unmount();
  await open({}, asking, { drafts });
  await tick('Select b');
  await press('Remove');
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  expect(reason().value).toBe('');
  await press('No');
  await tick('Select b');
  await tick('Select a');
  await press('Remove');
  expect(reason().value).toBe('Broken');
  await press('Yes');
  expect(kept.size).toBe(0);
});

test('an action can be undone before its first row, which restores the selection and the requested text', async () => {
  const { kept, drafts } = draftStore();
  const asking = { prompt: { label: 'Reason', maxLength: 20 }, undoSeconds: 10 };
  const { jobs, responses, ports, tell } = await open({}, asking, { drafts });
  await tick('Select a');
  await tick('Select b');
  await press('Remove');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Broken' } });
  responses.push(job({ total: 2, startsIn: 9 }));
  const before = ports.calls.length;
  await press('Yes');
  expect(jobs.start.mock.calls[0]?.[0]).toMatchObject({ undoSeconds: 10 });
  expect(dock()?.textContent).toContain('2 rows, starting in 9 s');
  expect(kept.size).toBe(0);
  responses.splice(0, 1, job({ isEnded: true, total: 2, why: 'You stopped the action.' }));
  await press('Undo');
  expect(jobs.stop.mock.calls[0]?.[0]).toBe('7');
  await later(500);
  expect(dock()?.textContent).toContain('2 selected');
  expect(tell).toHaveBeenLastCalledWith('job', null);
  expect(ports.calls).toHaveLength(before);
  await press('Remove');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Broken');
});

test('the form of a modal starts an action, and its entries are back after undoing', async () => {
  const { kept, drafts } = draftStore();
  const ask = formOf(
    { why: { type: 'string', title: 'Reason' } },
    { name: 'ask', submit: { label: 'Start', onSubmit: [{ startBulkAction: true, duration: 0 }], variant: 'primary' } },
    { required: ['why'] },
  );
  const title = dynamic(['row.count'], ({ row }: { row: { count: number } | null }) =>
    row === null ? '' : `Remove ${row.count}`,
  );
  const screenPlan = itemsWith({
    ...{ confirm: undefined as never, modal: 'ask', undoSeconds: 10 },
    with: { id: field('id'), why: dynamic(['forms.ask.why'], ({ forms }: Roots) => (forms as Asked).ask.why) },
  });
  const modals = { ask: { title, size: 'normal' as const, body: [{ form: ask }] } };
  const module = { ...screenPlan, plan: { ...screenPlan.plan, modals }, validators: { ask: validatorsOf(ask) } };
  const { jobs, responses } = await open({}, {}, { drafts }, module);
  await tick('Select a');
  await tick('Select b');
  await press('Remove');
  expect(screen.getByRole('dialog', { name: 'Remove 2' })).toBeDefined();
  await press('Start');
  expect(jobs.start).not.toHaveBeenCalled();
  await typeReason('Broken');
  responses.push(job({ total: 2, startsIn: 9 }));
  await press('Start');
  expect(jobs.start.mock.calls[0]?.[0]).toMatchObject({
    ...{ payload: { why: 'Broken' }, undoSeconds: 10 },
    rows: [{ payload: { id: 1 } }, { payload: { id: 2 } }],
  });
  expect(kept.size).toBe(0);
  responses.splice(0, 1, job({ isEnded: true, total: 2, why: 'You stopped the action.' }));
  await press('Undo');
  await later(500);
  expect(dock()?.textContent).toContain('2 selected');
  await press('Remove');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Broken');
  jobs.start.mockRejectedValueOnce(new RequestError('The server is busy.', 503));
  await typeReason('Lost');
  await press('Start');
  expect(screen.getByText('The server is busy.')).toBeDefined();
  await press('Remove');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Lost');
});

test('a job from the URL that was undone says that nothing was done, and can be started again', async () => {
  const { jobs, responses } = await open({ job: '7' });
  responses.push(job({ isEnded: true, why: 'You stopped the action.' }));
  await later(2000);
  expect(dock()?.textContent).toContain('Nothing was done. You stopped the action.');
  await press('Start again');
  expect(jobs.again).toHaveBeenCalledOnce();
});

test('a job that does not start shows the reason and keeps the selection', async () => {
  const { jobs } = await open();
  jobs.start.mockRejectedValueOnce(new RequestError('Another one is going on.', 200));
  await tick('Select a');
  await press('Remove');
  await press('Yes');
  expect(screen.getByRole('alert').textContent).toBe('Another one is going on.');
  expect(dock()?.textContent).toContain('1 selected');
});

test('a job in the URL is followed again, can be stopped, and the remaining rows can be processed', async () => {
  const { jobs, responses } = await open({ job: '7' });
  responses.push(job({ done: 1 }));
  await later(2000);
  expect(dock()?.textContent).toContain('1 of 3 done');
  responses.push(job({ isEnded: true, done: 1, why: 'You stopped it.' }));
  await press('Stop');
  expect(jobs.stop.mock.calls[0]?.[0]).toBe('7');
  await later(500);
  await later(500);
  expect(dock()?.textContent).toContain('1 of 3 done. You stopped it.');
  await press('Continue');
  expect(jobs.again).toHaveBeenCalledOnce();
});

test('reports that the provider does not respond, and keeps polling', async () => {
  const { responses } = await open({ job: '7' });
  responses.push(new RequestError('There is no answer.', 0), job({ done: 2 }));
  await later(2000);
  expect(screen.getByRole('alert').textContent).toBe('There is no answer.');
  await later(2000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(dock()?.textContent).toContain('2 of 3 done');
});

test('an unknown job is dropped', async () => {
  const { responses, tell } = await open({ job: '9' });
  responses.push(new RequestError('This is no longer known.', 200));
  await later(2000);
  expect(dock()).toBeNull();
  expect(tell).toHaveBeenLastCalledWith('job', null);
});
