import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDefinitions, type Difference } from './compare';
import { nameOfItem } from './identity';
import { matchItems } from './pairs';

/** Formats a difference: `moved columns[{"field":"a"}]`. */
function short({ kind, path, before, after }: Difference): string {
  const item = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));
  const steps = path.map((step) =>
    step.item === undefined ? step.key : `${step.key}[${item(step.item.before)} ${item(step.item.after)}]`,
  );
  const values = before === undefined && after === undefined ? '' : `: ${item(before)} → ${item(after)}`;
  return `${kind} ${steps.join('.') || 'all'}${values}`;
}
const listDifferences = (before: unknown, after: unknown) => compareDefinitions(before, after).map(short);

const fields = (names: string) => [...names].map((field) => ({ field }));

describe('differences between two normal forms', () => {
  test.each<[string, unknown, unknown, string[]]>([
    ['no difference', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['plain values', 1, '1', ['changed all: 1 → "1"']],
    ['a key added', {}, { a: 1 }, ['added a: – → 1']],
    ['a key removed', { a: 1 }, {}, ['removed a: 1 → –']],
    ['a nested key changed', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, ['changed a.b: 1 → 3']],
    ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['a list of plain values', { a: [1, 2] }, { a: [2, 1] }, ['changed a: [1,2] → [2,1]']],
    ['a list that becomes a part', { a: [1] }, { a: { b: 1 } }, ['changed a: [1] → {"b":1}']],
    ['another field', { $data: '1/a' }, { $data: '1/b' }, ['changed all: {"$data":"1/a"} → {"$data":"1/b"}']],
    [
      'a field in place of a part',
      { min: { a: 1 } },
      { min: { $data: '1/b' } },
      ['changed min: {"a":1} → {"$data":"1/b"}'],
    ],
    // Names chosen by the author.
    [
      'an entry renamed',
      { sources: { a: { call: 'x' } } },
      { sources: { b: { call: 'x' } } },
      ['renamed sources.a: "a" → "b"'],
    ],
    ['a value renamed', { with: { a: '=x' } }, { with: { b: '=x' } }, ['renamed with.a: "a" → "b"']],
    [
      'a key of the language',
      { empty: { message: 'x' } },
      { empty: { text: 'x' } },
      ['removed empty.message: "x" → –', 'added empty.text: – → "x"'],
    ],
    [
      'two equal entries renamed in order',
      { sources: { a: 1, b: 1, k: 2 } },
      { sources: { k: 2, c: 1, d: 1 } },
      ['renamed sources.a: "a" → "c"', 'renamed sources.b: "b" → "d"'],
    ],
    [
      'one of two equal entries renamed',
      { sources: { a: 1, b: 1 } },
      { sources: { c: 1 } },
      ['renamed sources.a: "a" → "c"', 'removed sources.b: 1 → –'],
    ],
    [
      'an entry both changed and renamed is a different one',
      { modals: { a: { title: 'x' } } },
      { modals: { b: { title: 'y' } } },
      ['removed modals.a: {"title":"x"} → –', 'added modals.b: – → {"title":"y"}'],
    ],
    // A part added or removed as a whole is reported entry by entry.
    ['all entries added', {}, { sources: { a: 1, b: 2 } }, ['added sources.a: – → 1', 'added sources.b: – → 2']],
    ['all entries removed', { modals: { a: 1 } }, {}, ['removed modals.a: 1 → –']],
    ['an empty map of entries added', {}, { sources: {} }, ['added sources: – → {}']],
    ['values are added as a whole', {}, { with: { a: 1 } }, ['added with: – → {"a":1}']],
    ['all items added', {}, { buttons: [{ label: 'x' }] }, ['added buttons[– {"label":"x"}]: – → {"label":"x"}']],
    ['plain items added', {}, { buttons: ['x'] }, ['added buttons: – → ["x"]']],
    ['an empty list of items added', {}, { buttons: [] }, ['added buttons: – → []']],
    ['items of another list', {}, { openInStates: [{ a: 1 }] }, ['added openInStates: – → [{"a":1}]']],
    [
      'properties inside a form schema are added as a whole',
      { schema: {} },
      { schema: { properties: { a: 1 } } },
      ['added schema.properties: – → {"a":1}'],
    ],
    // Order.
    [
      'fields in another order',
      { properties: { a: 1, b: 2, c: 3 } },
      { properties: { b: 2, c: 3, a: 1 } },
      ['moved properties.a'],
    ],
    [
      'fields moved, added and removed',
      { properties: { a: 1, b: 2, c: 3 } },
      { properties: { c: 3, a: 1, d: 4 } },
      ['removed properties.b: 2 → –', 'added properties.d: – → 4', 'moved properties.a'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(listDifferences(before, after)).toEqual(expected);
  });
});

describe('items of lists', () => {
  const columns = (before: unknown[], after: unknown[]) => listDifferences({ columns: before }, { columns: after });

  test.each<[string, string, string[]]>([
    ['abcd', 'bcda', ['moved columns[{"field":"a"} {"field":"a"}]']],
    ['abcd', 'dabc', ['moved columns[{"field":"d"} {"field":"d"}]']],
    ['abcd', 'acbd', ['moved columns[{"field":"b"} {"field":"b"}]']],
    ['abc', 'abc', []],
    ['abc', 'ac', ['removed columns[{"field":"b"} –]: {"field":"b"} → –']],
    ['ac', 'abc', ['added columns[– {"field":"b"}]: – → {"field":"b"}']],
  ])('%s becomes %s', (before, after, expected) => {
    expect(columns(fields(before), fields(after))).toEqual(expected);
  });

  test('reports the minimum number of moves', () => {
    const orders = fc.shuffledSubarray([...'abcdef'], { minLength: 6 });
    const rising = (texts: readonly string[]): number => {
      const from = (index: number, last: string): number =>
        index === texts.length
          ? 0
          : Math.max(from(index + 1, last), (texts[index] ?? '') > last ? 1 + from(index + 1, texts[index] ?? '') : 0);
      return from(0, '');
    };
    fc.assert(
      fc.property(orders, (order) => {
        const changes = compareDefinitions({ columns: fields('abcdef') }, { columns: fields(order.join('')) });
        expect(changes.every(({ kind }) => kind === 'moved')).toBe(true);
        expect(changes).toHaveLength(6 - rising(order));
      }),
    );
  });

  test('an item that moved and changed is reported as both', () => {
    expect(
      columns([{ field: 'a', header: 'A' }, { field: 'b' }], [{ field: 'b' }, { field: 'a', header: 'B' }]),
    ).toEqual([
      'changed columns[{"field":"a","header":"A"} {"field":"a","header":"B"}].header: "A" → "B"',
      'moved columns[{"field":"a","header":"A"} {"field":"a","header":"B"}]',
    ]);
  });

  test('onChange actions are paired by kind, like other actions', () => {
    const set = (value: number) => ({ set: { a: value, b: 1, c: 1 } });
    expect(
      listDifferences(
        { onChange: { day: [set(1), { reload: 'x' }] } },
        { onChange: { day: [{ reload: 'x' }, set(2)] } },
      ),
    ).toEqual([
      `changed onChange.day[${JSON.stringify(set(1))} ${JSON.stringify(set(2))}].set.a: 1 → 2`,
      `moved onChange.day[${JSON.stringify(set(1))} ${JSON.stringify(set(2))}]`,
    ]);
    const opens = { open: 'x', with: { b: 1, c: 1 } };
    const closes = { close: 'x', with: { b: 1, c: 1 } };
    expect(listDifferences({ onChange: { day: [opens] } }, { onChange: { day: [closes] } })).toEqual([
      `removed onChange.day[${JSON.stringify(opens)} –]: ${JSON.stringify(opens)} → –`,
      `added onChange.day[– ${JSON.stringify(closes)}]: – → ${JSON.stringify(closes)}`,
    ]);
  });
});

describe('pairing of items', () => {
  const wide = (name: string, more: object = {}) => ({ header: name, as: 'date', align: 'right', ...more });
  test.each<[string, string, unknown[], unknown[], (readonly [number, number])[]]>([
    [
      'identical items first',
      'buttons',
      [
        { label: 'a', x: 1 },
        { label: 'a', x: 2 },
      ],
      [{ label: 'a', x: 2 }],
      [[1, 0]],
    ],
    [
      'then items of the same name',
      'buttons',
      [{ label: 'a', x: 1 }],
      [
        { label: 'b', x: 1 },
        { label: 'a', x: 2 },
      ],
      [[0, 1]],
    ],
    ['then similar items', 'columns', [{ field: 'a', header: 'A' }], [{ field: 'b', header: 'A' }], [[0, 0]]],
    ['not items that differ too much', 'columns', [{ field: 'a', header: 'A' }], [{ field: 'b', header: 'B' }], []],
    [
      'the nearest of two similar items',
      'columns',
      [wide('p'), wide('q')],
      [wide('x'), wide('y')],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'the more similar item before the nearer',
      'columns',
      [wide('p', { width: 3 })],
      [wide('x'), wide('y', { width: 3 })],
      [[0, 1]],
    ],
    ['not a different kind of block', 'body', [{ table: { rows: '=a' } }], [{ list: { rows: '=a' } }], []],
    [
      'the same kind of block',
      'body',
      [{ table: { rows: '=a', pageSize: 1 } }],
      [{ table: { rows: '=a', pageSize: 2 } }],
      [[0, 0]],
    ],
    ['not a different kind of action', 'onClick', [{ open: 'x', with: 1 }], [{ close: 'x', with: 1 }], []],
    [
      'by position',
      'items',
      [{ body: 1 }, { body: 2 }],
      [{ body: 3 }, { body: 4 }, { body: 5 }],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'plain values by equality',
      'openInStates',
      ['a', 'b', 'b'],
      ['b', 'c', 'a'],
      [
        [0, 2],
        [1, 0],
      ],
    ],
  ])('%s', (_, key, before, after, expected) => {
    expect(matchItems(key, before, after)).toEqual(expected);
  });

  test.each<[string, unknown, string | undefined]>([
    ['columns', { field: 'a', each: 'b' }, 'each b'],
    ['columns', { header: 'A', text: 't' }, 'text t'],
    ['columns', { as: 'date' }, undefined],
    ['actions', { badge: 'B' }, 'badge B'],
    ['items', { name: 'n', field: 'f' }, 'name n'],
    ['routes', { path: '/a' }, 'path /a'],
    ['onClick', { open: 'x' }, undefined],
    ['openInStates', 'x', '"x"'],
    ['body', { visible: 'x', table: { title: 'T' } }, 'table T'],
    ['body', { form: { name: 'n', title: 'T' } }, 'form n'],
    ['body', { button: { label: 'L', text: 'x' } }, 'button L'],
    ['body', { alert: { text: 'x' } }, 'alert x'],
    ['body', { divider: true }, undefined],
    ['body', { table: {} }, 'table'],
    ['body', {}, ''],
  ])('an item under %s, %j, is named %s', (key, item, name) => {
    if (name === undefined && key === 'body') return expect(typeof nameOfItem(key, item)).toBe('string');
    expect(nameOfItem(key, item)).toBe(name);
  });
});
