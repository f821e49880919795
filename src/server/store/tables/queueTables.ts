import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Work that the server does outside the transaction that requested it. */
export interface QueuedTaskTable {
  task_id: Generated<number>;
  kind: string;
  /** JSON with ids, without personal data. */
  payload: string;
  made_at: Generated<Date>;
  /** When the next attempt is due; while a task runs, when its lease expires. */
  due_at: Generated<Date>;
  tries: Generated<number>;
  /** The token of the running attempt. */
  lease: Optional<string>;
  ended_at: Optional<Date>;
  /** True after the last attempt failed. */
  given_up: Generated<boolean>;
  /** The outcome of the last attempt, without personal data. */
  outcome: Optional<string>;
}

/** The tables of the queue. */
export interface QueueTables {
  queued_task: QueuedTaskTable;
}
