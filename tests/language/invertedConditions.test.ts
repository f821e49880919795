import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const list = loaded.endpoints['POST /api/visits'];
if (list === undefined) throw new Error('The clinic has no list of visits.');
const row = {
  type: 'object',
  required: ['visit-id', 'patient', 'may-close', 'is-done'],
  properties: {
    'visit-id': { type: 'integer' },
    patient: { type: 'string' },
    'may-close': { type: 'boolean' },
    'is-done': { type: 'boolean' },
    'may-see': { type: 'boolean' },
  },
};
const response = { type: 'object', required: ['data'], properties: { data: { type: 'array', items: row } } };
const contract = { ...loaded, endpoints: { ...loaded.endpoints, 'POST /api/visits': { ...list, response } } };

/** The messages about the conditions of a table with these actions. */
function messages(table: object): string[] {
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [{ table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }], ...table } }],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'inverted-condition' || code === 'empty-list')
    .map(({ problem, fix }) => `${problem.replace(/ \(line \d+\)/, '')} ${fix}`);
}

const close = { call: 'POST /api/visits/close', with: { 'visit-id': "=row['visit-id']", note: 'Seen' } };
const button = (condition: object) => ({ actions: [{ label: 'Close', ...condition, onClick: [close] }] });

describe('a button that is there only while its call is not allowed', () => {
  const fix = (is: boolean) => `Invert this condition, unless the call is for the case that "row.may-close" is ${is}.`;

  test.each([["row['may-close'] == false"], ["!row['may-close']"], ["row.patient != '' && row['may-close'] != true"]])(
    'by %s',
    (visible) => {
      expect(messages(button({ visible }))).toEqual([
        `This button is there only if "row.may-close" is false, and calls POST /api/visits/close. ${fix(false)}`,
      ]);
    },
  );

  test('because it is disabled otherwise', () => {
    expect(messages(button({ disabled: "row['may-close']" }))).toEqual([
      `This button is disabled if "row.may-close" is true, and calls POST /api/visits/close. ${fix(true)}`,
    ]);
  });

  test.each([
    [{ visible: "row['may-close'] == true" }],
    [{ visible: "!row['may-see']" }],
    [{ disabled: "!row['may-close']" }],
    [{ visible: "row['may-close'] == false || row.patient == ''" }],
  ])('is not reported: %j', (condition) => {
    expect(messages(button(condition))).toEqual([]);
  });
});

describe('a button of a row and a bulk action with the same call', () => {
  const bulk = (visible: string) => ({
    rowKey: 'visit-id',
    bulkActions: [{ label: 'Close all', when: "row['is-done']", ...close }],
    ...button({ visible }),
  });

  test('for opposite rows', () => {
    expect(messages(bulk("!row['is-done']"))).toEqual([
      'The bulk action "Close all" makes the same call only if "row.is-done" is true. Invert this condition, unless the call is for the case that "row.is-done" is false.',
    ]);
    expect(messages(bulk("row['is-done'] && row.patient != ''"))).toEqual([]);
  });
});

describe('a condition that an empty list has a row', () => {
  test.each([
    ['size(source.visits) == 0 && source.visits[0].patient != null'],
    ['first(source.visits).patient != null && size(source.visits) == 0'],
  ])('is never true: %s', (visible) => {
    expect(messages(button({ visible }))).toEqual([
      'This condition is never true: source.visits is empty, and yet has a row. Write size(source.visits) > 0, or remove the other condition.',
    ]);
  });

  test.each([
    ['size(source.visits) > 0 && source.visits[0].patient != null'],
    ['size(source.visits) == 0 || source.visits[0].patient != null'],
    ['size(source.visits) == 0 && row.patient != null'],
  ])('is not reported: %s', (visible) => {
    expect(messages(button({ visible }))).toEqual([]);
  });
});
