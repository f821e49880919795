import type { Generated } from 'kysely';

/** A named view of a list, saved by a user. */
export interface SavedViewTable {
  view_id: Generated<number>;
  user_id: number;
  /** The file of the screen with the list, without `.json`. */
  screen: string;
  name: string;
  /** The query string of the list. */
  query: string;
  /** Whether it is shared with all users who may open the screen. */
  shared: boolean;
  saved_at: Generated<Date>;
}

/** The tables of saved views. */
export interface ViewTables {
  saved_view: SavedViewTable;
}
