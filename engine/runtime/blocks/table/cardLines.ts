import type { Row } from '../../../language/plan';
import type { ColumnView } from './columnViews';
import { longestOf } from './longest';
import { placesOf } from './narrowPlaces';
import { isDay } from './room';

/** Why a pair does not stand beside one other: its values are long, it is the odd one out, or it is one of three days. */
export type CardLine = 'long' | 'alone' | 'third';

/** The pairs that are not two on a line, by their column; they are the same in every card, so that all look alike. */
export type CardLines = Readonly<Record<string, CardLine>>;

/** What fits beside another pair of label and value on a phone. */
const halfLine = 24;
/** As much as the button takes that shows the whole of a masked value. */
const ofButton = 4;

const isLong = (rows: readonly Row[], view: ColumnView): boolean =>
  longestOf(rows, view).length + (view.reveal ? ofButton : 0) > halfLine;

/** Short enough for three on a line, unless a second line goes on behind them. */
const isShortDay = (view: ColumnView): boolean => isDay(view) && !view.hasSecondary;

/** How many lines of two hold what is of one kind, such as a first and a last day. */
const alike = (views: readonly ColumnView[]): number =>
  views.filter((view, at) => at % 2 === 0 && view.as === views[at + 1]?.as).length;

/** Of an odd number, the pair that has a line for itself: the last, or the first where the others then stand by kind. */
function oddOne(views: readonly ColumnView[]): ColumnView | undefined {
  if (views.length % 2 === 0) return undefined;
  return alike(views.slice(1)) > alike(views) ? views[0] : views.at(-1);
}

/** Which pairs do not stand two on a line of a card on a phone. */
export function cardLinesOf(rows: readonly Row[], views: readonly ColumnView[]): CardLines {
  const places = placesOf(views);
  const pairs = views.filter((_, at) => places[at] === 'other');
  const long = pairs.filter((view) => isLong(rows, view));
  const short = pairs.filter((view) => !long.includes(view));
  const days = short.filter(isShortDay);
  const thirds = days.length === 3 ? days : [];
  const odd = oddOne(short.filter((view) => !thirds.includes(view)));
  return Object.fromEntries([
    ...long.map(({ id }) => [id, 'long'] as const),
    ...thirds.map(({ id }) => [id, 'third'] as const),
    ...(odd ? [[odd.id, 'alone'] as const] : []),
  ]);
}
