import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { formatLeave } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { readPolicyAt } from '../calendar/entitlements';
import { notify } from '../notifications/notify';
import type { LeaveAccount } from './account';

/** From how many days on leave needs a certificate, by the policy for a person on a day; null if it needs none. */
export const certificateDaysOf = async (
  db: Kysely<Database>,
  account: Pick<LeaveAccount, 'employee_id' | 'leave_type_id'>,
  day: CivilDate,
): Promise<number | null> => (await readPolicyAt(db, account, day))?.certificate_days ?? null;

/** Whether a leave needs a certificate. */
export const needsCertificate = ({ days, certificate_days: from }: CertifiedLeave): boolean =>
  from !== null && days >= from;

interface CertifiedLeave {
  readonly days: number;
  readonly certificate_days: number | null;
}

/**
 * The leave with this id and those it was split from, as a subquery of ids: their certificates apply to it, too.
 *
 * @param id an id, or a column of an outer query
 */
export const withOrigins = (id: RawBuilder<number>): RawBuilder<number> =>
  sql`(with recursive origin (id, split_from) as (
      select whole.id, whole.split_from from leave_request whole where whole.id = ${id}
      union all select whole.id, whole.split_from from leave_request whole join origin on whole.id = origin.split_from)
    select origin.id from origin)`;

/** Whether a leave has no certificate; `id` as for {@link withOrigins}. */
export const lacksCertificate = (id: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from leave_certificate where leave_certificate.leave_id in ${withOrigins(id)})`;

/** Asks the employee for the certificate that an approved leave needs and lacks. */
export async function requestCertificate(
  db: Kysely<Database>,
  leave: CertifiedLeave & Parameters<typeof formatLeave>[0] & { readonly id: number; readonly employee_id: number },
): Promise<void> {
  if (!needsCertificate(leave)) return;
  const added = db.selectFrom('leave_certificate').select('id').where('leave_id', '=', leave.id);
  if (await added.executeTakeFirst()) return;
  await notify(db, leave.employee_id, {
    text: `A certificate is needed for your leave ${formatLeave(leave)}. Add it to the leave.`,
    path: `/leave/${leave.id}`,
  });
}
