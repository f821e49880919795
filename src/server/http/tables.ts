/** What was answered to a write that carried a key. */
export interface AnsweredCallTable {
  user_id: number;
  endpoint: string;
  key_hash: string;
  body_hash: string;
  /** As JSON; null only while the call is being answered. */
  answer: string | null;
  at: Date;
}

/** The tables of answering calls. */
export interface AnswerTables {
  answered_call: AnsweredCallTable;
}
