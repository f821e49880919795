import type { ColumnType, Generated } from 'kysely';

/** A call to make for each of many rows. */
export interface JobTable {
  job_id: Generated<number>;
  user_id: number;
  /** The session that started it; the job ends with that session. */
  session_id: number;
  /** The endpoint's key in the contract, e.g. `POST /api/…`. */
  endpoint: string;
  /** The JSON sent with every item. */
  payload: string;
  address: string;
  request_id: string;
  total: number;
  /** The number of finished items. */
  done: Generated<number>;
  /** The number of failed items. */
  refused: Generated<number>;
  /** When it was requested. */
  started_at: Date;
  /** When its first item may run: later than the request if the user can undo it. */
  starts_at: Generated<Date>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why it ended early. */
  why: ColumnType<string | null, string | null | undefined, string | null>;
  /** The server that runs it, and when its lease expires. */
  held_by: ColumnType<string | null, string | null | undefined, string | null>;
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An item of a job. */
export interface JobItemTable {
  job_id: number;
  item: number;
  /** The item's name in the result. */
  name: string;
  /** The JSON sent for this item. */
  payload: string;
  /** `refused`: a rule forbade it. `failed`: an error occurred. */
  state: ColumnType<ItemState, ItemState | undefined, ItemState>;
  msg: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The state of an item. */
export type ItemState = 'waiting' | 'done' | 'refused' | 'failed';

/** The tables of jobs. */
export interface JobTables {
  job: JobTable;
  job_item: JobItemTable;
}
