/** Who reports to whom: by employee, the one above; nobody above means null or absent. */
export type ReportingLines = ReadonlyMap<number, number | null>;

/** True when `above` would then report, directly or through others, to `employee`; also when they are the same. */
export function wouldCycle(employee: number, above: number, lines: ReportingLines): boolean {
  const seen = new Set<number>();
  for (let next: number | null | undefined = above; next != null && !seen.has(next); next = lines.get(next)) {
    if (next === employee) return true;
    seen.add(next);
  }
  return false;
}
