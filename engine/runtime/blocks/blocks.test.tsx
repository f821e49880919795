import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formOf, validatorsOf } from '../../../tests/support/forms';
import type { Row } from '../../language/plan';
import type { Block } from '../../language/plan.gen';
import { button, dynamic, rowsOfSource, screenOf, source } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const words = (text: string): Block => ({ text: { text, variant: 'paragraph' } });
const fieldOf = (field: string) => dynamic([`row.${field}`], (roots: { row: Row }) => String(roots.row[field] ?? ''));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('cards show a text, a secondary line and a badge for each row, under a level-2 heading', async () => {
  await renderScreen(
    screenOf({
      body: [
        {
          cards: {
            layout: 'grid',
            title: 'Coming up',
            rows: [{ name: 'Sick', days: '2 days', status: 'Approved' }],
            text: fieldOf('name'),
            secondary: fieldOf('days'),
            badge: { text: fieldOf('status'), tones: { Approved: 'approved' } },
          },
        },
      ],
    }),
  );
  expect(screen.getByRole('region', { name: 'Coming up' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Coming up' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('Sick2 daysApproved');
  expect(screen.getByText('Approved').getAttribute('data-tone')).toBe('approved');
});

test('cards are steps only where the screen says so, whatever their number', async () => {
  const rows = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }];
  const cards = (layout: 'grid' | 'steps'): Block => ({ cards: { layout, rows, text: fieldOf('name') } });
  await renderScreen(screenOf({ body: [cards('grid'), cards('steps')] }));
  expect(screen.getAllByRole('list').map((list) => list.dataset.layout)).toEqual(['grid', 'steps']);
});

test('an empty list shows the text of the screen and the next step', async () => {
  const empty = {
    message: 'Nothing yet',
    next: 'What you add stands here.',
    buttons: [button('Add', [{ navigate: 'add', duration: 0 }])],
  };
  const { ports } = await renderScreen(screenOf({ body: [{ list: { rows: [], text: 'x', empty } }] }));
  expect(screen.getByText('Nothing yet')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('What you add stands here.');
  await press('Add');
  expect(ports.go).toHaveBeenCalledWith('/items/add', undefined);
});

test.each(['list', 'buttons'] as const)(
  'links as %s navigate to their pages and show an icon only where one is named',
  async (layout) => {
    const rows = [
      { text: 'Visits', to: '/visits' },
      { text: 'Rooms', to: '/rooms' },
    ];
    const links = { rows, text: fieldOf('text'), to: fieldOf('to'), layout };
    const { ports, unmount } = await renderScreen(screenOf({ body: [{ links }] }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Visits', 'Rooms']);
    expect(document.querySelector('a svg')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Rooms' })));
    expect(ports.go).toHaveBeenCalledWith('/rooms');
    unmount();
    await renderScreen(screenOf({ body: [{ links: { ...links, icon: 'home' } }] }));
    expect(document.querySelectorAll('a svg')).toHaveLength(2);
  },
);

test('links navigate through the application, an unknown icon falls back to the default, and a script URL is no link', async () => {
  const rows = [
    { text: 'Visits', to: '/visits', icon: 'no-such-icon' },
    { text: 'Bad', to: 'javascript:alert(1)', icon: 'home' },
  ];
  const links = { rows, text: fieldOf('text'), to: fieldOf('to'), icon: fieldOf('icon'), layout: 'grid' as const };
  const { ports } = await renderScreen(screenOf({ body: [{ links }] }));
  const link = screen.getByRole('link', { name: 'Visits' });
  expect(link.querySelector('.tabler-icon-link')).not.toBeNull();
  fireEvent.click(link);
  expect(ports.go).toHaveBeenCalledWith('/visits');
  expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
});

test('details show a skeleton, then labels and values, with a dash for missing values', async () => {
  const person = dynamic(['source.person'], (roots: { source: { person?: Row } }) => roots.source.person);
  const { call } = await renderScreen(
    screenOf({
      sources: { person: source('POST /api/person', { select: 'data' }) },
      body: [
        {
          details: {
            record: person,
            columns: 2,
            items: [
              { label: 'Born', field: 'born', as: 'date' },
              { label: 'Phone', field: 'phone' },
              { label: 'Greeting', text: dynamic(['row.name'], (roots: { row: Row }) => `Dear ${roots.row.name}`) },
            ],
          },
        },
      ],
    }),
  );
  expect(screen.getByRole('status', { busy: true })).toBeDefined();
  await call(0).answer({ data: { name: 'Ada', born: '1815-12-10' } });
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['10 Dec 1815', '–', 'Dear Ada']);
});

test('a collapsed section opens and shows its content', async () => {
  const section = { title: 'More', collapsible: true, defaultOpen: false, body: [words('Inside')] };
  await renderScreen(screenOf({ body: [{ section }] }));
  const fold = screen.getByRole('button', { name: 'More' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fireEvent.click(fold));
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Inside')).toBeDefined();
});

test('tabs show one panel, and a hidden panel has no tab', async () => {
  const never = dynamic<boolean>([], () => false);
  const panels = [
    { title: 'One', body: [words('first')] },
    { title: 'Two', body: [words('second')] },
    { title: 'Three', body: [], visible: never },
  ];
  await renderScreen(screenOf({ body: [{ tabs: { panels } }] }));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['One', 'Two']);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Two' })));
  expect(within(screen.getByRole('tabpanel')).getByText('second')).toBeDefined();
});

test('an accordion opens the panels the screen names, under headings of the right level', async () => {
  const panels = [
    { title: 'One', body: [words('first')] },
    { title: 'Two', body: [words('second')] },
  ];
  await renderScreen(screenOf({ body: [{ accordion: { panels, defaultOpen: [1] } }] }));
  expect(
    within(screen.getByRole('heading', { level: 2, name: 'One' }))
      .getByRole('button')
      .getAttribute('aria-expanded'),
  ).toBe('false');
  expect(screen.getByRole('button', { name: 'Two' }).getAttribute('aria-expanded')).toBe('true');
});

test('the buttons of a panel belong to its content, not to its title', async () => {
  const panels = [{ title: 'One', buttons: [button('Add', [])], body: [words('first')] }];
  await renderScreen(screenOf({ body: [{ accordion: { panels, defaultOpen: [0] } }, { tabs: { panels } }] }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One');
  expect(screen.getAllByRole('button', { name: 'Add' }).length).toBe(2);
});

test('columns end at the same height where the screen says so, and a column can fit its content', async () => {
  const of = [
    { span: 1, fit: true, body: [words('first')] },
    { span: 1, body: [words('second')] },
  ];
  const { container } = await renderScreen(screenOf({ body: [{ columns: { equalHeight: true, items: of } }] }));
  const columns = container.querySelector('[data-level]');
  expect([...(columns?.children ?? [])].map((one) => one.hasAttribute('data-fit'))).toEqual([true, false]);
});

test('an alert shows only while it has text, and has the role alert for errors', async () => {
  const text = dynamic(['page.problem'], (roots: { page: { problem: string | null } }) => roots.page.problem ?? '');
  await renderScreen(
    screenOf({
      page: { problem: {} },
      buttons: [button('Break', [{ set: { problem: 'It broke.' }, duration: 0 }])],
      body: [{ alert: { text, tone: 'rejected' } }],
    }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Break');
  expect(screen.getByRole('alert').textContent).toBe('It broke.');
});

test('markup from the server cannot run scripts, and keeps its links', async () => {
  const markup =
    '<p onclick="x()" style="position:fixed">Hi <a href="/more">more</a><a href="javascript:x()">bad</a><script>x()</script><img src="x" onerror="x()"></p>';
  await renderScreen(screenOf({ body: [{ html: { content: markup, scrolling: false } }] }));
  const link = screen.getByRole('link', { name: 'more' });
  expect(link.getAttribute('href')).toBe('/more');
  expect(screen.getByText('bad').getAttribute('href')).toBeNull();
  expect(document.querySelector('script, [onclick], [onerror], [style*="fixed"]')).toBeNull();
});

test('text blocks in columns appear side by side in order', async () => {
  const of = [
    { span: 2, body: [words('left')] },
    { span: 1, body: [words('right')] },
  ];
  await renderScreen(screenOf({ body: [{ columns: { items: of } }] }));
  expect(screen.getAllByText(/left|right/).map((one) => one.textContent)).toEqual(['left', 'right']);
});

test('a button is disabled, hidden or busy while its condition holds', async () => {
  const always = dynamic<boolean>([], () => true);
  const never = dynamic<boolean>([], () => false);
  const items = [
    button('Off', [], { disabled: always }),
    button('Gone', [], { visible: never }),
    button('Working', [], { busy: always }),
  ];
  await renderScreen(screenOf({ body: [{ buttons: { items, align: 'start' } }] }));
  expect(screen.getByRole('button', { name: 'Off' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Gone' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Working' }).getAttribute('aria-busy')).toBe('true');
});

test('a block is shown while its condition holds', async () => {
  const visible = dynamic<boolean>(
    ['source.items'],
    (roots: { source: { items?: unknown[] } }) => (roots.source.items ?? []).length > 0,
  );
  const { call } = await renderScreen(
    screenOf({
      sources: { items: source('POST /api/items', { select: 'data' }) },
      body: [{ list: { rows: rowsOfSource('items'), text: fieldOf('name') }, visible }],
    }),
  );
  expect(screen.queryByRole('list')).toBeNull();
  await call(0).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByRole('list')).toBeDefined();
});

test('on a phone, blocks with a phone position come first, whatever their column, and the others follow', async () => {
  const say = (text: string, mobileOrder?: number): Block => ({
    ...words(text),
    ...(mobileOrder !== undefined && { mobileOrder }),
  });
  const of = [
    { span: 2, body: [say('Desk'), say('Links'), say('Loans', 2)] },
    { span: 1, body: [say('Tasks', 1), say('News')] },
  ];
  const screen = screenOf({ body: [{ columns: { items: of } }] });
  const order = (container: HTMLElement) => [...container.querySelectorAll('p')].map((one) => one.textContent);
  const wide = await renderScreen(screen);
  expect(order(wide.container)).toEqual(['Desk', 'Links', 'Loans', 'Tasks', 'News']);
  wide.unmount();
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  const narrow = await renderScreen(screen);
  expect(order(narrow.container)).toEqual(['Tasks', 'Loans', 'Desk', 'Links', 'News']);
  phone.mockRestore();
});

test('columns follow the window size until the user starts editing a form in them', async () => {
  const say = (text: string, phone?: number): Block => ({
    ...words(text),
    ...(phone !== undefined && { mobileOrder: phone }),
  });
  const form = formOf({ note: { type: 'string', title: 'Note' } });
  const of = [
    { span: 2, body: [say('Desk'), { form }] },
    { span: 1, body: [say('Tasks', 1)] },
  ];
  const module = screenOf({ body: [{ columns: { items: of } }] });
  const { container } = await renderScreen({ ...module, validators: { form: validatorsOf(form) } });
  const order = () => [...container.querySelectorAll('p')].map((one) => one.textContent).filter(Boolean);
  const media = vi.spyOn(window, 'matchMedia');
  const turn = (matches: boolean) => {
    const answer = { matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
    media.mockImplementation(() => answer);
    act(() => void window.dispatchEvent(new Event('resize')));
  };
  turn(true);
  expect(order()).toEqual(['Tasks', 'Desk']);
  turn(false);
  expect(order()).toEqual(['Desk', 'Tasks']);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'x' } });
  turn(true);
  expect(order()).toEqual(['Desk', 'Tasks']);
  media.mockRestore();
});
