import type { Kysely } from 'kysely';
import { formatDate } from '../../rules/civilDate';
import { officeDate, officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { nameOfPerson } from '../people/employmentAt';

/** The message when another user was faster: `Asha Rao opened leave year 2028 on 24 Nov 2026 at 10:31.` */
export async function conflictMessage(
  db: Kysely<Database>,
  deed: string,
  { by, at }: { readonly by: number | null; readonly at: Date | null },
  alone: string,
): Promise<string> {
  const name = await nameOfPerson(db, by);
  if (name === null || at === null) return alone;
  return `${name} ${deed} on ${formatDate(officeDate(at))} at ${officeTime(at)}.`;
}
