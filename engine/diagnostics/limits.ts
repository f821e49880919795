/**
 * How much a definition may hold, so that checking one never keeps others waiting: several times what the largest screens need.
 */
export const limits = {
  /** Characters of one definition. */
  characters: 256 * 1024,
  /** Objects and lists that lie in one another. */
  levels: 64,
  /** Characters of one expression. */
  expression: 4000,
  /** Parts of an expression that lie in one another. */
  expressionLevels: 250,
  /** Characters of one pattern. */
  pattern: 500,
  /** Faults that are told at once. */
  faults: 100,
} as const;
