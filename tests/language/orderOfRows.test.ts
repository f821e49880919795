import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const visits = loaded.endpoints['POST /api/visits'];
if (!visits?.list) throw new Error('The clinic has no list of visits.');
const sorted = { ...visits, list: { ...visits.list, sort: ['day', 'patient', 'status'] } };
const contract = { ...loaded, endpoints: { ...loaded.endpoints, 'POST /api/visits': sorted } };

/** The messages of a table whose source has these keys. */
function messages(table: object, source: object = {}): readonly string[] {
  const sources = { visits: { call: 'POST /api/visits', select: 'data', paginated: true, ...source } };
  const columns = [
    { field: 'patient', header: 'Patient' },
    { field: 'status', header: 'Status' },
  ];
  const body = [{ table: { rows: '=source.visits', columns, ...table } }];
  const screen = { version: 2, title: 'Visits', sources, body };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem} ${fix}`,
  );
}

const heading = (defaultSort: string, field = 'day') => ({
  columns: [
    { field: 'patient', header: 'Patient', ...(field === 'patient' && { defaultSort }) },
    { field: 'day', header: 'Day', as: 'date', ...(field === 'day' && { defaultSort }) },
  ],
});
const by = (sort: string) => ({ with: { sort } });
const other = 'other-order: The heading "Day" shows another order than that of the rows: "visits" is sorted by';

test('a heading shows the order that the source asks for', () => {
  expect(messages(heading('descending'))).toEqual([
    `${other} "day", ascending. Write "sort": "-day" under "with" of the source, or "defaultSort": "ascending" here.`,
  ]);
  expect(messages(heading('ascending'), by('-patient'))).toEqual([
    `${other} "patient", descending. Write "sort": "day" under "with" of the source, or move "defaultSort" to the column of "patient".`,
  ]);
});

test.each<[string, object, object?]>([
  ['the default order', heading('ascending')],
  ['the order of the source', heading('descending'), by('-day')],
  ['the order of another column', heading('ascending', 'patient'), by('patient')],
  ['a computed order', heading('ascending'), { with: { sort: "=default(route.query.sort, '-day')" } }],
  ['rows that the page sorts', { ...heading('descending'), rows: '=reverse(source.visits)' }, { paginated: false }],
])('%s has the right heading', (_, table, source) => {
  expect(messages(table, source)).toEqual([]);
});

test('groups are of the value by which rows arrive', () => {
  const grouped = { groupBy: '{row.status}' };
  expect(messages(grouped)).toEqual([
    'other-order: The rows of "visits" arrive by "day", so the same group of "status" can appear several times. Write "sort": "status" under "with" of the source, or remove "groupBy".',
  ]);
  expect(messages(grouped, by('-status'))).toEqual([]);
  expect(messages({ groupBy: '{date(row.day)}' })).toEqual([]);
  const found = 'other-order: The rows of "visits" arrive by "day", so the same group of';
  expect(messages({ groupBy: '{row.patient}' })).toEqual([
    `${found} "patient" can appear several times. Write "sort": "patient" under "with" of the source, or remove "groupBy".`,
  ]);
  expect(messages({ groupBy: '{default(row.cost, 0)}' })).toEqual([
    `${found} "cost" can appear several times. Group by a field that the list is sorted by, such as "day", "patient" or "status", or remove "groupBy".`,
  ]);
  // Loaded as a whole, patients may have the order of their days.
  expect(messages({ groupBy: '{row.patient}' }, { paginated: false })).toEqual([]);
});
