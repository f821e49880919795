import { period } from '../../../language/functions/dates';
import type { Shown } from './shown';

/** A column with its day, if it is one. */
interface DatedColumn {
  /** YYYY-MM-DD. */
  readonly date: string | null;
}

/** Something that lasts one or more days. */
export interface Entry {
  /** YYYY-MM-DD. */
  readonly from: string;
  /** The last day, YYYY-MM-DD. */
  readonly to: string;
  readonly shown: Shown;
  /** The text in its bar. */
  readonly text: string;
}

/** The part of an entry that is in the columns' days. */
export interface EntryBar {
  readonly entry: Entry;
  /** Its first column, counted from the start of its segment. */
  readonly start: number;
  /** The number of its columns. */
  readonly length: number;
  /** Its line, from 0: entries on the same day are below each other. */
  readonly lane: number;
  /** True if the entry begins before the first column. */
  readonly isContinued: boolean;
  /** True if the entry ends after the last column. */
  readonly continues: boolean;
}

/** Columns next to each other that share entries: one cell of the grid. */
export interface EntrySegment {
  /** The first column. */
  readonly start: number;
  /** The number of columns. */
  readonly length: number;
  readonly bars: readonly EntryBar[];
}

/** Whether a text is an existing day: the 31st of a month with thirty days is not. */
export const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The days of an entry in words, for screen readers and tooltips. */
export const daysOf = ({ from, to }: Pick<Entry, 'from' | 'to'>): string =>
  (period(from, to) ?? '').replace(' – ', ' to ');

/** The name of an entry: the subject, its text and its days. */
export const nameOf = (subject: string, entry: Entry): string => `${subject}, ${entry.text}, ${daysOf(entry)}`;

/** The columns of an entry's days, which need not be without gaps; undefined if there are none. */
function columnsOf(columns: readonly DatedColumn[], { from, to }: Entry) {
  const isIn = ({ date }: DatedColumn): boolean => date !== null && from <= date && date <= to;
  const first = columns.findIndex(isIn);
  return first < 0 ? undefined : { first, last: columns.findLastIndex(isIn) };
}

/** The lines of bars: each is on the first line that is free at its start. */
function withLanes(bars: readonly Omit<EntryBar, 'lane'>[]): readonly EntryBar[] {
  const ends: number[] = [];
  return bars.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.start + bar.length;
    return { ...bar, lane };
  });
}

/**
 * Groups entries that share columns, so that each group can be one cell of the grid.
 *
 * @param entries sorted by their first day
 */
export function segmentsOf(columns: readonly DatedColumn[], entries: readonly Entry[]): readonly EntrySegment[] {
  const groups: { first: number; last: number; bars: Omit<EntryBar, 'lane'>[] }[] = [];
  for (const entry of entries) {
    const at = columnsOf(columns, entry);
    if (at === undefined) continue;
    const before = groups.at(-1);
    const group = before && at.first <= before.last ? before : { ...at, bars: [] };
    if (group !== before) groups.push(group);
    group.last = Math.max(group.last, at.last);
    group.bars.push({
      entry,
      start: at.first - group.first,
      length: at.last - at.first + 1,
      isContinued: entry.from < (columns[at.first]?.date ?? ''),
      continues: entry.to > (columns[at.last]?.date ?? ''),
    });
  }
  return groups.map(({ first, last, bars }) => ({ start: first, length: last - first + 1, bars: withLanes(bars) }));
}

/** Some consecutive days on which the same entries last. */
export interface AgendaDays {
  readonly from: string;
  readonly to: string;
  readonly hasToday: boolean;
  /** The mark of these days, such as a holiday. */
  readonly mark: Shown | undefined;
  readonly entries: readonly { readonly subject: string; readonly entry: Entry }[];
}

interface AgendaModel {
  readonly columns: readonly (DatedColumn & {
    readonly isToday: boolean;
    readonly closed?: Shown | undefined;
  })[];
  readonly rows: readonly { readonly subject: string; readonly segments?: readonly EntrySegment[] | undefined }[];
}

/** The days with entries or a mark, in order; days that do not differ are one. */
export function agendaOf({ columns, rows }: AgendaModel): readonly AgendaDays[] {
  const all = rows.flatMap(({ subject, segments = [] }) =>
    segments.flatMap(({ bars }) => bars.map(({ entry }) => ({ subject, entry }))),
  );
  const days: AgendaDays[] = [];
  let isAdjacent = false;
  for (const { date, isToday, closed } of columns) {
    const entries = date === null ? [] : all.filter(({ entry }) => entry.from <= date && date <= entry.to);
    const last = days.at(-1);
    const isSame =
      isAdjacent &&
      last !== undefined &&
      last.mark?.word === closed?.word &&
      last.entries.length === entries.length &&
      entries.every((one, at) => one === last.entries[at]);
    isAdjacent = date !== null && (entries.length > 0 || closed !== undefined);
    if (date === null || !isAdjacent) continue;
    if (isSame) days[days.length - 1] = { ...last, to: date, hasToday: last.hasToday || isToday };
    else days.push({ from: date, to: date, hasToday: isToday, mark: closed, entries });
  }
  return days;
}
