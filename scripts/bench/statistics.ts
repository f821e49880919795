/** The value below which this share (0 to 1) of the values lies, interpolated between neighbors. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('Cannot compute a percentile: no values were measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A figure from several rounds. */
export interface Figure {
  readonly median: number;
  /** The range of the rounds, as a share of the median. */
  readonly spread: number;
  readonly rounds: readonly number[];
}

/** The median of the rounds. One round on a busy machine changes the spread but not the figure. */
export function figureOf(rounds: readonly number[]): Figure {
  const middle = median(rounds);
  const range = Math.max(...rounds) - Math.min(...rounds);
  return { median: middle, spread: middle === 0 ? 0 : range / middle, rounds };
}

/**
 * The ratio of our figure to another: below 1, ours is smaller.
 *
 * Computed round by round, because both were measured within seconds of each other, under the same load.
 */
export const ratioOf = (ours: Figure, other: Figure): number =>
  median(ours.rounds.map((value, round) => value / (other.rounds[round] ?? other.median)));
