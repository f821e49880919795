/** A definition's text, by its hash. */
export interface DefinitionTextTable {
  readonly hash: string;
  readonly text: string;
}

/** A version of a file. */
export interface DefinitionVersionTable {
  readonly path: string;
  /** Counts up from 1 for each file. */
  readonly version: number;
  readonly kept_at: Date;
  /** The name of the user who saved it; null for a text that was changed outside the studio. */
  readonly saved_by: string | null;
  /** Its changes, in plain words: a JSON array. */
  readonly words: string;
  readonly hash: string;
}

/** A compiled module of a preview. */
export interface PreviewModuleTable {
  /** The module's address, which contains its hash. */
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
