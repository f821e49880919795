/** An expression of a part, with what it gives now and what it saw. */
export interface Reason {
  /** The key that holds it, such as `visible` or `ui:required.when`. */
  readonly key: string;
  readonly text: string;
  /** Where it stands in the file, "line:column". */
  readonly at: string;
  readonly gives: string;
  readonly saw: readonly { readonly path: string; readonly value: string }[];
}

/** A source behind a part, or what it calls when it is pressed, with the last question and answer. */
export interface Behind {
  /** Unlike that of any other behind the same part. */
  readonly name: string;
  /** How it stands, as a sentence. */
  readonly words: string;
  readonly endpoint: string | null;
  readonly sent: string | null;
  readonly answered: string | null;
}

/** Why a part of a page is as it is. */
export interface Explanation {
  /** What it is: `Field "Reason"`. */
  readonly title: string;
  /** The answer, in sentences. */
  readonly words: readonly string[];
  readonly reasons: readonly Reason[];
  readonly behind: readonly Behind[];
  /** The file of its screen, below `screens/`. */
  readonly file: string;
  /** Where the part stands in that file, as keys from the root. */
  readonly path: readonly (string | number)[];
}
