import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { migrateDefinition } from '../../engine/compiler/migrate/migrate';
import {
  changesBetween,
  markdownChanges,
  printChanges,
  readSnapshot,
  type Snapshot,
  takeSnapshot,
} from '../../engine/compiler/snapshot/snapshot';
import { acceptSnapshots, compareSnapshots } from '../../scripts/snapshot/store';
import { textOf } from './clinic';

const example = textOf('examples/plan.json');

/** The snapshot of a valid definition. */
function snapshotOf(text: string): Snapshot {
  const taken = takeSnapshot({ path: 'visits/plan.json', text });
  if (!('normal' in taken)) throw new Error('The example cannot be read.');
  return taken;
}

/** The description of the change from the example to its edited text. */
function describeChange(edit: (text: string) => string): string {
  const [before, after] = [example, edit(example)].map((text) => new Map([['visits/plan', snapshotOf(text).normal]]));
  return printChanges(changesBetween(before ?? new Map(), after ?? new Map()));
}

const swap = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

/** Edits the example as data instead of text. */
const editData = (change: (data: Example) => void) => (text: string) => {
  const data = JSON.parse(text) as Example;
  change(data);
  return JSON.stringify(data);
};
type Column = Record<string, unknown>;
interface Example {
  sources: Record<string, unknown>;
  body: [
    unknown,
    { table: { columns: Column[] } },
    { form: { schema: { required: string[]; properties: Record<string, unknown> } } },
  ];
}

describe('a change of a screen is described in one plain line', () => {
  test.each<[string, (text: string) => string, string]>([
    ['a limit', swap('"maxLength": 80', '"maxLength": 60'), 'Plan a visit: Patient at most 80 → 60 characters'],
    [
      'a message',
      swap('"Too long"', '"Shorter, please"'),
      'Plan a visit: Patient: message when too long "Too long" → "Shorter, please"',
    ],
    [
      'a message for a missing value',
      swap('Who comes?', 'Who?'),
      'Plan a visit: Patient: message when missing "Who comes?" → "Who?"',
    ],
    [
      'a page size',
      swap('"rows": "=source.matches",', '"rows": "=source.matches", "pageSize": 8,'),
      'Plan a visit: 5 → 8 per page',
    ],
    [
      'a debounce',
      swap('"debounce": 300', '"debounce": 500'),
      'Plan a visit: source "matches", waits 300 → 500 ms before loading',
    ],
    ['a timer', swap('"wait": 1500', '"wait": 3000'), 'Plan a visit: when accepted, waits 1500 → 3000 ms'],
    [
      'a renamed column',
      swap('"header": "Patient"', '"header": "Who"'),
      'Plan a visit: column "Patient" renamed "Who"',
    ],
    [
      'a renamed submit button',
      swap('"label": "Plan"', '"label": "Send"'),
      'Plan a visit: submit button renamed "Send"',
    ],
    ['a renamed row button', swap('"label": "View"', '"label": "Open"'), 'Plan a visit: button "View" renamed "Open"'],
    ['a removed column', editData(({ body }) => body[1].table.columns.pop()), 'Plan a visit: column "Visit" removed'],
    [
      'an added column',
      editData(({ body }) => body[1].table.columns.push({ field: 'status', header: 'Status' })),
      'Plan a visit: column "Status" added',
    ],
    [
      'columns in another order',
      editData(({ body }) => body[1].table.columns.reverse()),
      'Plan a visit: column "Patient" moved',
    ],
    [
      'a field that is no longer required',
      editData(({ body }) => body[2].form.schema.required.pop()),
      'Plan a visit: Day no longer required',
    ],
    [
      'a removed source',
      editData(({ sources }) => delete sources.rooms),
      'Plan a visit: source "rooms" (POST /api/rooms) removed',
    ],
    [
      'a removed field',
      editData(({ body }) => delete body[2].form.schema.properties.day),
      'Plan a visit: field "Day" removed',
    ],
  ])('%s', (_, edit, words) => {
    expect(describeChange(edit).split('\n')).toContain(words);
    expect(describeChange(edit).split('\n')).toHaveLength(1);
  });

  test('reformatting, or writing out a default, is not a change', () => {
    expect(describeChange((text) => JSON.stringify(JSON.parse(text)))).toBe('');
    expect(describeChange(swap('"rows": "=source.matches",', '"pageSize": 5, "rows": "=source.matches",'))).toBe('');
  });

  test('new and removed screens are distinguished, also for a pull request', () => {
    const { normal } = snapshotOf(example);
    const changes = changesBetween(new Map([['old', normal]]), new Map([['new', normal]]));
    expect(printChanges(changes)).toBe('Plan a visit: new screen new\nPlan a visit: screen old removed');
    expect(markdownChanges(changes)).toBe('### Plan a visit\n- new screen new\n- screen old removed\n');
  });
});

describe('the text of a snapshot', () => {
  test('reads back as the original definition', () => {
    const { normal, text } = snapshotOf(example);
    expect(readSnapshot('visits/plan', text)).toEqual(normal);
  });

  test('leaves out the values that are defaults', () => {
    const { text } = snapshotOf(
      swap('"rows": "=source.matches",', '"rows": "=source.matches", "pageSize": 5,')(example),
    );
    expect(text).not.toContain('pageSize');
    expect(text).toBe(snapshotOf(example).text);
  });

  test('puts as many parts on a line as fit', () => {
    const [lines, short] = [snapshotOf(example).text.split('\n'), '"format": "date"'];
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
    expect(lines.find((line) => line.includes(short))?.trim()).not.toBe(short);
  });

  test('of an older version differs only in its version if nothing else changed', () => {
    const old = textOf('migrations/1/visits.json');
    const { normal } = snapshotOf(migrateDefinition(old, 'visits.json').text);
    const changes = changesBetween(new Map([['visits', readSnapshot('visits', old)]]), new Map([['visits', normal]]));
    expect(printChanges(changes)).toBe('Visits: language version 1 → 2');
  });

  test('is compared as stored if the language can no longer read it', () => {
    const stored = '{ "title": "Old", "gone": 1 }';
    expect(readSnapshot('old', stored)).toEqual({ title: 'Old', gone: 1 });
    const present = new Map([['old', { title: 'Old' }]]);
    expect(printChanges(changesBetween(new Map([['old', readSnapshot('old', stored)]]), present))).toBe(
      'Old: gone removed',
    );
  });
});

describe('the store of snapshots', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('reports a change until it is accepted', async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
    const first = await compareSnapshots('tests/clinic/screens', folder);
    expect(first.changes).toHaveLength(first.snapshots.length);
    await acceptSnapshots(first.snapshots, folder);
    expect((await compareSnapshots('tests/clinic/screens', folder)).changes).toEqual([]);
    await acceptSnapshots(first.snapshots.slice(1), folder);
    expect((await compareSnapshots('tests/clinic/screens', folder)).changes).toHaveLength(1);
  });
});
