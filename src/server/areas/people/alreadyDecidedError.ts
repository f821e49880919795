import type { Kysely } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import { formatDate } from '../../rules/civilDate';
import { officeDate, officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { nameOfPerson } from './employmentAt';

/** A decided request. */
interface Decided {
  readonly status: string;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}

/** The message when another user has already decided: by whom, how, and when. */
export async function alreadyDecidedError(
  db: Kysely<Database>,
  what: string,
  { status, decided_by, decided_at }: Decided,
  done = 'decided',
): Promise<BusinessRuleError> {
  if (status === 'withdrawn') return new BusinessRuleError(`This ${what} has already been withdrawn.`);
  const name = await nameOfPerson(db, decided_by);
  const day = decided_at && `${formatDate(officeDate(decided_at))} at ${officeTime(decided_at)}`;
  const who = name && day ? `: ${name} ${status} it on ${day}` : '';
  return new BusinessRuleError(`This ${what} has already been ${done}${who}.`);
}
