import type { Generated } from 'kysely';

/** A view of a list that somebody keeps under a name. */
export interface SavedViewTable {
  view_id: Generated<number>;
  user_id: number;
  /** The file of the screen that has the list, without `.json`. */
  screen: string;
  name: string;
  /** What the address says of the list. */
  query: string;
  /** Whether everybody who may open the screen has it. */
  shared: boolean;
  saved_at: Generated<Date>;
}

/** The tables of saved views. */
export interface ViewTables {
  saved_view: SavedViewTable;
}
