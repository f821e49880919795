import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const buttonTo = (label: string, dialog: string) => ({ label, onClick: [{ open: dialog, with: '=row' }] });

/** A table of visits and one of rooms, whose rows open dialogs. */
function screenWith(
  dialogs: readonly (readonly [string, object])[],
  opens: { visits: string; rooms?: string },
): string {
  const table = (rows: string, field: string, dialog: string) => ({
    table: { rows, columns: [{ field, header: 'Name' }], actions: [buttonTo(`View ${field}`, dialog)] },
  });
  const rooms = opens.rooms === undefined ? [] : [table('=source.rooms', 'name', opens.rooms)];
  return JSON.stringify({
    version: 2,
    title: 'Visits',
    sources: {
      matches: { call: 'POST /api/visits', select: 'data' },
      ...(opens.rooms === undefined ? {} : { rooms: { call: 'POST /api/rooms', select: 'data' } }),
    },
    body: [table('=source.matches', 'patient', opens.visits), ...rooms],
    modals: Object.fromEntries(dialogs),
  });
}

const problems = (screen: string) =>
  examineScreen(screen, 'visits.json', contract).diagnostics.map(({ code, problem }) => `${code}: ${problem}`);

const passing = (to: string) => ({ title: 'On', body: [{ buttons: { items: [buttonTo(to, to)] } }] });
const last = { title: 'Visit of {row.patient} {row.nope}', body: [] };

test.each([
  ['each declared before the dialog that opens it', ['visit', 'third', 'second', 'first']],
  ['each declared after the dialog that opens it', ['first', 'second', 'third', 'visit']],
])('the row is typed through a chain of dialogs that pass it on, %s', (_, order) => {
  const dialogs: Record<string, object> = {
    first: passing('second'),
    second: passing('third'),
    third: passing('visit'),
    visit: last,
  };
  const screen = screenWith(
    order.map((name) => [name, dialogs[name] ?? {}] as const),
    { visits: 'first' },
  );
  expect(problems(screen)).toEqual(['unknown-field: Unknown field "nope" in the rows of POST /api/visits.']);
});

test('a row is typed at any depth of a passed value', () => {
  const on = (to: string, row: unknown) => ({
    title: 'On',
    body: [{ buttons: { items: [{ label: to, onClick: [{ open: to, with: row }] }] } }],
  });
  const dialogs = [
    ['first', on('second', { a: { b: { c: '=row' } } })],
    ['second', on('visit', '=row')],
    ['visit', { title: '{row.a.b.c.patient} {row.a.b.c.nope}', body: [] }],
  ] as const;
  for (const order of [dialogs, [...dialogs].reverse()])
    expect(problems(screenWith(order, { visits: 'first' })).join()).toContain('"nope"');
});

test('a dialog opened by several tables knows the fields of all their rows, and which of them lack a field', () => {
  const shown = { title: '{row.patient} {row.name} {row.nope}', body: [] };
  const found = problems(screenWith([['one', shown]], { visits: 'one', rooms: 'one' }));
  expect(found.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
    'partial-field',
    'partial-field',
    'unknown-field',
  ]);
  expect(found.join('\n')).toContain('"nope"');
});

test('an edit dialog of a column gets the row and must exist', () => {
  const screen = (edit: string): string =>
    JSON.stringify({
      version: 2,
      title: 'Visits',
      sources: { matches: { call: 'POST /api/visits', select: 'data' } },
      body: [{ table: { rows: '=source.matches', columns: [{ field: 'patient', header: 'Name', editModal: edit }] } }],
      modals: { visit: last },
    });
  expect(problems(screen('visit'))).toEqual(['unknown-field: Unknown field "nope" in the rows of POST /api/visits.']);
  expect(problems(screen('visits'))).toContainEqual(expect.stringMatching(/^unknown-modal: .*"visits"/));
});
