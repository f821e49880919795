import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Something that the server does outside of the transaction that asked for it. */
export interface QueuedTaskTable {
  task_id: Generated<number>;
  kind: string;
  /** JSON: ids, never what is held about people. */
  payload: string;
  made_at: Generated<Date>;
  /** When it may be tried, and from when on another server takes it from one that has died. */
  due_at: Generated<Date>;
  tries: Generated<number>;
  /** The mark of the try that is at it. */
  lease: Optional<string>;
  ended_at: Optional<Date>;
  /** Whether it was given up, after many tries. */
  given_up: Generated<boolean>;
  /** What came of the last try, in words without anything about a person. */
  outcome: Optional<string>;
}

/** The tables of the queue. */
export interface QueueTables {
  queued_task: QueuedTaskTable;
}
