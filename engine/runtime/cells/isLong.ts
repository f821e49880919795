/** The maximum length of a value that stays on one line, in characters. */
const maxOnOneLine = 32;

/** Whether a value wraps even in cells that do not wrap, so that it never overlaps the next column. */
export const isLong = (shown: unknown): boolean => typeof shown === 'string' && shown.length > maxOnOneLine;
