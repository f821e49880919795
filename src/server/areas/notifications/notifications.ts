import type { Area, Call } from '../../http/area';

/** How many lines the bell keeps. */
const SHOWN = 20;

async function list({ db, caller }: Call) {
  const rows = await db
    .selectFrom('notification')
    .select('text')
    .where('employee_id', '=', caller.employeeId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { notify: rows.map((row) => ({ 'str-value': row.text })) };
}

/** The bell. */
export const notifications: Area = { 'POST /api/user/notify': list };
