import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { setRoles } from '../../session/accounts';
import { endAllSessions } from '../../session/tokens';
import type { Database } from '../../store/database';
import { linesAbove, worksAt } from '../people/employmentAt';
import { lockReportingLines } from '../reporting-change/lines';
import { setCurrentLeads } from '../reporting-change/setCurrentLeads';

/** The person to hire again. */
export interface Returner {
  readonly id: number;
  readonly name: string;
}

/**
 * Moves the ended employment of a person who is hired again to the former ones, so that a new one can start. Closes what
 * belonged to it: the resignation, pending and planned changes, and the reports who still had this manager. The login
 * loses its access and sessions, and asks for a new password. The caller holds the lock on the employee.
 *
 * @returns the last working day and the numbers of provident fund and state insurance, which the person keeps;
 *   undefined if the person has not been employed
 * @throws BusinessRuleError if the person has not left before the new joining date
 */
export async function endFormerEmployment(
  db: Kysely<Database>,
  person: Returner,
  { joins, now, audit }: { readonly joins: CivilDate; readonly now: Date; audit(entry: AuditEntry): Promise<void> },
) {
  await lockReportingLines(db);
  const found = db.selectFrom('employment').selectAll().where('employee_id', '=', person.id);
  const last = await found.forUpdate().executeTakeFirst();
  if (!last) return undefined;
  const { left_on } = last;
  if (!left_on) throw new BusinessRuleError('This employee has already been on-boarded.');
  if (left_on >= officeDate(now))
    throw new BusinessRuleError(
      `${person.name} works here until ${formatDate(left_on)}, and can be hired again after that day.`,
    );
  if (joins <= left_on)
    throw new BusinessRuleError(`The new employment must start after ${formatDate(left_on)}, the last working day.`);
  const erased = db.selectFrom('erasure').select('kind').where('employee_id', '=', person.id);
  if (await erased.executeTakeFirst())
    throw new BusinessRuleError(`The data of ${person.name} has been erased. Add a new record instead.`);
  const { pf_office_id, pf_number, esi_office_id, esi_number, pay_structure_id, ...ended } = last;
  await db
    .insertInto('former_employment')
    .values({ ...ended, left_on })
    .execute();
  await moveReports(db, person.id, officeDate(now));
  await closeRequests(db, person.id, now);
  await db.deleteFrom('employment').where('id', '=', last.id).execute();
  await resetLogin(db, person.id, audit);
  return { leftOn: left_on, numbers: { pf_office_id, pf_number, esi_office_id, esi_number } };
}

/** Moves people who still report to a former employee to the next manager up the line who works here. */
async function moveReports(db: Kysely<Database>, id: number, today: CivilDate): Promise<void> {
  const line = await linesAbove(db, [id]);
  const seen = new Set([id]);
  let above = line.get(id)?.reporting_to ?? null;
  while (above !== null && !seen.has(above) && !worksAt(line.get(above), today)) {
    seen.add(above);
    above = line.get(above)?.reporting_to ?? null;
  }
  const reporting_to = above !== null && seen.has(above) ? null : above;
  const moved = db.updateTable('employment').set({ reporting_to }).where('reporting_to', '=', id);
  const reports = await moved.returning('employee_id').execute();
  await setCurrentLeads(
    db,
    reports.map(({ employee_id }) => employee_id),
  );
}

async function closeRequests(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('resignation')
    .set({ status: 'left' })
    .where('employee_id', '=', id)
    .where('status', '=', 'approved')
    .execute();
  await db
    .updateTable('resignation')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('employee_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
  await db
    .updateTable('reporting_change')
    .set({ status: 'lapsed', lapsed_at: now })
    .where('employee_id', '=', id)
    .where('status', 'in', ['pending', 'approved'])
    .execute();
  await db
    .updateTable('employment_change')
    .set({ status: 'lapsed', settled_at: now })
    .where('employee_id', '=', id)
    .where('status', '=', 'planned')
    .execute();
}

/** A login from the former employment keeps its name, but not its access; a disabled one stays disabled. */
async function resetLogin(
  db: Kysely<Database>,
  employeeId: number,
  audit: (entry: AuditEntry) => Promise<void>,
): Promise<void> {
  const login = await db
    .updateTable('user_account')
    .set({ must_change_password: true })
    .where('employee_id', '=', employeeId)
    .returning(['user_id', 'user_name'])
    .executeTakeFirst();
  if (!login) return;
  const held = await db.selectFrom('user_role').select('role').where('user_id', '=', login.user_id).execute();
  const after = await setRoles(db, login.user_id, []);
  await endAllSessions(db, login.user_id);
  await db.deleteFrom('known_browser').where('user_id', '=', login.user_id).execute();
  await audit({
    action: 'user.roles',
    subject: `user ${login.user_name}`,
    before: { roles: held.map(({ role }) => role).sort() },
    after: { roles: after },
    why: 'Hired again',
  });
}
