import { useMediaQuery } from '@mantine/hooks';
import type { Column, Table } from '../../../language/plan.gen';
import { roomOf } from './room';

/** How a table looks where there is no room for its columns; amounts stand at the end of what they are for. */
export type Narrow = NonNullable<Table['narrow']> | 'amounts';

/** Where a value stands on a phone. */
export type Place = 'subject' | 'telling' | 'code' | 'other';

/** The look on a phone: as the plan says; amounts stand at the right of each row, and many small columns stay together. */
export function narrowOf({ narrow, columns }: Pick<Table, 'narrow' | 'columns'>): Narrow {
  if (narrow) return narrow;
  if (columns.some(({ as }) => as === 'money')) return 'amounts';
  return columns.some(({ each }) => each !== undefined) ? 'cards' : 'rows';
}

/** With so few columns a table is no wider than what the eye goes over; from so many on it stands closer, and then closer still. */
const fewColumns = 3;
const someColumns = 6;
const manyColumns = 9;

const columnsOf = ({ columns, actions }: Table): number => columns.length + (actions ? 1 : 0);

export function densityOf(plan: Table): 'many' | 'some' | 'few' | undefined {
  const count = columnsOf(plan);
  if (count >= manyColumns) return 'many';
  if (count >= someColumns) return 'some';
  return count <= fewColumns && plan.columns.every(({ each }) => each === undefined) ? 'few' : undefined;
}

/** Whether its rows have a second line. */
export const isTall = ({ columns }: Table): boolean => columns.some(({ secondary }) => secondary !== undefined);

/** The room of a table on a tablet. */
const tablet = 622;

/** Up to which width of the window a table has no room for its columns: many words have none on a tablet either. */
const roomless = (plan: Table): string =>
  narrowOf(plan) === 'rows' && roomOf(plan) > tablet ? '899.98px' : '639.98px';

/** How the table looks now; undefined while there is room for its columns. On paper there always is. */
export function useNarrow(plan: Table): Narrow | undefined {
  const query = `screen and (max-width: ${roomless(plan)})`;
  return useMediaQuery(query, false, { getInitialValueInEffect: false }) ? narrowOf(plan) : undefined;
}

const tellingKinds = ['badge', 'money', 'percent', 'duration', 'date-time', 'time'] as const;

/** What tells a place: a column, or how it is shown now. */
type Told = Pick<Column, 'as' | 'subject'>;

/** The value that stands at the end of the title line: the badge, the amount, the time or the moment. Of several alike, such as a badge a day, none. */
export function tellingView<View extends Told>(views: readonly View[]): View | undefined {
  const others = views.filter((view) => !view.subject);
  const [first, second] =
    tellingKinds.map((kind) => others.filter(({ as }) => as === kind)).find((alike) => alike.length > 0) ?? [];
  return second === undefined ? first : undefined;
}

/** Where each value stands. */
export function placesOf(views: readonly Told[]): readonly Place[] {
  const telling = tellingView(views);
  return views.map((view) => {
    if (view.subject) return 'subject';
    return view === telling ? 'telling' : view.as === 'code' ? 'code' : 'other';
  });
}

/** The columns that a card shows as pairs of label and value. */
export function pairsOf({ columns }: Table): readonly Column[] {
  const named = columns.some(({ subject }) => subject)
    ? columns
    : columns.map((one, at) => ({ ...one, subject: at === 0 }));
  const places = placesOf(named);
  return columns.filter((_, at) => places[at] === 'other');
}
