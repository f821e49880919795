import type { AdministrationApi } from '../../../contract/administration.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { lookUp } from '../../list/lookup';
import { paginateAll } from '../../list/paginate';
import { listSource } from '../../list/source';
import { byPeople } from '../people/byPeople';
import { formatBrowser } from './formatBrowser';

type SessionsCall = Call<AdministrationApi['POST /api/admin/sessions']>;

/** All signed-in users: the caller's own session first, then the latest. */
export async function listSessions(call: Pick<SessionsCall, 'db' | 'now' | 'caller' | 'list'>) {
  const { caller } = call;
  const own = caller.sessionId ?? 0;
  const all = openSessions(call);
  const rows = await paginateAll(call, [
    listSource({ ...all, query: all.query.where('session_id', '=', own) }),
    listSource({ ...all, query: all.query.where('session_id', '<>', own) }),
  ]);
  return {
    data: rows.map((row) => ({
      'session-id': row.session_id,
      'user-name': row.user_name,
      'employee-name': row.name,
      since: row.started_at.toISOString(),
      until: row.expires_at.toISOString(),
      address: row.address,
      browser: formatBrowser(row.browser),
      own: row.user_id === caller.userId,
      here: row.session_id === own,
    })),
  };
}

/** The list of open sessions, with its filters and sort orders. */
const openSessions = ({ db, now }: Pick<SessionsCall, 'db' | 'now'>) =>
  ({
    query: db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.user_id', 'session.user_id')
      .innerJoin('employee', 'employee.id', 'user_account.employee_id')
      .select(['session_id', 'session.user_id', 'user_name', 'name', 'started_at', 'expires_at', 'address', 'browser'])
      .where('expires_at', '>', now),
    columns: { since: 'started_at', 'employee-name': 'employee.name', 'user-name': 'user_name' },
    searched: {
      'employee-name': byPeople(db)(['name'], 'user_account.employee_id'),
      'user-name': lookUp(db, {
        ...{ table: 'user_account', id: 'user_id', column: 'session.user_id' },
        texts: { user_name: 'user_account.user_name' },
      }),
    },
    key: ['session.session_id'],
  }) as const;

/** Ends a session in all its tabs. */
export async function endOne({ db, body, audit }: Call<AdministrationApi['POST /api/admin/session/end']>) {
  const ended = await db
    .deleteFrom('session')
    .using('user_account')
    .whereRef('user_account.user_id', '=', 'session.user_id')
    .where('session_id', '=', body['session-id'])
    .returning('user_name')
    .executeTakeFirst();
  if (!ended) throw new BusinessRuleError('This session has already ended.');
  await audit({ action: 'session.end', subject: `user ${ended.user_name}` });
  return { result: true, msg: `The session of ${ended.user_name} has ended.` };
}
