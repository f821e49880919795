import type { Statement } from './statements';

/** How the statements, the tests that name them and the list of those still open agree. */
export interface Comparison {
  /** Named by a test. */
  readonly named: readonly Statement[];
  /** Neither named nor open: nobody noticed it. */
  readonly forgotten: readonly Statement[];
  /** Named by a test and still listed as open. */
  readonly settled: readonly Statement[];
  /** Listed as open, and no test names it. */
  readonly open: readonly Statement[];
  /** Listed as open, and no statement has that id. */
  readonly unknown: readonly string[];
}

/** Compares the statements with the ids that tests name and those that are listed as open. */
export function compare(
  statements: readonly Statement[],
  named: ReadonlySet<string>,
  pending: readonly string[],
): Comparison {
  const isPending = new Set(pending);
  const ids = new Set(statements.map((statement) => statement.id));
  const where = (isNamed: boolean, listed: boolean) =>
    statements.filter(({ id }) => named.has(id) === isNamed && isPending.has(id) === listed);
  const settled = where(true, true);
  return {
    named: statements.filter(({ id }) => named.has(id)),
    forgotten: where(false, false),
    settled,
    open: where(false, true),
    unknown: pending.filter((id) => !ids.has(id)),
  };
}
