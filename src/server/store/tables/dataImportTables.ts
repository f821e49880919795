import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The state of an import. */
export type ImportState = 'checking' | 'checked' | 'importing' | 'imported';

/** An import of a file. */
export interface DataImportTable {
  import_id: Generated<number>;
  kind: string;
  file_name: string;
  user_id: number;
  /** The session in whose name a long import continues in the background. */
  session_id: number;
  address: string;
  request_id: string;
  created_at: Date;
  state: ImportState;
  /** JSON: the headings of the file. */
  headings: string;
  /** JSON: the column of each matched field. */
  match: string;
  /** JSON: the rows of the file; null once they are imported. */
  content: string | null;
  total: number;
  /** How many rows have been checked or imported. */
  done: Generated<number>;
  /** Whether to import all rows or none, or only the valid ones; null before it starts. */
  mode: Optional<'all' | 'valid'>;
  /** Why the last attempt to import failed. */
  why: Optional<string>;
  imported_at: Optional<Date>;
}

/** What an import of a row does, or did. */
export interface DataImportRowTable {
  import_id: number;
  line: number;
  subject: string;
  employee_id: number | null;
  outcome: 'add' | 'change' | 'unchanged' | 'fault';
  detail: string;
}

/** The tables of imports. */
export interface DataImportTables {
  data_import: DataImportTable;
  data_import_row: DataImportRowTable;
}
