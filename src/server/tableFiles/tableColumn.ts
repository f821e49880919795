import type { ListKind } from '../../../engine/language/listRules';

/** A row to write, by the names of its columns. */
export type TableRow = Readonly<Record<string, unknown>>;

/** A column of a table file. */
export interface TableColumn {
  /** The property of a row. */
  readonly name: string;
  readonly heading: string;
  /** `list`: several values in one cell; `digits`: a number that keeps its leading zeros, in cells that users fill, too. */
  readonly kind: ListKind | 'list' | 'digits';
}
