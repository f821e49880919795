/** A function that expressions may call, with everything its reference needs. */
export interface LibraryFunction {
  /**
   * Its signature: "addDays(date, number): date"; overloads are separated by " or ".
   *
   * `T` is any type, the same everywhere; `key<T>` names a field of `T`; `pattern` is a literal regular expression;
   * `?` marks an optional parameter, `...` a repeatable one; `|` separates alternatives.
   */
  readonly signature: string;
  /** One sentence: its result. Given null it returns null, unless this says otherwise. */
  readonly doc: string;
  /** A sample call and its result. */
  readonly example: readonly [call: string, gives: unknown];
  /** The implementation: an export of the group's file, so that a screen carries only the functions it calls. */
  readonly run: (...values: never[]) => unknown;
  /** True if the result reveals almost nothing about the arguments, such as a count: it has no data class. */
  readonly harmless?: true;
  /** The only texts that it returns, if it returns texts from a fixed list. */
  readonly results?: readonly string[];
  /** True when its first argument is the clock (root `clock`), which authors do not write. */
  readonly clock?: true;
}

/** The functions of a group, by their name in expressions. */
export type FunctionGroup = Readonly<Record<string, LibraryFunction>>;

/** The source of time for `today()` and the like; a preview replaces it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
