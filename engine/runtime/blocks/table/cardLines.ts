import type { Row } from '../../../language/plan';
import type { ColumnView } from './columnViews';
import { longestOf } from './longest';
import { placesOf } from './narrowPlaces';

/** Why a pair has a line of a card for itself: its values are long, or it is the odd one out and comes first. */
export type CardLine = 'long' | 'alone';

/** The pairs that have a line for themselves, by their column; they are the same in every card, so that all look alike. */
export type CardLines = Readonly<Record<string, CardLine>>;

/** What fits beside another pair of label and value on a phone. */
const halfLine = 24;
/** As much as the button takes that shows the whole of a masked value. */
const ofButton = 4;

const isLong = (rows: readonly Row[], view: ColumnView): boolean =>
  longestOf(rows, view).length + (view.reveal ? ofButton : 0) > halfLine;

/** How many lines of two hold what is of one kind, such as a first and a last day. */
const alike = (views: readonly ColumnView[]): number =>
  views.filter((view, at) => at % 2 === 0 && view.as === views[at + 1]?.as).length;

/** Which pairs have a whole line of a card on a phone. */
export function cardLinesOf(rows: readonly Row[], views: readonly ColumnView[]): CardLines {
  const places = placesOf(views);
  const pairs = views.filter((_, at) => places[at] === 'other');
  const long = pairs.filter((view) => isLong(rows, view));
  const short = pairs.filter((view) => !long.includes(view));
  const [first, ...others] = short;
  const firstAlone = first !== undefined && short.length % 2 === 1 && short.length > 1 && alike(others) >= alike(short);
  return Object.fromEntries([
    ...long.map(({ id }) => [id, 'long'] as const),
    ...(firstAlone ? [[first.id, 'alone'] as const] : []),
  ]);
}
