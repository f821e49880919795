/** Reporting lines: the lead of each employee; null or absent at the top. */
export type ReportingLines = Pick<ReadonlyMap<number, number | null | undefined>, 'get'>;

/**
 * Whether `above` is `employee` or already reports to `employee`, directly or indirectly, so that reporting to `above`
 * would form a cycle.
 */
export function wouldCycle(employee: number, above: number, lines: ReportingLines): boolean {
  const seen = new Set<number>();
  for (let next: number | null | undefined = above; next != null && !seen.has(next); next = lines.get(next)) {
    if (next === employee) return true;
    seen.add(next);
  }
  return false;
}
