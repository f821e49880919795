import { afterEach, expect, test, vi } from 'vitest';
import { expression } from '../../language/expression';
import type { Row } from '../../language/plan';
import type { Block } from '../../language/plan.gen';
import { RequestError } from '../ports';
import { column, dynamic, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { type RenderedScreen, renderScreen, testPorts } from '../testing/renderScreen';

/** An observer that immediately reports an element 180 pixels high. */
class ImmediateObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal('ResizeObserver', ImmediateObserver);
const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
afterEach(() => height.mockReturnValue(180));

const createSizeStore = () => {
  const sizes = new Map<string, unknown>();
  return { read: (key: string) => sizes.get(key), write: (key: string, size: unknown) => void sizes.set(key, size) };
};

const some = dynamic<boolean>(
  ['source.books'],
  (roots: { source: { books?: unknown[] } }) => !!roots.source.books?.length,
);
const name = dynamic<string>(['row.name'], (roots: { row: { name?: string } }) => String(roots.row.name));
const more: Block = { visible: some, list: { title: 'Lent out', rows: rowsOfSource('books'), text: name } };
const books = screenOf({
  sources: { books: source('POST /api/books', { select: 'data' }) },
  body: [table(rowsOfSource('books'), [column('name', 'Title')]), more],
});

const answer = (rendered: RenderedScreen, rows: number) =>
  rendered.call(0).answer({ data: Array.from({ length: rows }, (_, at) => ({ name: `Book ${at}` })) });
const skeleton = ({ container }: RenderedScreen) => container.querySelector<HTMLElement>('[data-coming]');
const isOpening = ({ container }: RenderedScreen) => container.querySelector('[data-opening]') !== null;

test('the skeleton of a revisited page has the last height, headings and number of rows', async () => {
  const sizes = createSizeStore();
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect([isOpening(first), skeleton(first)?.style.height]).toEqual([true, '']);
  await answer(first, 3);
  first.unmount();
  const again = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect([isOpening(again), skeleton(again)?.style.height]).toEqual([false, '180px']);
  expect(skeleton(again)?.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(skeleton(again)?.querySelector('th')?.textContent).toContain('Title');
  again.unmount();
});

test('the skeleton of a list has its usual number of rows', async () => {
  const few = screenOf({
    sources: { books: source('POST /api/books', { select: 'data' }) },
    body: [table(rowsOfSource('books'), [column('name', 'Title')], { skeletonRows: 2, pageSize: 10 })],
  });
  const first = await renderScreen(few);
  expect(skeleton(first)?.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('an empty response or a failure does not replace the stored size', async () => {
  const sizes = createSizeStore();
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  await answer(first, 3);
  first.unmount();
  height.mockReturnValue(160);
  const none = await renderScreen(books, { ports: testPorts({ sizes }) });
  await answer(none, 0);
  none.unmount();
  const lost = await renderScreen(books, { ports: testPorts({ sizes }) });
  await lost.call(0).fail(new RequestError('No connection.', 0));
  lost.unmount();
  const again = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(skeleton(again)?.style.height).toBe('180px');
  expect(skeleton(again)?.querySelectorAll('tbody tr')).toHaveLength(3);
  again.unmount();
});

test('the skeleton of a table keeps the last column widths', async () => {
  const sizes = createSizeStore();
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 40));
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(skeleton(first)?.querySelector('col')).toBeNull();
  await answer(first, 3);
  first.unmount();
  box.mockRestore();
  const again = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(skeleton(again)?.querySelector('col')?.style.width).toBe('100%');
  again.unmount();
});

const ofBooks = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly books: readonly Row[] }).books,
  ['source.books'],
  'source.books',
  '1:1',
);

test('the skeleton of a paged list reserves room for the pager, that of an unpaged table does not', async () => {
  for (const [paginated, isPaged] of [
    [true, true],
    [false, false],
  ] as const) {
    const sizes = createSizeStore();
    const page = screenOf({
      sources: { books: source('POST /api/books', { select: 'data', paginated }) },
      body: [table(ofBooks, [column('name', 'Title')], { pageSize: 3 })],
    });
    const first = await renderScreen(page, { ports: testPorts({ sizes }) });
    await answer(first, 3);
    first.unmount();
    const again = await renderScreen(page, { ports: testPorts({ sizes }) });
    expect(skeleton(again)?.querySelector('[data-paged]') !== null).toBe(isPaged);
    again.unmount();
  }
});

test('a table that never had rows reserves the height of its empty message, with its headings and one row', async () => {
  const sizes = createSizeStore();
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(skeleton(first)?.querySelectorAll('tbody tr')).toHaveLength(5);
  await answer(first, 0);
  first.unmount();
  const again = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(skeleton(again)?.style.height).toBe('180px');
  expect(skeleton(again)?.querySelectorAll('tbody tr')).toHaveLength(1);
  expect(skeleton(again)?.querySelector('th')?.textContent).toContain('Title');
  again.unmount();
});

test('a list that never had rows reserves one line, because its last height fits no more', async () => {
  const sizes = createSizeStore();
  const few = screenOf({
    sources: { books: source('POST /api/books', { select: 'data' }) },
    body: [{ list: { title: 'Lent out', rows: rowsOfSource('books'), text: name, meta: name, skeletonRows: 3 } }],
  });
  const lines = (rendered: RenderedScreen) => skeleton(rendered)?.querySelector('[aria-hidden]')?.childElementCount;
  const first = await renderScreen(few, { ports: testPorts({ sizes }) });
  expect(lines(first)).toBe(3);
  await answer(first, 0);
  first.unmount();
  const again = await renderScreen(few, { ports: testPorts({ sizes }) });
  expect([lines(again), skeleton(again)?.style.height]).toEqual([1, '180px']);
  again.unmount();
});

test('a block that depends on its data stays visible while the data reloads, until the data hides it', async () => {
  const sizes = createSizeStore();
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(first.queryByText('Lent out')).toBeNull();
  await answer(first, 1);
  expect(first.queryByText('Lent out')).not.toBeNull();
  first.unmount();
  const again = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect(again.queryByText('Lent out')).not.toBeNull();
  await answer(again, 0);
  expect(again.queryByText('Lent out')).toBeNull();
  again.unmount();
});

test('a block hidden because its source was not requested reserves no height for the next visit', async () => {
  const sizes = createSizeStore();
  const has = dynamic<boolean>(
    ['source.books'],
    (roots: { source: { books?: unknown[] } }) => !!roots.source.books?.length,
  );
  const requested = dynamic<boolean>(
    ['status.loans'],
    (roots: { status: Record<string, unknown> }) => roots.status.loans !== 'idle',
  );
  const page = screenOf({
    sources: {
      books: source('POST /api/books', { select: 'data' }),
      loans: source('POST /api/loans', { select: 'data', when: has }),
    },
    body: [{ visible: requested, list: { title: 'Lent out', rows: rowsOfSource('loans'), text: name } }],
  });
  const first = await renderScreen(page, { ports: testPorts({ sizes }) });
  expect(first.queryByText('Lent out')).not.toBeNull();
  await answer(first, 0);
  expect(first.queryByText('Lent out')).toBeNull();
  first.unmount();
  const again = await renderScreen(page, { ports: testPorts({ sizes }) });
  expect(again.queryByText('Lent out')).toBeNull();
  await answer(again, 1);
  expect(again.queryByText('Lent out')).not.toBeNull();
  again.unmount();
});

test('a window of another width has its own stored sizes', async () => {
  const sizes = createSizeStore();
  const first = await renderScreen(books, { ports: testPorts({ sizes }) });
  await answer(first, 3);
  first.unmount();
  const width = window.innerWidth;
  window.innerWidth = 390;
  const narrow = await renderScreen(books, { ports: testPorts({ sizes }) });
  expect([isOpening(narrow), skeleton(narrow)?.style.height]).toEqual([true, '']);
  window.innerWidth = width;
  narrow.unmount();
});
