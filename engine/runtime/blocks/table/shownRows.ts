import type { Row } from '../../../language/plan';
import type { ColumnView } from './columnViews';
import { rowNames } from './rowNames';

/** A row of the present page. */
export interface ShownRow {
  readonly row: Row;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly key: string;
  /** What it is called in the names of its buttons. */
  readonly name: string;
  readonly fresh: boolean;
}

interface PageOfRows {
  readonly rows: readonly Row[];
  readonly views: readonly ColumnView[];
  /** The place of the first one among all rows. */
  readonly from: number;
  readonly fresh: ReadonlySet<Row>;
}

/** The rows of a page with what the table knows of each. They are told apart by their place: no endpoint promises more. */
export function shownRows({ rows, views, from, fresh }: PageOfRows): readonly ShownRow[] {
  const names = rowNames(rows, views);
  return rows.map((row, at) => ({
    row,
    index: from + at,
    key: `${from}.${at}`,
    name: names[at] ?? '',
    fresh: fresh.has(row),
  }));
}
