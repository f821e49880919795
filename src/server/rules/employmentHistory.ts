import { addDays, type CivilDate } from './civilDate';
import type { DaySpan } from './leaveSpan';

/** A change of one field of an employment, in force from a day on. */
export interface FieldChange {
  readonly effective_on: CivilDate;
  /** Null without a value. */
  readonly value_before: number | null;
  readonly value_after: number | null;
}

/** The changes of a field in one employment, in order, and the value after the last one. */
export interface FieldHistory<C extends FieldChange = FieldChange> {
  readonly changes: readonly C[];
  readonly current: number | null;
}

/** The value of a field on a day of the employment. */
export function valueOn({ changes, current }: FieldHistory, day: CivilDate): number | null {
  const next = changes.find(({ effective_on }) => effective_on > day);
  return next ? next.value_before : current;
}

/** The changes within an employment, in order. A change on its first day or earlier changes no day of it. */
export const changesWithin = <C extends FieldChange>(changes: readonly C[], { from, to }: DaySpan): C[] =>
  changes
    .filter(({ effective_on }) => effective_on > from && effective_on <= to)
    .sort((a, b) => (a.effective_on < b.effective_on ? -1 : 1));

/** A new value of a field from a day on, until the next change of it. */
export interface NewValue {
  readonly from: CivilDate;
  readonly value: number | null;
  /** The first day of the employment. */
  readonly joined: CivilDate;
}

/**
 * The history of a field with a new value from a day on. It replaces a change on the same day. Changes that change
 * nothing are left out; so is one on the first day of the employment, which sets the first value.
 */
export function withChange<C extends FieldChange>(
  history: FieldHistory<C>,
  { from, value, joined }: NewValue,
): FieldHistory<C | FieldChange> {
  const before = history.changes.filter(({ effective_on }) => effective_on < from);
  const later = history.changes.filter(({ effective_on }) => effective_on > from);
  const old = valueOn(history, addDays(from, -1));
  const added: FieldChange[] =
    from > joined && old !== value ? [{ effective_on: from, value_before: old, value_after: value }] : [];
  const [next, ...rest] = later;
  const following = next && next.value_after !== value ? [{ ...next, value_before: value }, ...rest] : rest;
  return { changes: [...before, ...added, ...following], current: later.length > 0 ? history.current : value };
}

/** The history of a field with its planned changes, in order, each starting from the value that it will find. */
export function withPlanned<C extends FieldChange>(
  history: FieldHistory<C>,
  planned: readonly C[],
): FieldHistory<C | FieldChange> {
  let current = history.current;
  const changes: (C | FieldChange)[] = [...history.changes];
  for (const change of [...planned].sort((a, b) => (a.effective_on < b.effective_on ? -1 : 1))) {
    changes.push({ ...change, value_before: current });
    current = change.value_after;
  }
  return { changes, current };
}

/** The parts of an employment without a change of any field, in order, with the value of each field. */
export function spansOf<F extends string>(
  period: DaySpan,
  fields: Readonly<Record<F, FieldHistory>>,
): (DaySpan & { readonly values: Readonly<Record<F, number | null>> })[] {
  const names = Object.keys(fields) as F[];
  const starts = names.flatMap((name) => changesWithin(fields[name].changes, period).map((one) => one.effective_on));
  const cuts = [...new Set([period.from, ...starts])].sort();
  return cuts.map((from, at) => {
    const next = cuts[at + 1];
    const values = Object.fromEntries(
      names.map((name) => {
        const { changes, current } = fields[name];
        return [name, valueOn({ changes: changesWithin(changes, period), current }, from)];
      }),
    ) as Record<F, number | null>;
    return { from, to: next ? addDays(next, -1) : period.to, values };
  });
}

/** How long before its day a change can be planned, in days: more would be a mistake. */
const longestAhead = 366;

/** The days of an employment. */
export interface Employed {
  readonly joined_on: CivilDate;
  readonly left_on: CivilDate | null;
}

/** The latest day on which a change applies at once: today, or the first day of someone who has not joined yet. */
export const latestStart = (joined: CivilDate, today: CivilDate): CivilDate => (joined > today ? joined : today);

/** Why a change cannot begin on a day; null if it can. The dates of the texts are as stored. */
export function effectiveFault(
  from: CivilDate,
  { joined_on, left_on }: Employed,
  today: CivilDate,
): { readonly fault: 'early' | 'ahead' | 'left'; readonly limit: CivilDate } | null {
  const ahead = addDays(latestStart(joined_on, today), longestAhead);
  if (from < joined_on) return { fault: 'early', limit: joined_on };
  if (left_on !== null && from > left_on) return { fault: 'left', limit: left_on };
  return from > ahead ? { fault: 'ahead', limit: ahead } : null;
}

/** What becomes of a planned change on its day. */
export type PlannedOutcome = 'applied' | 'left' | 'same';

/**
 * What becomes of a planned change whose day has come: it expires if the person left before it, or has the value already.
 *
 * @param employment the current or last one; undefined if there is none
 */
export function outcomeOfPlanned(
  { effective_on, value_after }: FieldChange,
  employment: Employed | undefined,
  current: number | null,
): PlannedOutcome {
  if (!employment || (employment.left_on !== null && employment.left_on < effective_on)) return 'left';
  return current === value_after ? 'same' : 'applied';
}
