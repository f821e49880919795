import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { ImportKind } from './importKind';
import { bankAccountImport } from './kinds/bankAccounts';
import { employeeChangeImport, employeeImport } from './kinds/employees';
import { holidayImport } from './kinds/holidays';
import { leaveBalanceImport } from './kinds/leaveBalances';
import { pfAccountImport } from './kinds/pfAccounts';
import { noImport, type StoredImport } from './storedImport';

/** The kinds of data that can be imported. */
export const importKinds: readonly ImportKind[] = [
  employeeImport,
  employeeChangeImport,
  leaveBalanceImport,
  holidayImport,
  bankAccountImport,
  pfAccountImport,
];

/**
 * The kind of an import.
 *
 * @throws ForbiddenError if the caller may not import this kind
 */
export function kindFor({ roles }: Call['caller'], name: string): ImportKind {
  const kind = importKinds.find((one) => one.name === name);
  if (!kind || !roles.has(kind.role)) throw new ForbiddenError('You cannot import data of this kind.');
  return kind;
}

/**
 * The kind of a stored import.
 *
 * @throws ForbiddenError if the caller may not import this kind, worded as if the import did not exist
 */
export function kindOfImport({ roles }: Call['caller'], stored: Pick<StoredImport, 'kind'>): ImportKind {
  const kind = importKinds.find((one) => one.name === stored.kind);
  if (!kind || !roles.has(kind.role)) throw new ForbiddenError(noImport().message);
  return kind;
}
