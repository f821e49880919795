import type { Row } from '../../../language/plan';
import { isBlank } from '../../cells';
import type { ColumnView } from './columnViews';

/** From this many rows on, the same value in all of them is no coincidence. */
const fewest = 4;

const canStandBack = ({ as, subject }: ColumnView): boolean => !subject && (as === 'text' || as === 'code');

/** The columns of words in which all rows have the same: it tells none from another, and stands back. */
export function sharedColumns(rows: readonly Row[], views: readonly ColumnView[]): ReadonlySet<string> {
  const [first] = rows;
  if (!first || rows.length < fewest) return new Set();
  const isShared = (view: ColumnView): boolean =>
    !isBlank(view.valueOf(first)) && rows.every((row) => view.valueOf(row) === view.valueOf(first));
  return new Set(views.filter((view) => canStandBack(view) && isShared(view)).map(({ id }) => id));
}
