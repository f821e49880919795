import { isObject } from '../../../../language/json';

/** The stored width of each column by name; only their ratios matter. */
export type StoredWidths = ReadonlyMap<string, number>;

const sum = (sizes: readonly number[]): number => sizes.reduce((whole, one) => whole + one, 0);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by another version, or by hand.
    return null;
  }
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** Parses stored widths; empty if there are none or they are invalid. */
export function parseWidths(text: string): StoredWidths {
  const parsed = parseJson(text);
  const entries = isObject(parsed) ? Object.entries(parsed) : [];
  return new Map(entries.flatMap(([name, width]) => (isWidth(width) ? [[name, width] as const] : [])));
}

const thousandths = (width: number): number => Math.round(width * 1000) / 1000;

/** Formats widths as {@link parseWidths} parses them. */
export const formatWidths = (widths: StoredWidths): string =>
  JSON.stringify(Object.fromEntries([...widths].map(([name, width]) => [name, thousandths(width)])));

/** Each size's share of their sum, in percent; equal shares if all are zero. */
export function toShares(sizes: readonly number[]): readonly number[] {
  const whole = sum(sizes);
  return sizes.map((size) => 100 * (whole > 0 ? size / whole : 1 / sizes.length));
}

/** The average stored width of these columns; undefined if none is stored. */
function averageOf(names: readonly string[], stored: StoredWidths): number | undefined {
  const known = names.flatMap((name) => stored.get(name) ?? []);
  return known.length === 0 ? undefined : sum(known) / known.length;
}

/**
 * The shares of the visible columns in percent; null if no width is stored. A column without a stored width, such as
 * one that was hidden, gets an average one.
 */
export function sharesOf(names: readonly string[], stored: StoredWidths): readonly number[] | null {
  const average = averageOf(names, stored);
  return average === undefined ? null : toShares(names.map((name) => stored.get(name) ?? average));
}

/**
 * The share of every column of a table in percent, including those of checkboxes and actions, whose widths the user
 * cannot change.
 *
 * @param measured the shares when the table was last shown
 * @param shares the shares of the resizable columns among themselves; null if the user has not set any
 * @param from the index of the first resizable column
 */
export function toParts(
  measured: readonly number[],
  shares: readonly number[] | null,
  from: number,
): readonly number[] {
  if (!shares) return measured;
  const to = from + shares.length;
  const whole = sum(measured.slice(from, to));
  return [...measured.slice(0, from), ...shares.map((share) => (share * whole) / 100), ...measured.slice(to)];
}

/** The widths to store for new shares of the visible columns; hidden columns keep their ratio to them. */
export function withShares(
  stored: StoredWidths,
  names: readonly string[],
  shares: readonly number[],
): ReadonlyMap<string, number> {
  const scale = ((averageOf(names, stored) ?? 100 / names.length) * names.length) / 100;
  return new Map([...stored, ...names.map((name, at) => [name, (shares[at] ?? 0) * scale] as const)]);
}

/** The limits of a column's share when only it and its right neighbour change, in percent. */
export interface ShareRange {
  readonly now: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The current share of a column and its limits.
 *
 * @param mins the minimum shares of all columns. If those of the pair do not fit, they shrink; a column that is already
 *   smaller, because the window was larger, can only grow.
 */
export function rangeOf(shares: readonly number[], at: number, mins: readonly number[]): ShareRange {
  const [now, next] = [shares[at] ?? 0, shares[at + 1] ?? 0];
  const [min, minOfNext] = [mins[at] ?? 0, mins[at + 1] ?? 0];
  const fit = Math.min(1, (now + next) / (min + minOfNext || 1));
  return { now, min: Math.min(now, min * fit), max: Math.max(now, now + next - minOfNext * fit) };
}

/** Changes a column's share by `by` percent of the table, within its limits; its right neighbour gets the rest. */
export function moveBoundary(
  shares: readonly number[],
  at: number,
  by: number,
  mins: readonly number[],
): readonly number[] {
  const { now, min, max } = rangeOf(shares, at, mins);
  const moved = Math.min(max, Math.max(min, now + by)) - now;
  const changes = new Map([
    [at, moved],
    [at + 1, -moved],
  ]);
  return shares.map((share, index) => share + (changes.get(index) ?? 0));
}
