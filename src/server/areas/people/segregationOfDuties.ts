import type { Caller } from '../../call/call';
import { ForbiddenError } from '../../call/errors';

/**
 * Prevents users from deciding or filing matters of their own pay, employment or leave.
 *
 * @throws ForbiddenError if the record is the caller's own
 */
export function refuseOwn(caller: Caller, employeeId: number, what: string): void {
  if (caller.employeeId === employeeId) throw new ForbiddenError(`Someone else must change your own ${what}.`);
}
