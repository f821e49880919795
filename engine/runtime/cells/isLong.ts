/** The length in characters up to which a value keeps to one line. */
const maxOnOneLine = 32;

/** Whether a value wraps even where others keep to one line, so that it never overlaps the next column. */
export const isLong = (shown: unknown): boolean => typeof shown === 'string' && shown.length > maxOnOneLine;
