/** One function that an expression may call, with all that its reference needs. */
export interface LibraryFunction {
  /**
   * How it is called: "addDays(date, number): date"; overloads are parted by " or ".
   *
   * `T` is any type, the same at each place; `key<T>` the name of a field of `T`; `pattern` a regular expression
   * written out; `?` ends an optional parameter and `...` one that may be repeated; `|` parts alternatives.
   */
  readonly signature: string;
  /** One sentence: what it gives. A function given null gives null, unless this says otherwise. */
  readonly doc: string;
  /** A call, and what it gives. */
  readonly example: readonly [call: string, gives: unknown];
  /** The implementation: an exported function of the group's file, so that a screen carries only what it calls. */
  readonly run: (...values: never[]) => unknown;
  /** True when what it gives tells next to nothing of what it is given, such as a count: it is of no class of data. */
  readonly harmless?: true;
  /** True when its first argument is the clock (root `clock`), which the author does not write. */
  readonly clock?: true;
}

/** The functions of one group, by the name that expressions use. */
export type FunctionGroup = Readonly<Record<string, LibraryFunction>>;

/** Where `today()` and its like get the time from; a preview puts another in its place. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
