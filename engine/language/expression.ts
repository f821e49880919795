import { beginEvaluation, CostlyExpressionError, endEvaluation } from './functions/budget';

/** The values an expression can read, one under each root name (form, row, source …). */
export interface Roots {
  readonly [root: string]: unknown;
}

/** A compiled expression in a frozen plan. */
export interface Expression<T = unknown> {
  /**
   * Computes the value; never throws on data that is missing or null.
   *
   * @throws CostlyExpressionError if it goes through too many items
   */
  readonly run: (roots: Roots) => T;
  /** The paths it reads, at most two names deep: "form.room-id", "source.period", "clock". */
  readonly reads: readonly string[];
  /** The source, as its author wrote it. */
  readonly text: string;
  /** Its position in the screen file, "line:column". */
  readonly at: string;
}

/**
 * The key that marks an expression in a frozen plan.
 *
 * A registered symbol, because screen modules and the engine are loaded separately and must agree on it.
 */
export const expressionMark: unique symbol = Symbol.for('engine.expression') as never;

/** Makes the marked, frozen expression that screen modules carry. */
export function expression<T>(
  run: (roots: Roots) => T,
  reads: readonly string[],
  text: string,
  at: string,
): Expression<T> {
  const bounded = (roots: Roots): T => {
    beginEvaluation();
    try {
      return run(roots);
    } catch (fault) {
      if (!isCostly(fault)) throw fault;
      throw new CostlyExpressionError(
        `The expression at ${at} could not be computed, because it goes through too many items: ${text}. Shorten its lists, or compute the value in the endpoint.`,
      );
    } finally {
      endEvaluation();
    }
  };
  return Object.freeze({ [expressionMark]: true, run: bounded, reads, text, at });
}

/** Whether an expression needed too many steps. Each module has its own copy of the class, so its name decides. */
export function isCostly(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'CostlyExpressionError';
}

/** True when a value in a plan is an expression to run, not a value to use. */
export function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && expressionMark in value;
}

const aboutRows: ReadonlySet<string> = new Set(['source', 'total', 'sums']);

/** The source whose rows, row count or sums a path of `Expression.reads` reads; undefined for other paths. */
export function sourceRead(path: string): string | undefined {
  const [root, name] = path.split('.');
  return root !== undefined && aboutRows.has(root) ? name : undefined;
}

const alone = /^source(?:\.(\w+)|\['([^']+)'\])$/;

/** The source of an expression that only reads a source, such as `source.visits`; undefined for other expressions. */
export function sourceAlone(text: string): string | undefined {
  const [, plain, quoted] = alone.exec(text.trim()) ?? [];
  return plain ?? quoted;
}
