/** The stored answer to a write that had a key. */
export interface IdempotencyKeyTable {
  user_id: number;
  endpoint: string;
  key_hash: string;
  body_hash: string;
  /** JSON; null only while the call is running. */
  answer: string | null;
  at: Date;
}

/** The tables of stored answers. */
export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable;
}
