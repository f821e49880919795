import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './civilDate';
import {
  changesWithin,
  effectiveFault,
  type FieldChange,
  type FieldHistory,
  outcomeOfPlanned,
  spansOf,
  valueOn,
  withChange,
  withPlanned,
} from './employmentHistory';

const joined = '2026-01-01';
const lastDay = '2026-02-28';
const day = (offset: number) => addDays(joined, offset);
const days = Array.from({ length: 59 }, (_, offset) => day(offset));

const newValue = fc.record({ from: fc.integer({ min: 0, max: 58 }).map(day), value: fc.constantFrom(1, 2, 3, null) });
const entered = fc.array(newValue, { maxLength: 8 });

/** The history that results from entering values one after another. */
const historyOf = (values: readonly { readonly from: string; readonly value: number | null }[]): FieldHistory =>
  values.reduce<FieldHistory>((history, one) => withChange(history, { ...one, joined }), {
    changes: [],
    current: 1,
  });

const twoChanges: FieldHistory = {
  changes: [
    { effective_on: '2026-01-10', value_before: 1, value_after: 2 },
    { effective_on: '2026-01-20', value_before: 2, value_after: 3 },
  ],
  current: 3,
};
const enter = (from: string, value: number) => withChange(twoChanges, { from, value, joined });

describe('the value on a day', () => {
  test('is the one before the next change, and the current one after the last', () => {
    const on = ['2026-01-09', '2026-01-10', '2026-01-19', '2026-01-20', '2026-02-20'];
    expect(on.map((date) => valueOn(twoChanges, date))).toEqual([1, 2, 2, 3, 3]);
  });

  test('is the entered one until the next change, and stays as it was on all other days', () => {
    fc.assert(
      fc.property(entered, newValue, (values, { from, value }) => {
        const before = historyOf(values);
        const next = before.changes.find(({ effective_on }) => effective_on > from)?.effective_on ?? day(59);
        const after = withChange(before, { from, value, joined });
        for (const date of days)
          expect(valueOn(after, date)).toBe(date >= from && date < next ? value : valueOn(before, date));
      }),
    );
  });
});

describe('a history', () => {
  test('is in order and unbroken, and holds no change that changes nothing or begins on the first day', () => {
    fc.assert(
      fc.property(entered, (values) => {
        const { changes, current } = historyOf(values);
        for (const [at, change] of changes.entries()) {
          const next = changes[at + 1];
          expect(change.value_before).not.toBe(change.value_after);
          expect(change.effective_on > joined).toBe(true);
          expect(change.value_after).toBe(next ? next.value_before : current);
          if (next) expect(change.effective_on < next.effective_on).toBe(true);
        }
      }),
    );
  });

  test('is the same if the same value is entered again', () => {
    fc.assert(
      fc.property(entered, newValue, (values, one) => {
        const once = historyOf([...values, one]);
        expect(historyOf([...values, one, one])).toEqual(once);
      }),
    );
  });

  test('takes a change between two others', () => {
    expect(enter('2026-01-15', 4)).toEqual({
      changes: [
        { effective_on: '2026-01-10', value_before: 1, value_after: 2 },
        { effective_on: '2026-01-15', value_before: 2, value_after: 4 },
        { effective_on: '2026-01-20', value_before: 4, value_after: 3 },
      ],
      current: 3,
    });
  });

  test('loses the change that a correction makes needless', () => {
    expect(enter('2026-01-15', 3).changes.map(({ effective_on }) => effective_on)).toEqual([
      '2026-01-10',
      '2026-01-15',
    ]);
    expect(enter('2026-01-10', 1).changes).toEqual([{ effective_on: '2026-01-20', value_before: 1, value_after: 3 }]);
  });

  test('has another first value after a change on the first day', () => {
    expect(enter(joined, 5).changes[0]).toEqual({ effective_on: '2026-01-10', value_before: 5, value_after: 2 });
  });
});

test('planned changes start from the value that they will find, in the order of their days', () => {
  const planned: FieldChange[] = [
    { effective_on: '2026-04-01', value_before: null, value_after: 5 },
    { effective_on: '2026-03-01', value_before: null, value_after: 4 },
  ];
  const { changes, current } = withPlanned(twoChanges, planned);
  expect(changes.slice(2).map((one) => [one.effective_on, one.value_before, one.value_after])).toEqual([
    ['2026-03-01', 3, 4],
    ['2026-04-01', 4, 5],
  ]);
  expect(current).toBe(5);
});

describe('the parts of an employment', () => {
  test('cover each of its days once, with the values of the day', () => {
    fc.assert(
      fc.property(entered, entered, (one, other) => {
        const fields = { office: historyOf(one), type: historyOf(other) };
        const spans = spansOf({ from: joined, to: lastDay }, fields);
        for (const date of days) {
          const on = spans.filter(({ from, to }) => from <= date && date <= to);
          expect(on.map(({ values }) => values)).toEqual([
            { office: valueOn(fields.office, date), type: valueOn(fields.type, date) },
          ]);
        }
      }),
    );
  });

  test('follow only the changes within it', () => {
    const { changes } = twoChanges;
    expect(changesWithin(changes, { from: '2026-01-10', to: '2026-01-19' })).toEqual([]);
    expect(changesWithin(changes, { from: '2026-01-09', to: '2026-01-20' })).toEqual(changes);
  });
});

describe('the first day of a change', () => {
  const today = '2026-11-10';
  test.each([
    ['before the date of join', '2025-12-31', null, { fault: 'early', limit: joined }],
    ['after the last working day', '2026-12-02', '2026-12-01', { fault: 'left', limit: '2026-12-01' }],
    ['more than a year ahead', '2027-11-12', null, { fault: 'ahead', limit: '2027-11-11' }],
    ['on the date of join', joined, null, null],
    ['on the last working day', '2026-12-01', '2026-12-01', null],
    ['a year ahead', '2027-11-11', null, null],
  ] as const)('%s', (_when, from, left_on, fault) => {
    expect(effectiveFault(from, { joined_on: joined, left_on }, today)).toEqual(fault);
  });

  test('is counted from the date of join of someone who joins later', () => {
    const later = { joined_on: '2027-03-01', left_on: null };
    expect(effectiveFault('2028-03-01', later, today)).toBeNull();
    expect(effectiveFault('2028-03-02', later, today)).toEqual({ fault: 'ahead', limit: '2028-03-01' });
  });
});

describe('a planned change whose day has come', () => {
  const change: FieldChange = { effective_on: '2026-12-01', value_before: 1, value_after: 2 };
  const employed = { joined_on: joined, left_on: null };

  test('applies, also to someone whose last working day is the same or a later one', () => {
    for (const left_on of [null, '2026-12-01', '2027-01-31'])
      expect(outcomeOfPlanned(change, { ...employed, left_on }, 1)).toBe('applied');
  });

  test('expires if the person left before, or has the value already', () => {
    expect(outcomeOfPlanned(change, { ...employed, left_on: '2026-11-30' }, 1)).toBe('left');
    expect(outcomeOfPlanned(change, undefined, 1)).toBe('left');
    expect(outcomeOfPlanned(change, employed, 2)).toBe('same');
  });
});
