import type { Generated } from 'kysely';

/** A kind of personal data that is erased eventually. */
export type ErasedKind = 'login' | 'personal' | 'work' | 'registers' | 'pay' | 'name';

/** The erasure of one kind of a person's data; if it was erased more than once, the latest. */
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
