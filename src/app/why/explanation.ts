/** An expression of a part, with its current result and the values it read. */
export interface Reason {
  /** Its key, such as `visible` or `ui:required.when`. */
  readonly key: string;
  readonly text: string;
  /** Its position in the file, "line:column". */
  readonly at: string;
  readonly gives: string;
  readonly saw: readonly { readonly path: string; readonly value: string }[];
}

/** A source that a part reads, or a call made by clicking the part, with its last request and response. */
export interface Behind {
  /** Unique among the sources and calls of the same part. */
  readonly name: string;
  /** Its state, as a sentence. */
  readonly words: string;
  readonly endpoint: string | null;
  readonly sent: string | null;
  readonly answered: string | null;
}

/** An explanation of a page part's current state. */
export interface Explanation {
  /** The kind and name: `Field "Reason"`. */
  readonly title: string;
  /** The explanation, in sentences. */
  readonly words: readonly string[];
  readonly reasons: readonly Reason[];
  readonly behind: readonly Behind[];
  /** Its screen's file, below `screens/`. */
  readonly file: string;
  /** The part's path in that file, as keys from the root. */
  readonly path: readonly (string | number)[];
}
