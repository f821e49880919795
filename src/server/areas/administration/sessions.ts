import type { AdministrationApi } from '../../../contract/administration.gen';
import { type Call, Refusal } from '../../http/area';
import { browserInWords } from './browserInWords';

/** Everybody signed in: the session that asks first, then the latest. */
export async function listSessions({ db, now, caller }: Pick<Call, 'db' | 'now' | 'caller'>) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.user_id', 'session.user_id')
    .innerJoin('employee', 'employee.id', 'user_account.employee_id')
    .select(['session_id', 'session.user_id', 'user_name', 'name', 'started_at', 'expires_at', 'address', 'browser'])
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
  const isThis = (row: (typeof rows)[number]): boolean => row.session_id === caller.sessionId;
  return {
    data: [...rows.filter(isThis), ...rows.filter((row) => !isThis(row))].map((row) => ({
      'session-id': row.session_id,
      'user-name': row.user_name,
      'employee-name': row.name,
      since: row.started_at.toISOString(),
      until: row.expires_at.toISOString(),
      address: row.address,
      browser: browserInWords(row.browser),
      own: row.user_id === caller.userId,
      here: isThis(row),
    })),
  };
}

/** Ends a session in all its tabs. */
export async function endOne({ db, body, audit }: Call<AdministrationApi['POST /api/admin/session/end']>) {
  const ended = await db
    .deleteFrom('session')
    .using('user_account')
    .whereRef('user_account.user_id', '=', 'session.user_id')
    .where('session_id', '=', body['session-id'])
    .returning('user_name')
    .executeTakeFirst();
  if (!ended) throw new Refusal('This session has ended already.');
  await audit({ action: 'session.end', subject: `user ${ended.user_name}` });
  return { result: true, msg: `The session of ${ended.user_name} has ended.` };
}
