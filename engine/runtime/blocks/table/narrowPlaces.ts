import { useMediaQuery } from '@mantine/hooks';
import type { Column, Table } from '../../../language/plan.gen';
import type { ColumnView } from './columnViews';
import { minWidthOf } from './tableWidth';

/** A table's layout when its columns do not fit; with `amounts`, each amount is at the end of its row. */
export type Narrow = NonNullable<Table['mobileLayout']> | 'amounts';

/** The place of a value on a phone. A code goes below the title, and so does a person who is not the subject. */
export type NarrowPlace = 'subject' | 'telling' | 'code' | 'other';

/**
 * The layout on a phone: the plan's, or a derived one. Amounts go to the right of each row, and many small columns
 * stay together.
 */
export function narrowOf({ mobileLayout, columns }: Pick<Table, 'mobileLayout' | 'columns'>): Narrow {
  if (mobileLayout) return mobileLayout;
  if (columns.some(({ as }) => as === 'money')) return 'amounts';
  return columns.some(({ each }) => each !== undefined) ? 'cards' : 'rows';
}

/**
 * Limits on the number of columns: up to the first, a table is narrow enough to read across; from each of the others,
 * the spacing shrinks a step.
 */
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

/** Whether the second line follows the value on the same line: after a badge, or a text about a time. */
const isOnSameLine = (column: Column): boolean =>
  column.as === 'time' || (column.tones !== undefined && column.as === 'text' && column.subject === true);

/** Whether its rows have a second line. */
export const isTall = ({ columns }: Table): boolean =>
  columns.some((column) => column.secondary !== undefined && !isOnSameLine(column));

/** The width of a table on a tablet, in pixels. */
const tablet = 622;

/** The window width up to which a table's columns do not fit: wide tables do not fit on a tablet either. */
const roomless = (plan: Table): string =>
  narrowOf(plan) === 'rows' && minWidthOf(plan) > tablet ? '899.98px' : '639.98px';

/** The media query that matches while a table's columns do not fit; in print, they always do. */
export const narrowQuery = (plan: Table): string => `screen and (max-width: ${roomless(plan)})`;

/** The table's current narrow layout; undefined while its columns fit. */
export function useNarrow(plan: Table): Narrow | undefined {
  return useMediaQuery(narrowQuery(plan), false, { getInitialValueInEffect: false }) ? narrowOf(plan) : undefined;
}

const tellingKinds = ['badge', 'money', 'percent', 'duration', 'date-time', 'time'] as const;

/** What determines a place. */
type ColumnKind = Pick<ColumnView, 'as' | 'subject' | 'atEnd'>;

/**
 * The value at the end of the title line: a badge, an amount, a time, or a text that is at the end of its column, such
 * as `8 days`. Undefined if there are several of a kind, such as a badge for each day.
 */
export function tellingView<View extends ColumnKind>(views: readonly View[]): View | undefined {
  const others = views.filter((view) => !view.subject);
  const endTexts = others.filter(({ as, atEnd }) => as === 'text' && atEnd);
  const [first, second] =
    tellingKinds.map((kind) => others.filter(({ as }) => as === kind)).find((alike) => alike.length > 0) ?? endTexts;
  return second === undefined ? first : undefined;
}

/** The place of each value. */
export function narrowPlacesOf(views: readonly ColumnKind[]): readonly NarrowPlace[] {
  const telling = tellingView(views);
  return views.map((view) => {
    if (view.subject) return 'subject';
    return view === telling ? 'telling' : view.as === 'code' || view.as === 'person' ? 'code' : 'other';
  });
}

/** The columns that a card shows as pairs of label and value. */
export function columnsWithLabel({ columns }: Table): readonly Column[] {
  const isNamed = columns.some(({ subject }) => subject);
  const places = narrowPlacesOf(
    columns.map(({ as, subject, align }, at) => ({
      as,
      subject: isNamed ? subject === true : at === 0,
      atEnd: align === 'end',
    })),
  );
  return columns.filter((_, at) => places[at] === 'other');
}
