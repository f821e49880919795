/** Edits (insert, delete, replace, swap of neighbours) between two words. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The known name that was most likely meant, or nothing when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  // Of two that are equally near, people rather miss an end than a beginning.
  const begins = (candidate: string): number => Number(candidate.toLowerCase().startsWith(wanted.slice(0, 1)));
  const near = known
    .map((candidate) => ({ candidate, edits: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(2, Math.floor(Math.max(name.length, candidate.length) / 3)))
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        begins(other.candidate) - begins(one.candidate) ||
        one.candidate.localeCompare(other.candidate),
    );
  return near[0]?.candidate;
}
