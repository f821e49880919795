/** Limits on a definition, so that checking one never blocks others: several times what the largest screens need. */
export const limits = {
  /** Characters of one definition. */
  characters: 256 * 1024,
  /** Levels of nested objects and lists. */
  levels: 64,
  /** Characters of one expression. */
  expression: 4000,
  /** Levels of nesting in an expression. */
  expressionLevels: 250,
  /** Levels of `map`, `filter` and so on inside one another: each multiplies the work of a browser by its list. */
  nestedLoops: 2,
  /** Characters of one pattern. */
  pattern: 500,
  /** Faults reported at once. */
  faults: 100,
} as const;
