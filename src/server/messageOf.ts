/** The message of an error; thrown values need not be errors. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
