import type { SessionApi } from '../../../contract/session.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';

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

/** The notifications in the bell. */
export const notifications: Area<Pick<SessionApi, 'POST /api/user/notify' | 'POST /api/user/notify/read'>> = {
  'POST /api/user/notify': list,
  'POST /api/user/notify/read': markRead,
};
