import { type Caller, NotYours } from '../../http/area';

/**
 * Stops people from deciding or filing matters of their own pay, employment or leave.
 *
 * @throws NotYours when the record is the caller's own.
 */
export function refuseOwn(caller: Caller, employeeId: number, what: string): void {
  if (caller.employeeId === employeeId) throw new NotYours(`Somebody else must change your own ${what}.`);
}
