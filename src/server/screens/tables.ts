/** A text of a definition, under its hash. */
export interface DefinitionTextTable {
  readonly hash: string;
  readonly text: string;
}

/** A text that a file has had. */
export interface DefinitionVersionTable {
  readonly path: string;
  /** Counts up from 1 in each file. */
  readonly version: number;
  readonly kept_at: Date;
  /** The name of who saved it; null for a text that was changed outside the studio. */
  readonly saved_by: string | null;
  /** What it changed, in plain words: a JSON array. */
  readonly words: string;
  readonly hash: string;
}

/** A compiled text that somebody is trying out. */
export interface PreviewModuleTable {
  /** Its address, which holds a hash of it. */
  readonly url: string;
  readonly module: string;
  readonly kept_at: Date;
}

/** The tables of definitions. */
export interface DefinitionTables {
  definition_text: DefinitionTextTable;
  definition_version: DefinitionVersionTable;
  preview_module: PreviewModuleTable;
}
