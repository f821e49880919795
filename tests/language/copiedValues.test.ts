import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const visits = loaded.endpoints['POST /api/visits'];
if (!visits?.list) throw new Error('The clinic has no list of visits.');
const counted = { ...visits, list: { ...visits.list, total: 'exact' as const } };
const contract = { ...loaded, endpoints: { ...loaded.endpoints, 'POST /api/visits': counted } };
const sources = {
  visits: { call: 'POST /api/visits', select: 'data', paginated: true },
  patient: { call: 'POST /api/patient', select: 'data' },
};

/** The messages of a screen with these blocks. */
function messages(...body: readonly object[]): readonly string[] {
  const read = JSON.stringify(body);
  const used = Object.entries(sources).filter(([name]) => new RegExp(`(source|total)\\.${name}`).test(read));
  const screen = { version: 2, title: 'Visits', sources: Object.fromEntries(used), body };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem.replace(/ \(line \d+\)/, '')} ${fix}`,
  );
}

const columns = (...more: readonly object[]) => ({
  table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }, ...more] },
});
const items = (...all: readonly object[]) => ({ details: { record: '=source.patient', items: all } });
const figures = (...all: readonly object[]) => ({ figures: { items: all } });
const same = (what: string, label: string, other: string) =>
  `copied-value: The ${what} "${label}" shows the same value as "${other}". Show the value that "${label}" names, or remove one of them.`;

const start = { field: 'day', header: 'Start', as: 'date' };
const end = { ...start, header: 'End' };
const planned = { label: 'Planned', text: '{total.visits}' };
const done = { ...planned, label: 'Done' };

describe('the same value under another label', () => {
  test.each<[string, readonly object[], string]>([
    ['columns', [columns(start, end)], same('column', 'End', 'Start')],
    ['columns of another look', [columns({ ...start, sortable: true }, end)], same('column', 'End', 'Start')],
    [
      'items of a record',
      [items({ label: 'Name', field: 'patient' }, { label: 'Number', field: 'patient' })],
      same('item', 'Number', 'Name'),
    ],
    ['figures', [figures(planned, done)], same('figure', 'Done', 'Planned')],
    [
      'figures with other words below the value, and another link',
      [figures({ ...planned, secondary: 'to come', to: '/visits/plan' }, { ...done, secondary: 'is over' })],
      same('figure', 'Done', 'Planned'),
    ],
    [
      'figures that are hidden while they are 0, of which the second tests its own number',
      [
        columns(),
        figures(
          { ...planned, visible: "total.visits != '0'" },
          { ...done, visible: 'count(source.patient.findings) != 0' },
        ),
      ],
      same('figure', 'Done', 'Planned'),
    ],
  ])('of %s', (_, body, message) => {
    expect(messages(...body)).toEqual([message]);
  });

  test.each<[string, object]>([
    ['a day and its weekday', columns(start, { header: 'Weekday', text: '{weekday(row.day)}' })],
    [
      'a value as a badge and as a text',
      columns({ field: 'status', header: 'A', as: 'badge' }, { field: 'status', header: 'B' }),
    ],
    ['links to two pages', columns({ ...start, to: '/visits' }, { ...end, to: '/visits/plan' })],
    ['a value with another second line', columns(start, { ...end, secondary: '{row.patient}' })],
    ['fixed texts', items({ label: 'Phone', text: 'On request' }, { label: 'Mail', text: 'On request' })],
    [
      'items for different states',
      items(
        { label: 'Named', field: 'patient', visible: "row.phone == '1'" },
        { label: 'Renamed', field: 'patient', visible: "row.phone == '2'" },
      ),
    ],
  ])('%s are no mistake', (_, block) => {
    expect(messages(block)).toEqual([]);
  });
});

describe('a button that reveals', () => {
  const phone = (select: string) => ({
    ...{ label: 'Phone', field: 'phone' },
    reveal: { call: 'POST /api/patient', select },
  });
  const name = { label: 'Name', field: 'patient' };

  test('the field of another item', () => {
    expect(messages(items(name, phone('data.patient')))).toEqual([
      'copied-value: "Phone" shows the field "phone", but reveals "patient". Write "select": "data.phone".',
    ]);
  });

  test('its own field, or one that no other item shows', () => {
    expect(messages(items(name, phone('data.phone')))).toEqual([]);
    expect(messages(items(phone('data.patient')))).toEqual([]);
  });
});

describe('what belongs to a column', () => {
  const both = (first: object, second: object) =>
    table(
      { field: 'day', header: 'Day', as: 'date', ...first },
      { field: 'next-day', header: 'Next', as: 'date', ...second },
    );
  const table = (...all: readonly object[]) => ({ table: { rows: '=source.patient.days', columns: all } });
  const day = { type: 'string', format: 'date' };
  const fields = { day, 'next-day': day, beds: { type: 'integer' }, rooms: { type: 'integer' } };
  const days = { type: 'array', items: { type: 'object', required: Object.keys(fields), properties: fields } };
  const data = { type: 'object', required: ['days'], properties: { days } };
  const response = { type: 'object', required: ['data'], properties: { data } };
  const own = { ...contract.endpoints, 'POST /api/patient': { ...visits, response } };

  function found(block: object): readonly string[] {
    const screen = { version: 2, title: 'Days', sources: { patient: sources.patient }, body: [block] };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', {
      ...contract,
      endpoints: own as never,
    });
    return diagnostics.map(({ problem, fix }) => `${problem.replace(/ \(line \d+\)/, '')} ${fix}`);
  }

  test('a second line about the field of another column that has it, too', () => {
    const second = { secondary: '{weekday(row.day)}' };
    expect(found(both(second, second))).toEqual([
      'The second line of "Next" shows the value of "Day". Show the value of "next-day", unless the other one is meant.',
    ]);
    expect(found(both(second, { secondary: "{weekday(row['next-day'])}" }))).toEqual([]);
    expect(found(both({}, second))).toEqual([]);
    expect(found(both(second, { ...second, as: 'date-gb' }))).toEqual([]);
  });

  test('a total of another column', () => {
    const sum = (...names: readonly string[]) => ({
      total: `{${names.map((name) => `sumOf(source.patient.days, '${name}')`).join(' - ')}}`,
    });
    const summed = (total: object) =>
      table({ field: 'beds', header: 'Beds', ...sum('beds') }, { field: 'rooms', header: 'Rooms', ...total });
    expect(found(summed(sum('beds')))).toEqual([
      'The total of "rooms" shows the value of "beds". Show the value of "rooms", unless the other one is meant.',
    ]);
    expect(found(summed(sum('rooms')))).toEqual([]);
    expect(found(summed(sum('beds', 'rooms')))).toEqual([]);
  });
});
