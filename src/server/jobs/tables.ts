import type { ColumnType, Generated } from 'kysely';

/** A call that the server makes for each of many rows. */
export interface JobTable {
  job_id: Generated<number>;
  user_id: number;
  /** The session it was asked for in; it ends with it. */
  session_id: number;
  /** As in the contract, `POST /api/…`. */
  endpoint: string;
  /** What is sent for every row, as JSON. */
  payload: string;
  address: string;
  request_id: string;
  total: number;
  /** How many rows were done. */
  done: Generated<number>;
  /** How many were tried and could not be done. */
  refused: Generated<number>;
  started_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why it ended before its end. */
  why: ColumnType<string | null, string | null | undefined, string | null>;
  /** The server that is at it, and until when no other takes it over. */
  held_by: ColumnType<string | null, string | null | undefined, string | null>;
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A row of a job. */
export interface JobItemTable {
  job_id: number;
  item: number;
  /** What the row is called in the result. */
  name: string;
  /** What is sent for it, as JSON. */
  payload: string;
  /** Whether the row was tried: `refused` means that the server said no, `failed` that it could not. */
  state: ColumnType<ItemState, ItemState | undefined, ItemState>;
  msg: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Whether a row was done. */
export type ItemState = 'waiting' | 'done' | 'refused' | 'failed';

/** The tables of jobs. */
export interface JobTables {
  job: JobTable;
  job_item: JobItemTable;
}
