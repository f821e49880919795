import { sql } from 'kysely';
import type { AdministrationApi } from '../../../contract/administration.gen';
import type { Call } from '../../http/area';
import { officeZone } from '../../rules/officeTime';
import { isRefusal, isSensitive, sentenceOf } from './trailWords';

/** The prefixes of each kind of action; anything else is of the last kind. */
const kinds = { 'sign-in': 'session.', user: 'user.', look: 'record.', refusal: 'access.', export: 'data.' } as const;

/** The most lines returned; use filters to find older ones. */
const most = 500;

/** The start of a day in the office's time zone, optionally some days later. */
const startOf = (day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${officeZone()})`;

/** The columns that the search looks in. */
const searched = ['subject', 'employee.name', 'user_name', 'about.name', 'about.code'] as const;

/** The trail, newest first. */
export async function listTrail({ db, body }: Call<AdministrationApi['POST /api/admin/trail']>) {
  const { kind, from, to, words } = body;
  let query = db
    .selectFrom('audit_entry')
    .leftJoin('user_account', 'user_account.user_id', 'audit_entry.user_id')
    .leftJoin('employee', 'employee.id', 'audit_entry.employee_id')
    .leftJoin('employee as about', 'about.id', 'audit_entry.about_id')
    .select([
      'about.name as about',
      'audit_id',
      'at',
      'user_name',
      'employee.name',
      'action',
      'subject',
      'why',
      'address',
      'request_id',
    ]);
  if (from) query = query.where('at', '>=', startOf(from, 0));
  if (to) query = query.where('at', '<', startOf(to, 1));
  if (kind === 'other')
    for (const start of Object.values(kinds)) query = query.where('action', 'not like', `${start}%`);
  else if (kind) query = query.where('action', 'like', `${kinds[kind]}%`);
  if (words) {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((row) => row.or(searched.map((one) => row(one, 'ilike', like))));
  }
  const rows = await query.orderBy('audit_entry.at', 'desc').orderBy('audit_id', 'desc').limit(most).execute();
  return {
    data: rows.map((row) => ({
      'entry-id': row.audit_id,
      at: row.at.toISOString(),
      'user-name': row.user_name ?? '',
      'employee-name': row.name ?? '',
      action: sentenceOf(row),
      refused: isRefusal(row.action),
      sensitive: isSensitive(row.action),
      subject: row.subject,
      about: row.about ?? '',
      why: row.why ?? '',
      address: row.address ?? '',
      'request-id': row.request_id ?? '',
    })),
  };
}
