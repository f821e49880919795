/** The stored answer to a write that had a key. */
export interface IdempotencyKeyTable {
  user_id: number;
  endpoint: string;
  key_hash: string;
  body_hash: string;
  /** JSON; null while the call is running, and for a response that contains a secret. */
  answer: string | null;
  at: Date;
}

/** The tables of stored answers. */
export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable;
}
