import { asObject } from '../../../engine/language/json';
import { isOfDatabase } from '../store/databaseErrors';

/** The parts of a database error that may be logged: codes and locations, but no values, which may be personal data. */
const kept = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** An error as logged. */
export interface LoggedFault {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  [part: string]: unknown;
}

/** Removes values from an error before it is logged. */
export function toLoggedFault(error: unknown): LoggedFault {
  if (!(error instanceof Error)) return { type: typeof error, message: 'The thrown value is not an error.', stack: '' };
  const type = error.name;
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (!isOfDatabase(error)) {
    const cause = error.cause === undefined ? {} : { cause: toLoggedFault(error.cause) };
    return { type, message: error.message, stack: lines.join('\n'), ...cause };
  }
  const fields = asObject(error);
  const parts = kept.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]);
  return { type, message: `PostgreSQL returned ${error.code}.`, stack: lines.join('\n'), ...Object.fromEntries(parts) };
}
