import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';
import { longestOf } from './longest';
import { narrowPlacesOf } from './narrowPlaces';
import { isDay } from './tableWidth';

/**
 * The layout of a pair that does not share its line with exactly one other: `long` and `alone` take a whole line, because
 * the values are long or no other pair is left; one of three gets a share of the line.
 */
export type CardLine = 'long' | 'alone' | { readonly share: number };

/** The pairs that do not share a line with exactly one other, by column. Every card uses the same layout. */
export type CardLines = Readonly<Record<string, CardLine>>;

/** Attributes for the styles of a pair. */
export const lineMarks = (line: CardLine | undefined) =>
  typeof line === 'object' ? { 'data-whole': 'third', style: { '--share': line.share } } : { 'data-whole': line };

/** The text length that fits next to another label and value on a phone. */
const halfLine = 24;
/** The text length that fits on a line of three, and the minimum for each. */
const wholeLine = 46;
const leastOfThree = 11;
/** The text length that fits on a whole line, including the label. */
const labelledLine = 50;
/** The width of a label's character relative to a value's. */
const ofLabel = 0.9;
/** The width of the reveal button, in characters. */
const ofButton = 4;

/** The width that a value needs: that of the longer of its two lines. */
const lengthOf = (rows: readonly Row[], view: ColumnView): number =>
  Math.max(
    longestOf(rows, view).length + (view.reveal ? ofButton : 0),
    ...(view.hasSecondary ? rows.map((row) => view.secondaryOf(row).length) : []),
  );

/** Whether a value is a day without a second line, which is short enough for three to a line. */
const isShortDay = (view: ColumnView): boolean => isDay(view) && !view.hasSecondary;

/**
 * Whether pairs look better three to a line than two: with four, or fewer than three, they would not line up in
 * columns.
 */
const isForThree = ({ length }: readonly ColumnView[]): boolean => length === 3 || length > 4;

type Shares = Readonly<Record<string, CardLine>>;

/** All pairs three to a line, each as wide as its column needs; undefined if they do not fit. */
function inThrees(pairs: readonly ColumnView[], rows: readonly Row[]): Shares | undefined {
  const sizes = pairs.map((view) => Math.max(leastOfThree, lengthOf(rows, view), ofLabel * view.header.length));
  const needs = [0, 1, 2].map((place) => Math.max(...sizes.filter((_, at) => at % 3 === place)));
  const whole = needs.reduce((sum, need) => sum + need, 0);
  if (whole > wholeLine) return undefined;
  return Object.fromEntries(pairs.map(({ id }, at) => [id, { share: (needs[at % 3] ?? 0) / whole }]));
}

/** The pairs that are three to a line: all if they fit, or three days among others (a single one gets its own line). */
function thirdsOf(pairs: readonly ColumnView[], rows: readonly Row[]): Shares {
  const all = isForThree(pairs) && !pairs.some(({ hasSecondary }) => hasSecondary) ? inThrees(pairs, rows) : undefined;
  if (all) return all;
  const days = pairs.filter(isShortDay);
  if (days.length !== 3 || (pairs.length % 2 === 0 && pairs.length > 4)) return {};
  const others = pairs.length === 4 ? pairs.filter((view) => !days.includes(view)) : [];
  return Object.fromEntries<CardLine>([
    ...days.map(({ id }) => [id, { share: 1 / 3 }] as const),
    ...others.map(({ id }) => [id, 'alone'] as const),
  ]);
}

/** The maximum length of a pair if label, value and second line are on one line. */
const lineOf = (rows: readonly Row[], view: ColumnView): number =>
  ofLabel * view.header.length +
  Math.max(0, ...rows.map((row) => formatCell(view.as, view.valueOf(row)).length + 2 + view.secondaryOf(row).length));

/**
 * With an odd number of pairs, the only pair with a second line goes first, on its own line; undefined if there is no
 * such pair.
 */
function leaderOf(pairs: readonly ColumnView[]): ColumnView | undefined {
  const [first, second] = pairs.filter(({ hasSecondary }) => hasSecondary);
  return second === undefined && pairs.length % 2 === 1 && pairs.length > 1 ? first : undefined;
}

/**
 * The pairs that do not share a line with exactly one other on a phone's card. Without rows, only their labels decide.
 */
export function cardLinesOf(rows: readonly Row[], views: readonly ColumnView[]): CardLines {
  const places = narrowPlacesOf(views);
  const pairs = views.filter((_, at) => places[at] === 'other');
  const long = pairs.filter((view) => lengthOf(rows, view) > halfLine);
  const short = pairs.filter((view) => !long.includes(view));
  const thirds = thirdsOf(short, rows);
  const leader = Object.keys(thirds).length > 0 ? undefined : leaderOf(short);
  const [left, another] = short.filter((view) => view !== leader && thirds[view.id] === undefined);
  const whole = (view: ColumnView) =>
    [view.id, view.hasSecondary && lineOf(rows, view) <= labelledLine ? 'alone' : 'long'] as const;
  return {
    ...thirds,
    ...Object.fromEntries([...long, ...(leader ? [leader] : [])].map(whole)),
    ...(left && another === undefined && pairs.length > 1 ? { [left.id]: 'alone' } : {}),
  };
}
