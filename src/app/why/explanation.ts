/** An expression of a part, with its current result and inputs. */
export interface Reason {
  /** Its key, such as `visible` or `ui:required.when`. */
  readonly key: string;
  readonly text: string;
  /** Its place in the file, "line:column". */
  readonly at: string;
  readonly gives: string;
  readonly saw: readonly { readonly path: string; readonly value: string }[];
}

/** A source behind a part, or the call made by pressing it, with the last request and answer. */
export interface Behind {
  /** Unique among those behind the same part. */
  readonly name: string;
  /** Its state, as a sentence. */
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
  /** Its screen's file, below `screens/`. */
  readonly file: string;
  /** The part's place in that file, as keys from the root. */
  readonly path: readonly (string | number)[];
}
