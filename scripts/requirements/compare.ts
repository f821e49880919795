import type { Statement } from './statements';

/** A comparison of the statements, the tests that name them and the list of open ones. */
export interface RequirementsComparison {
  /** Named in a test. */
  readonly named: readonly Statement[];
  /** Neither named nor listed as open. */
  readonly forgotten: readonly Statement[];
  /** Named in a test but still listed as open. */
  readonly settled: readonly Statement[];
  /** Listed as open, and not named in any test. */
  readonly open: readonly Statement[];
  /** Listed as open, but no statement has that id. */
  readonly unknown: readonly string[];
}

/** Compares the statements with the ids named in tests and those listed as open. */
export function compareRequirements(
  statements: readonly Statement[],
  named: ReadonlySet<string>,
  pending: readonly string[],
): RequirementsComparison {
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
