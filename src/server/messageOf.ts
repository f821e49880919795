/** The message of a thrown value, which is not necessarily an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
