import type { Generated } from 'kysely';

/** One choice of a list that screens offer. */
export interface LookupTable {
  kind: string;
  id: number;
  name: string;
  /** Order within the list; ties are sorted by id. */
  position: Generated<number>;
}

export interface JobFamilyTable {
  id: Generated<number>;
  name: string;
}

export interface JobTitleTable {
  id: Generated<number>;
  job_family_id: number;
  name: string;
}

/** The tables behind lists of choices. */
export interface LookupTables {
  lookup: LookupTable;
  job_family: JobFamilyTable;
  job_title: JobTitleTable;
}
