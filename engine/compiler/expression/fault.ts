/** A test of a function's result that does not depend on the data. */
export interface DecidedTest {
  /** The name of the function. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly isAlways: boolean;
}

interface Span {
  /** Offset of the first faulty character. */
  readonly from: number;
  /** Offset after the last faulty character. */
  readonly to: number;
}

/** Characters around an expression that do not belong there. */
export interface Surplus {
  /** What they are, such as `the braces`. */
  readonly what: string;
  /** Their offsets in the expression; each end is exclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** The fault, with the parts of its message. */
export type FaultParts =
  | {
      readonly code: 'expression-syntax';
      readonly problem: string;
      readonly instead?: string;
      readonly surplus?: Surplus;
    }
  | { readonly code: 'long-expression'; readonly found: number; readonly max: number }
  | { readonly code: 'deep-expression'; readonly max: number }
  | { readonly code: 'nested-loops'; readonly name: string; readonly max: number }
  | { readonly code: 'unsupported-syntax'; readonly what: string; readonly instead: string }
  | {
      readonly code: 'unknown-root';
      readonly name: string;
      readonly known: readonly string[];
      /** The ways to call the function of this name. */
      readonly signature?: string;
      /** The paths to values of this name. */
      readonly meant?: readonly string[];
    }
  | {
      readonly code: 'unknown-field';
      readonly name: string;
      readonly of: string;
      readonly known: readonly string[];
      /** Another root that has a field of this name. */
      readonly elsewhere?: string;
      /** What to write in place of the comparison with it. */
      readonly meant?: string;
    }
  | { readonly code: 'dash-without-brackets'; readonly name: string; readonly isCertain: boolean }
  | {
      readonly code: 'unknown-function';
      readonly name: string;
      readonly known: readonly string[];
      /** What to write, if the arguments show it. */
      readonly instead?: string;
    }
  | { readonly code: 'unknown-value'; readonly name: string; readonly of: string; readonly known: readonly string[] }
  | { readonly code: 'wrong-arguments'; readonly name: string; readonly signature: string; readonly found: number }
  | {
      readonly code: 'expression-type';
      readonly part: string;
      readonly expected: string;
      readonly found: string;
      /** Whether the value is a literal. */
      readonly isLiteral?: boolean;
      /** How to call the function, if its arguments are in another order. */
      readonly signature?: string;
      /** What to write, if the operands show it. */
      readonly instead?: string;
    }
  | ({ readonly code: 'decided-test' } & DecidedTest)
  /** Two values that have no value in common, as written. */
  | { readonly code: 'decided-test'; readonly compared: readonly string[]; readonly isAlways: boolean }
  | { readonly code: 'opposite-tests'; readonly tests: readonly string[]; readonly isAlways: boolean }
  | { readonly code: 'invalid-pattern'; readonly pattern: string; readonly problem: string; readonly instead?: string }
  | { readonly code: 'elaborate-pattern'; readonly pattern: string }
  | { readonly code: 'unsafe-pattern'; readonly pattern: string; readonly attack: string }
  | { readonly code: 'forbidden-key'; readonly name: string };

/** A fault of an expression with its exact range. */
export type ExpressionFault = Span & FaultParts;

/** A fault as seen from a text that contains the expression after `by` characters. */
export function moveFault(fault: ExpressionFault, by: number): ExpressionFault {
  const moved = { ...fault, from: fault.from + by, to: fault.to + by };
  if (moved.code !== 'expression-syntax' || moved.surplus === undefined) return moved;
  const ranges = moved.surplus.ranges.map(([from, to]) => [from + by, to + by] as const);
  return { ...moved, surplus: { ...moved.surplus, ranges } };
}
