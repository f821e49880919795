/** The stored answer to a write that had a key. */
export interface IdempotencyKeyTable {
  user_id: number;
  endpoint: string;
  key_hash: string;
  body_hash: string;
  /** The hash of the bearer token that the call was made with; null if an earlier version of the server stored it. */
  token_hash: string | null;
  /** JSON; null while the call is running, and for a response that contains a secret. */
  answer: string | null;
  at: Date;
}

/** The tables of stored answers. */
export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable;
}
