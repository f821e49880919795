import type { Generated } from 'kysely';
import type { ErasedKind } from './retentionCategories';

/** A kind of data that was erased of somebody; the latest time, if it was more than once. */
export interface ErasureTable {
  employee_id: number;
  kind: ErasedKind;
  erased_at: Date;
  /** Null when it was done by command. */
  erased_by: Generated<number | null>;
  /** Whether the person had asked for it, before its time had passed. */
  on_request: boolean;
}

/** The tables of erasures. */
export interface ErasureTables {
  erasure: ErasureTable;
}
