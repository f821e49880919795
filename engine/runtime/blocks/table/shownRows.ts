import type { Row } from '../../../language/plan';
import type { ColumnView } from './columnViews';
import { rowNames } from './rowNames';

/** A row of the current page. */
export interface ShownRow {
  readonly row: Row;
  /** Its index among all rows, from 0. */
  readonly index: number;
  readonly key: string;
  /** Its name, used in the names of its buttons. */
  readonly name: string;
  readonly fresh: boolean;
  /** The group line above it; '' if it is in the same group as the previous row. */
  readonly group: string;
}

interface PageOfRows {
  readonly rows: readonly Row[];
  readonly views: readonly ColumnView[];
  /** The index of the first one among all rows. */
  readonly from: number;
  readonly fresh: ReadonlySet<Row>;
  /** The group text of a row. */
  readonly groupOf: (row: Row) => string;
}

/** The rows of a page, with information about each. They are identified by index: endpoints guarantee no other key. */
export function toShownRows({ rows, views, from, fresh, groupOf }: PageOfRows): readonly ShownRow[] {
  const names = rowNames(rows, views);
  const groups = rows.map(groupOf);
  return rows.map((row, at) => ({
    row,
    index: from + at,
    key: `${from}.${at}`,
    name: names[at] ?? '',
    fresh: fresh.has(row),
    group: groups[at] === groups[at - 1] ? '' : (groups[at] ?? ''),
  }));
}
