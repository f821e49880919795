import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import { column, dynamic, rowsOfSource, screenOf, source, table } from '../../testing/plans';
import { renderScreen, testPorts } from '../../testing/renderScreen';
import { fullest } from './sideBySide';

const name = dynamic<string>(['row.name'], (roots: { row: Row }) => String(roots.row.name));

test('an empty table shows the icon of its plan, or else the list icon', async () => {
  const empty = (icon?: 'cash') =>
    table([], [column('name', 'Name')], { empty: { message: 'Nothing.', ...(icon && { icon }) } });
  const { container } = await renderScreen(screenOf({ body: [empty('cash'), empty()] }));
  const signs = [...container.querySelectorAll('[role="status"] svg')].map((sign) => sign.getAttribute('class'));
  expect(signs).toEqual([expect.stringContaining('icon-cash'), expect.stringContaining('icon-list')]);
});

test('a list item shows the initials of its person, its meta text and its buttons', async () => {
  const list = {
    rows: [{ name: 'Asha Devi Rao' }],
    text: name,
    person: name,
    meta: 'since Monday',
    to: '/visits/requests',
    actions: [
      { label: 'Approve', variant: 'secondary' as const, onClick: [{ navigate: '/visits/done', duration: 0 }] },
    ],
  };
  const { ports } = await renderScreen(screenOf({ body: [{ list }] }));
  const line = screen.getByRole('listitem');
  expect(line.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AR');
  expect(within(line).getByRole('link').textContent).toBe('Asha Devi Raosince Monday');
  const button = within(line).getByRole('button', { name: /^Approve/ });
  expect(button.closest('a')).toBeNull();
  await act(async () => fireEvent.click(button));
  expect(ports.go).toHaveBeenCalledWith('/visits/done', undefined);
});

test('a list with pages requests one page at a time, or shows a part of the rows it has', async () => {
  const rows = expression<readonly Row[]>(
    ({ source: all }) => (all as { readonly people: readonly Row[] }).people,
    ['source.people'],
    'source.people',
    '1:1',
  );
  const list = { rows, text: name, title: 'Team', pageSize: 2 };
  const sources = { people: source('POST /api/people', { paginated: true, select: 'data' }) };
  const { call } = await renderScreen(screenOf({ sources, body: [{ list }] }));
  expect(call(0).list).toEqual({ limit: '2' });
  call(0).heard?.({ total: 3, isAtLeast: false, next: 'x' });
  await call(0).answer({ data: [{ name: 'Asha' }, { name: 'Ravi' }] });
  const pager = screen.getByRole('navigation', { name: 'Pages of Team' });
  await act(async () => fireEvent.click(within(pager).getByRole('button', { name: 'Next' })));
  expect(call(1).list).toEqual({ limit: '2', offset: '2' });
});

test('a list with pages shows one page of rows that are all here', async () => {
  const rows = ['Asha', 'Ravi', 'Tara'].map((one) => ({ name: one }));
  await renderScreen(screenOf({ body: [{ list: { rows, text: name, pageSize: 2 } }] }));
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Asha', 'Ravi']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(texts()).toEqual(['Tara']);
});

test('a link reports its address when it is hovered or focused', async () => {
  const near = vi.fn();
  const ports = testPorts();
  const list = { rows: [{ name: 'Rao' }], text: name, to: '/visits/requests' };
  await renderScreen(screenOf({ body: [{ list }] }), {
    ports: { ...ports, navigate: { ...ports.navigate, near } },
  });
  fireEvent.pointerEnter(screen.getByRole('link'));
  fireEvent.focus(screen.getByRole('link'));
  expect(near.mock.calls).toEqual([['/visits/requests'], ['/visits/requests']]);
});

test('three dates start a line of their own, and two do not', async () => {
  const day = (field: string) => ({ label: field, field, as: 'date' as const });
  const begins = async (...days: string[]) => {
    const items = [{ label: 'Kind', text: 'Loan' }, ...days.map(day)];
    const details = { record: { from: '2026-11-20' }, items, columns: 3 };
    const { container, unmount } = await renderScreen(screenOf({ body: [{ details }] }));
    const labels = [...container.querySelectorAll('[data-begins] dt')].map((one) => one.textContent);
    unmount();
    return labels;
  };
  expect(await begins('from', 'to', 'back')).toEqual(['from']);
  expect(await begins('from', 'to')).toEqual([]);
});

test('values appear under the small heading of their group', async () => {
  const item = (label: string, text: string, groupTitle?: string) => ({
    label,
    text,
    as: 'text' as const,
    ...(groupTitle && { groupTitle }),
  });
  const items = [item('Name', 'Asha', 'Who'), item('Code', 'E1'), item('Born', '1990', 'Birth')];
  await renderScreen(screenOf({ body: [{ details: { title: 'Reader', items, columns: 2 } }] }));
  const headings = within(screen.getByRole('region', { name: 'Reader' })).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['Who', 'Birth']);
  const groups = headings.map((heading) => heading.parentElement as HTMLElement);
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ),
  ).toEqual([['Asha', 'E1'], ['1990']]);
});

test('links in a strip have a small title of their own, at the bottom of their section', async () => {
  const links = {
    title: 'All of it',
    layout: 'strip' as const,
    rows: [{ name: 'Loans (3)' }, { name: 'Returns (1)' }],
    text: name,
    to: '/visits/loans',
  };
  await renderScreen(
    screenOf({ body: [{ section: { title: 'Desk', collapsible: false, defaultOpen: true, body: [{ links }] } }] }),
  );
  const strip = within(screen.getByRole('region', { name: 'Desk' })).getByRole('region', { name: 'All of it' });
  expect(strip.hasAttribute('data-foot')).toBe(true);
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Loans (3)', 'Returns (1)']);
});

test('places as many tiles side by side as leave no orphan on the last line', () => {
  expect([4, 5, 6, 7, 8, 9].map((tiles) => fullest(tiles, 4))).toEqual([4, 3, 3, 4, 4, 3]);
  expect([1, 2, 3, 5, 7].map((tiles) => fullest(tiles, 2))).toEqual([1, 2, 2, 2, 2]);
  expect([3, 5, 6, 7].map((tiles) => fullest(tiles, 6))).toEqual([3, 5, 6, 4]);
});

test('content that shows the current minute is refreshed only while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let now = Date.parse('2026-11-20T09:00:00');
    const clock = { now: () => now };
    const shown = dynamic<string>(['clock'], () => `at ${now}`);
    const { unmount } = await renderScreen(screenOf({ body: [{ text: { text: shown, variant: 'paragraph' } }] }), {
      ports: testPorts({ clock }),
    });
    now += 60_000;
    act(() => vi.advanceTimersByTime(30_000));
    expect(screen.getByText(`at ${now}`)).toBeDefined();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a code appears next to the name, and a strong value is larger', async () => {
  const items = [
    { label: 'Name', text: 'Asha Rao', as: 'person' as const },
    { label: 'Code', text: 'E1', as: 'code' as const },
    { label: 'Days', text: '2', as: 'text' as const, strong: true },
    { label: 'Back', text: 'Monday', as: 'text' as const },
  ];
  const { container } = await renderScreen(screenOf({ body: [{ details: { items, columns: 2 } }] }));
  const readMarked = (mark: string) => container.querySelector(`dl > [data-${mark}]`)?.textContent;
  expect([readMarked('code'), readMarked('strong')]).toEqual(['CodeE1', 'Days2']);
  expect(container.querySelector('dl')?.style.getPropertyValue('--of-two')).toBe('2');
});

test('details start with their person and set off quoted text', async () => {
  const items = [
    { label: 'From', field: 'from' },
    { label: 'Reason', field: 'reason', quoted: true },
  ];
  const details = {
    record: { from: 'Monday', reason: 'A wedding' },
    person: 'Asha Devi Rao',
    subtitle: 'Three days',
    columns: 2,
    items,
  };
  const { container } = await renderScreen(screenOf({ body: [{ details }] }));
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AR');
  expect(screen.getByText('Asha Devi Rao').nextElementSibling?.textContent).toBe('Three days');
  expect(container.querySelector('[data-quoted]')?.textContent).toBe('ReasonA wedding');
});

test('a strong badge is in the header, and an ordinary one among the values', async () => {
  const badge = { label: 'Status', field: 'status', as: 'badge' as const, tones: { Open: 'pending' as const } };
  const details = { record: { status: 'Open', days: 2 }, subtitle: 'Three days', columns: 2 };
  const other = { label: 'Days', field: 'days' };
  const strong = screenOf({ body: [{ details: { ...details, items: [{ ...badge, strong: true }, other] } }] });
  const { container, unmount } = await renderScreen(strong);
  expect(screen.getByText('Three days').nextElementSibling?.textContent).toBe('Status: Open');
  expect(container.querySelector('dl')?.textContent).toBe('Days2');
  unmount();
  await renderScreen(screenOf({ body: [{ details: { ...details, items: [badge, other] } }] }));
  expect(screen.getByText('Three days').nextElementSibling).toBeNull();
});

test('a value among details links to its record, and so does the name of the person', async () => {
  const items = [
    {
      label: 'Lead',
      field: 'lead',
      to: dynamic<string>(['row.id'], (roots: { row: { id: number } }) => `/people/${roots.row.id}`),
    },
    { label: 'Desk', field: 'desk', to: '' },
  ];
  const record = { id: 8, lead: 'Ben Rao', desk: 'Front' };
  const details = { record, person: 'Asha Rao', to: '/people/7', columns: 2, items };
  const { ports } = await renderScreen(screenOf({ body: [{ details }] }));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Asha Rao', '/people/7'],
    ['Ben Rao', '/people/8'],
  ]);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Ben Rao' })));
  expect(ports.go).toHaveBeenCalledWith('/people/8');
});

test('details reserve the place of the person and of the items that always appear while they load', async () => {
  const sources = { one: source('POST /api/one') };
  const details = {
    record: dynamic<unknown>(['source.one'], (roots: { source: { one: unknown } }) => roots.source.one),
    person: dynamic<string>(
      ['source.one'],
      (roots: { source: { one?: { name: string } | null } }) => roots.source.one?.name ?? '',
    ),
    items: [
      { label: 'Day', field: 'day' },
      { label: 'Left on', field: 'left', visible: dynamic<boolean>(['source.one'], () => false) },
    ],
    columns: 2,
  };
  const { container, ports } = await renderScreen(screenOf({ sources, body: [{ details }] }));
  expect(container.querySelector('[class*=comingLine]')).not.toBeNull();
  expect(container.querySelector<HTMLElement>('[style*=of-two]')?.style.getPropertyValue('--of-two')).toBe('1');
  await ports.calls[0]?.answer({ name: 'Asha Rao', day: 'Monday' });
  expect(container.querySelector('[class*=comingLine]')).toBeNull();
  expect(screen.getByText('Asha Rao')).toBeDefined();
});

test('a list shows as many skeleton lines as it usually has while it loads', async () => {
  const sources = { people: source('POST /api/people', { asArray: true }) };
  const list = { title: 'Away', rows: rowsOfSource('people'), skeletonRows: 4, text: name, person: name };
  const { container } = await renderScreen(screenOf({ sources, body: [{ list }] }));
  expect(container.querySelectorAll('[data-round]')).toHaveLength(4);
});

test('the count next to the title of a section is part of its heading', async () => {
  const section = { title: 'Awaiting', count: '23', collapsible: false, defaultOpen: true, body: [] };
  await renderScreen(screenOf({ body: [{ section }] }));
  expect(screen.getByRole('heading', { name: 'Awaiting 23' })).toBeDefined();
});
