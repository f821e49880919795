import type { Caller } from '../../call/call';
import { ForbiddenError } from '../../call/errors';

/**
 * Prevents users from approving or submitting requests about their own pay, employment or leave.
 *
 * @throws ForbiddenError if the record is the caller's own
 */
export function refuseOwn(caller: Caller, employeeId: number, what: string): void {
  if (caller.employeeId === employeeId) throw new ForbiddenError(describeOwn(what));
}

/** Why users cannot change something of their own. */
export const describeOwn = (what: string): string => `You cannot change your own ${what}. Ask someone else to do it.`;
