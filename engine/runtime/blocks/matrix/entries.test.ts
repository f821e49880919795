import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../language/functions/dates';
import { agendaOf, type Entry, nameOf, segmentsOf } from './entries';
import type { MatrixColumn } from './matrixModel';
import type { Shown } from './shown';

const shown: Shown = { letter: 'A', word: 'Away', tone: 'info' };
const entry = (from: string, to = from, text = 'Away'): Entry => ({ from, to, shown, text });
const dayAt = (at: number): string => addDays('2026-12-01', at) ?? '';
const column = (at: number, more: Partial<MatrixColumn> = {}): MatrixColumn => ({
  ...{ header: String(at + 1), subheader: '', date: dayAt(at) },
  ...{ isToday: false, isMuted: false, isPast: false, isAhead: true },
  ...more,
});
const columns = Array.from({ length: 14 }, (_, at) => column(at));

const entries = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 18 }), fc.nat(9)), { maxLength: 12 })
  .map((spans) => spans.toSorted(([a], [b]) => a - b).map(([from, days]) => entry(dayAt(from), dayAt(from + days))));

describe('segments', () => {
  test('no column is in two segments, and each entry has exactly the columns of its days', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const segments = segmentsOf(columns, list);
        for (const [at, { start, length }] of segments.entries())
          expect(segments[at + 1]?.start ?? columns.length).toBeGreaterThanOrEqual(start + length);
        const bars = segments.flatMap(({ start, bars }) =>
          bars.map((bar) => [bar.entry, columns.slice(start + bar.start, start + bar.start + bar.length)] as const),
        );
        const days = ({ from, to }: Entry) => columns.filter(({ date }) => date && from <= date && date <= to);
        expect(bars.map(([, those]) => those)).toEqual(list.map(days).filter(({ length }) => length > 0));
      }),
    );
  });

  test('bars on the same line never overlap, and a line is only added if the others are taken', () => {
    fc.assert(
      fc.property(entries, (list) => {
        for (const { bars } of segmentsOf(columns, list)) {
          for (const bar of bars) {
            const others = bars.filter(
              (one) => one !== bar && one.start <= bar.start && bar.start < one.start + one.length,
            );
            expect(others.map(({ lane }) => lane)).not.toContain(bar.lane);
          }
          const lines = new Set(bars.map(({ lane }) => lane));
          const most = Math.max(
            ...columns.map((_, at) => bars.filter(({ start, length }) => start <= at && at < start + length).length),
          );
          expect(lines.size).toBe(most);
        }
      }),
    );
  });

  test('an entry that begins before the columns or ends after them goes on at that edge', () => {
    const [segment] = segmentsOf(columns, [entry('2026-11-20', '2027-01-05')]);
    expect(segment?.bars[0]).toMatchObject({ start: 0, length: 14, isContinued: true, continues: true });
    const [inside] = segmentsOf(columns, [entry('2026-12-01', '2026-12-14')]);
    expect(inside?.bars[0]).toMatchObject({ isContinued: false, continues: false });
  });
});

test('the name of an entry has the subject, the text and all its days, also those without a column', () => {
  expect(nameOf('Asha Rao', entry('2026-12-03', '2026-12-05'))).toBe('Asha Rao, Away, 03 to 05 Dec 2026');
  expect(nameOf('Asha Rao', entry('2026-12-03'))).toBe('Asha Rao, Away, 03 Dec 2026');
});

describe('the agenda', () => {
  const rowsOf = (lists: Readonly<Record<string, readonly Entry[]>>) =>
    Object.entries(lists).map(([subject, list]) => ({ subject, segments: segmentsOf(columns, list) }));
  const agenda = (lists: Readonly<Record<string, readonly Entry[]>>, all = columns) =>
    agendaOf({ columns: all, rows: rowsOf(lists) }).map(({ from, to, hasToday, mark, entries: some }) =>
      [from.slice(-2), to.slice(-2), some.map(({ subject }) => subject).join(), mark?.word, hasToday && 'today']
        .filter(Boolean)
        .join(' '),
    );

  test('days with the same entries are one, and days without any are left out', () => {
    const lists = { Asha: [entry('2026-12-02', '2026-12-05')], Ravi: [entry('2026-12-04'), entry('2026-12-08')] };
    expect(agenda(lists)).toEqual(['02 03 Asha', '04 04 Asha,Ravi', '05 05 Asha', '08 08 Ravi']);
  });

  test('a marked day and today are shown, and a marked day separates the days around it', () => {
    const mark: Shown = { letter: 'H', word: 'Diwali', tone: 'closed' };
    const all = columns.map((_, at) => column(at, at === 2 ? { closed: mark } : { isToday: at === 9 }));
    const lists = { Asha: [entry('2026-12-02', '2026-12-04'), entry('2026-12-10')] };
    expect(agenda(lists, all)).toEqual(['02 02 Asha', '03 03 Asha Diwali', '04 04 Asha', '10 10 Asha today']);
    expect(agenda({}, all)).toEqual(['03 03 Diwali']);
  });
});
