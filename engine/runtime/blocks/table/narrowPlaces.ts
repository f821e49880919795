import type { Row } from '../../../language/plan';
import type { Table } from '../../../language/plan.gen';
import { isBlank } from '../../cells';
import type { ColumnView } from './columnViews';

/** How a table looks on a phone. */
export type Narrow = NonNullable<Table['narrow']>;

/** Where a value stands when a row has two lines on a phone. */
export type Place = 'subject' | 'telling' | 'other' | 'last';

/** The look on a phone: as the plan says; money stays in columns, and many small columns stay together. */
export function narrowOf({ narrow, columns }: Pick<Table, 'narrow' | 'columns'>): Narrow {
  if (narrow) return narrow;
  if (columns.some(({ as }) => as === 'money')) return 'table';
  return columns.some(({ each }) => each !== undefined) ? 'cards' : 'rows';
}

const tellingKinds = ['badge', 'money', 'percent'] as const;

/** The value that stands at the end of the first line: the badge, or the amount. */
export function tellingView(views: readonly ColumnView[]): ColumnView | undefined {
  const others = views.filter((view) => !view.subject);
  return tellingKinds.map((kind) => others.find(({ as }) => as === kind)).find((view) => view !== undefined);
}

/** Where each value of a row stands. The last one on the second line has no dot behind it. */
export function placesOf(row: Row, views: readonly ColumnView[]): readonly Place[] {
  const telling = tellingView(views);
  const isOther = (view: ColumnView): boolean => !view.subject && view !== telling;
  const isShown = (view: ColumnView): boolean => !isBlank(view.valueOf(row)) || view.empty !== '';
  const last = views.findLast((view) => isOther(view) && isShown(view));
  return views.map((view) => {
    if (view.subject) return 'subject';
    if (view === telling) return 'telling';
    return view === last ? 'last' : 'other';
  });
}

const selfEvident = new Set<ColumnView['as']>(['text', 'badge', 'link', 'image']);

/** Whether a value says little without its heading, such as a day, or a name where there are others. */
export function needsHeading({ as }: ColumnView, views: readonly ColumnView[]): boolean {
  if (as === 'person') return views.filter((view) => view.as === 'person').length > 1;
  return !selfEvident.has(as);
}
