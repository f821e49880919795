/** Codes of the network and of PostgreSQL that mean: the database cannot be reached, or is going down or starting. */
const goneCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|08...|57P0[123]|53...)$/;

/** What the drivers say, without a code, when the connection is gone. */
const goneMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|PGlite (is|failed)/i;

/** PostgreSQL's codes for a value that its column cannot hold, e.g. a number out of range or a NUL in a text. */
const unstorableCodes = /^22(001|003|007|008|021|P02|P05)$/;

/** Whether an error means that the database is away; it comes back by itself. */
export function isDatabaseGone(error: unknown): boolean {
  return goneCodes.test(codeOf(error)) || (error instanceof Error && goneMessages.test(error.message));
}

/** Whether an error means that a value was sent which no column can hold. */
export function isUnstorable(error: unknown): boolean {
  return unstorableCodes.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
