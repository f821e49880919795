import { sql } from 'kysely';
import type { SessionApi } from '../../../contract/session.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';
import { paginate } from '../../list/paginate';

/** The number of notifications in the bell. */
const SHOWN = 20;

async function list({ db, caller }: Call) {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'text', 'path', 'created_at', 'read_at'])
    .where('employee_id', '=', caller.employeeId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    notify: rows.map((row) => ({
      'str-value': row.text,
      id: row.id,
      time: row.created_at.toISOString(),
      ...(row.path === null ? {} : { to: row.path }),
      read: row.read_at !== null,
    })),
  };
}

/** `POST /api/me/notifications`: all notifications of the caller. */
async function listAll(call: Call<SessionApi['POST /api/me/notifications']>) {
  const isRead = sql<boolean>`(notification.read_at is not null)`;
  const query = call.db
    .selectFrom('notification')
    .select(['id', 'text', 'path', 'created_at', 'read_at'])
    .where('employee_id', '=', call.caller.employeeId);
  const columns = { time: 'notification.created_at', read: isRead } as const;
  const rows = await paginate(call, {
    query,
    columns,
    searched: { text: 'notification.text' },
    key: ['notification.id'],
  });
  return {
    data: rows.map(({ id, text, path, created_at, read_at }) => ({
      ...{ id, text, time: created_at.toISOString(), to: path, read: read_at !== null },
    })),
  };
}

/** Marks the caller's own notifications as read: the given ones, or all. Those already read keep their time. */
async function markRead({ db, caller, now, body, audit }: Call<SessionApi['POST /api/user/notify/read']>) {
  const unread = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('employee_id', '=', caller.employeeId)
    .where('read_at', 'is', null);
  await (body.ids ? unread.where('id', 'in', [...body.ids]) : unread).execute();
  await audit({ action: 'notification.read', subject: `notifications ${body.ids?.join(', ') ?? 'all'}` });
  return { result: true, msg: 'Marked as read.' };
}

type NotificationsApi = Pick<
  SessionApi,
  'POST /api/user/notify' | 'POST /api/user/notify/read' | 'POST /api/me/notifications'
>;

/** The notifications in the bell, and the page with all of them. */
export const notifications: Area<NotificationsApi> = {
  'POST /api/user/notify': list,
  'POST /api/me/notifications': listAll,
  'POST /api/user/notify/read': markRead,
};
