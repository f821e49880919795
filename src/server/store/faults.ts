import { asObject } from '../../../engine/language/json';

/** Codes of the network and of PostgreSQL that mean: the database cannot be reached, or is going down or starting. */
const goneCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|08...|57P0[123]|53...)$/;

/** What the drivers say, without a code, when the connection is gone. */
const goneMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|PGlite (is|failed)/i;

/** PostgreSQL's codes for a value that its column cannot hold, e.g. a number out of range or a NUL in a text. */
const unstorableCodes = /^22(001|003|007|008|021|P02|P05)$/;

/** Waited too long for a lock, took too long, or was in the way of others each time that it was tried. */
const busyCodes = /^(55P03|57014|40001|40P01)$/;

/** The database, or its disk, takes nothing at present: read only, full, or failing. */
const readOnlyCodes = /^(25006|53100|58030|EROFS|ENOSPC|EIO)$/;

/** A rule of the tables that somebody else's change of the same moment has made to fail. */
const thereCodes = /^(23505|23503|23P01)$/;

/** Whether an error means that others were in the way for too long. */
export function isTooBusy(error: unknown): boolean {
  return busyCodes.test(codeOf(error));
}

/** Whether an error means that nothing can be stored at present. */
export function isReadOnly(error: unknown): boolean {
  return readOnlyCodes.test(codeOf(error));
}

/** Whether an error means that another has stored the same at the same moment, or removed what this one goes with. */
export function isAlreadyThere(error: unknown): boolean {
  return thereCodes.test(codeOf(error));
}

/** Whether an error is PostgreSQL's answer to a statement; its words may hold values that people have entered. */
export function isOfDatabase(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) && 'severity' in error;
}

/** Whether an error means that the database is away; it comes back by itself. */
export function isDatabaseGone(error: unknown): boolean {
  return goneCodes.test(codeOf(error)) || (error instanceof Error && goneMessages.test(error.message));
}

/** Whether an error means that a value was sent which no column can hold. */
export function isUnstorable(error: unknown): boolean {
  return unstorableCodes.test(codeOf(error));
}

/** The code of an error of the network, the disk or the database; '' where it has none. */
export function codeOf(error: unknown): string {
  return String(asObject(error).code ?? '');
}
