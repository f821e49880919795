import type { Row } from '../../../language/plan';
import type { ColumnView } from './columnViews';
import { longestOf } from './longest';
import { placesOf } from './narrowPlaces';
import { isDay } from './room';

/** Why a pair does not stand beside one other: its values are long, it is left over, or it is one of three on a line, of which it takes such a share. */
export type CardLine = 'long' | 'alone' | { readonly share: number };

/** The pairs that are not two on a line, by their column; they are the same in every card, so that all look alike. */
export type CardLines = Readonly<Record<string, CardLine>>;

/** What the looks of a pair go by. */
export const lineMarks = (line: CardLine | undefined) =>
  typeof line === 'object' ? { 'data-whole': 'third', style: { '--share': line.share } } : { 'data-whole': line };

/** What fits beside another pair of label and value on a phone. */
const halfLine = 24;
/** What fits into a line of three, and at least of each. */
const wholeLine = 46;
const leastOfThree = 11;
/** Labels are smaller than values. */
const ofLabel = 0.9;
/** As much as the button takes that shows the whole of a masked value. */
const ofButton = 4;

const lengthOf = (rows: readonly Row[], view: ColumnView): number =>
  longestOf(rows, view).length + (view.reveal ? ofButton : 0);

/** Short enough for three on a line, unless a second line goes on behind them. */
const isShortDay = (view: ColumnView): boolean => isDay(view) && !view.hasSecondary;

/** Whether so many are better three on a line than two: of four, or fewer than three, none would have its place under another. */
const isForThree = ({ length }: readonly ColumnView[]): boolean => length === 3 || length > 4;

type Shares = Readonly<Record<string, CardLine>>;

/** All pairs three on a line, each as wide as what stands below it in the others needs; undefined where they have no room. */
function inThrees(pairs: readonly ColumnView[], rows: readonly Row[]): Shares | undefined {
  const sizes = pairs.map((view) => Math.max(leastOfThree, lengthOf(rows, view), ofLabel * view.header.length));
  const needs = [0, 1, 2].map((place) => Math.max(...sizes.filter((_, at) => at % 3 === place)));
  const whole = needs.reduce((sum, need) => sum + need, 0);
  if (whole > wholeLine) return undefined;
  return Object.fromEntries(pairs.map(({ id }, at) => [id, { share: (needs[at % 3] ?? 0) / whole }]));
}

/** The pairs that stand three on a line: all, where they have room, or three days among others, of which a single one has a line for itself. */
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

/** Which pairs do not stand two on a line of a card on a phone; without rows, as far as their labels tell. */
export function cardLinesOf(rows: readonly Row[], views: readonly ColumnView[]): CardLines {
  const places = placesOf(views);
  const pairs = views.filter((_, at) => places[at] === 'other');
  const long = pairs.filter((view) => lengthOf(rows, view) > halfLine);
  const short = pairs.filter((view) => !long.includes(view));
  return { ...thirdsOf(short, rows), ...Object.fromEntries(long.map(({ id }) => [id, 'long'] as const)) };
}
