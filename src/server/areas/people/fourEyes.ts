import { type Caller, Refusal } from '../../http/area';

/**
 * Keeps people from deciding or filing what concerns their own pay, employment or leave.
 *
 * @throws Refusal when the record is the caller's own.
 */
export function refuseOwn(caller: Caller, employeeId: number, what: string): void {
  if (caller.employeeId === employeeId) throw new Refusal(`Somebody else must change your own ${what}.`);
}
