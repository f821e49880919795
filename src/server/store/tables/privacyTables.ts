import type { Generated } from 'kysely';

/** A kind of personal data that is erased eventually. */
export type ErasedKind = 'login' | 'personal' | 'work' | 'registers' | 'pay' | 'name';

/** A kind of data that was erased for a person; the latest time, if it was more than once. */
export interface ErasureTable {
  employee_id: number;
  kind: ErasedKind;
  erased_at: Date;
  /** Null if a command erased it. */
  erased_by: Generated<number | null>;
  /** Whether the person requested it, before its retention time ended. */
  on_request: boolean;
}

/** The tables of erasures. */
export interface ErasureTables {
  erasure: ErasureTable;
}
