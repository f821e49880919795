import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const rooms = loaded.endpoints['POST /api/rooms'];
if (!rooms) throw new Error('The clinic has no rooms.');
const pay = { type: 'number', class: 'pay' };
const properties = {
  fee: pay,
  share: pay,
  rest: pay,
  days: { type: 'number' },
  note: { type: 'string', class: 'pay' },
};
const response = {
  type: 'object',
  required: ['data', 'one'],
  properties: {
    data: { type: 'array', items: { type: 'object', properties } },
    one: { type: 'object', properties },
  },
};
const contract = {
  ...loaded,
  endpoints: { ...loaded.endpoints, 'POST /api/fees': { ...rooms, path: '/api/fees', response } },
};

/** The messages about numbers without a unit, of columns and of items with these fields and cells. */
function messages(fields: Readonly<Record<string, string>>): string[] {
  const shown = Object.entries(fields).map(([field, as]) => ({ field, ...(as !== '' && { as }) }));
  const call = { call: 'POST /api/fees' };
  const screen = {
    ...{ version: 2, title: 'Fees' },
    sources: { all: { ...call, select: 'data' }, one: { ...call, select: 'one' } },
    body: [
      { table: { rows: '=source.all', columns: shown.map((one) => ({ ...one, header: `The ${one.field}` })) } },
      { details: { record: '=source.one', items: shown.map((one) => ({ ...one, label: `The ${one.field}` })) } },
    ],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'other-format')
    .map(({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`);
}

const wrong = (at: string) =>
  `${at}: "The share" has no unit, but "The fee" (line 1) of the same data class is shown as "money". Write "as": "money", unless the unit of "The share" is another one.`;

test('a number without a unit next to an amount of the same class', () => {
  expect(messages({ fee: 'money', share: 'number', days: 'number' })).toEqual([
    wrong('/body/0/table/columns/1/as'),
    wrong('/body/1/details/items/1/as'),
  ]);
  expect(messages({ fee: 'money', rest: 'money', share: '' })).toEqual([
    wrong('/body/0/table/columns/2/field'),
    wrong('/body/1/details/items/2/field'),
  ]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['all of them have the unit', { fee: 'money', share: 'money' }],
  ['it has another unit', { fee: 'money', share: 'percent' }],
  ['the others have different units', { fee: 'money', rest: 'percent', share: 'number' }],
  ['another one has none either', { fee: 'money', rest: 'number', share: 'number' }],
  ['it is of no class', { fee: 'money', days: 'number' }],
  ['it is a text', { fee: 'money', note: '' }],
])('a number without a unit is not reported if %s', (_, fields) => {
  expect(messages(fields)).toEqual([]);
});
