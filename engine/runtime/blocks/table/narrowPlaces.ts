import type { Table } from '../../../language/plan.gen';
import type { ColumnView } from './columnViews';

/** How a table looks on a phone. */
export type Narrow = NonNullable<Table['narrow']>;

/** Where a value stands on a phone. */
export type Place = 'subject' | 'telling' | 'other';

/** The look on a phone: as the plan says; money stays in columns, and many small columns stay together. */
export function narrowOf({ narrow, columns }: Pick<Table, 'narrow' | 'columns'>): Narrow {
  if (narrow) return narrow;
  if (columns.some(({ as }) => as === 'money')) return 'table';
  return columns.some(({ each }) => each !== undefined) ? 'cards' : 'rows';
}

const tellingKinds = ['badge', 'money', 'percent', 'duration'] as const;

/** The value that stands at the end of the title line: the badge, the amount or the time. Of several alike, such as a badge a day, none. */
export function tellingView(views: readonly ColumnView[]): ColumnView | undefined {
  const others = views.filter((view) => !view.subject);
  const [first, second] =
    tellingKinds.map((kind) => others.filter(({ as }) => as === kind)).find((alike) => alike.length > 0) ?? [];
  return second === undefined ? first : undefined;
}

/** Where each value stands. */
export function placesOf(views: readonly ColumnView[]): readonly Place[] {
  const telling = tellingView(views);
  return views.map((view) => (view.subject ? 'subject' : view === telling ? 'telling' : 'other'));
}
