import { asObject } from '../../../engine/language/json';

/** Network and PostgreSQL codes that mean the database is unreachable, starting or shutting down. */
const goneCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|08...|57P0[123]|53...)$/;

/** The drivers' messages, without a code, for a lost connection. */
const goneMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|PGlite (is|failed)/i;

/** PostgreSQL's codes for a value that its column cannot hold, such as a number out of range or a NUL in a text. */
const unstorableCodes = /^22(001|003|007|008|021|P02|P05)$/;

/** The codes of lock timeouts, statement timeouts and repeated conflicts with other transactions. */
const busyCodes = /^(55P03|57014|40001|40P01)$/;

/** The codes for a database or disk that accepts no writes now: read-only, full, or failing. */
const readOnlyCodes = /^(25006|53100|58030|EROFS|ENOSPC|EIO)$/;

/** The codes of constraint violations that a concurrent change can cause. */
const thereCodes = /^(23505|23503|23P01)$/;

/** Whether an error means that other transactions took too long. */
export function isTooBusy(error: unknown): boolean {
  return busyCodes.test(codeOf(error));
}

/** Whether an error means that nothing can be stored now. */
export function isReadOnly(error: unknown): boolean {
  return readOnlyCodes.test(codeOf(error));
}

/** Whether an error means that another user stored the same thing concurrently, or removed a referenced row. */
export function isAlreadyThere(error: unknown): boolean {
  return thereCodes.test(codeOf(error));
}

/** Whether an error is PostgreSQL's answer to a statement; its message may contain personal data. */
export function isOfDatabase(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) && 'severity' in error;
}

/** Whether an error means that the database is unreachable; it recovers without help. */
export function isDatabaseGone(error: unknown): boolean {
  return goneCodes.test(codeOf(error)) || (error instanceof Error && goneMessages.test(error.message));
}

/** Whether an error means that a value does not fit its column. */
export function isUnstorable(error: unknown): boolean {
  return unstorableCodes.test(codeOf(error));
}

/** The code of a network, disk or database error; '' if it has none. */
export function codeOf(error: unknown): string {
  return String(asObject(error).code ?? '');
}
