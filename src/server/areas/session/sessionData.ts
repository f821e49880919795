import type { Kysely } from 'kysely';
import type { Caller } from '../../call/call';
import { safeBanner } from '../../rules/bannerHtml';
import { isPicture } from '../../rules/picture';
import type { Database } from '../../store/database';
import { attendanceToday } from '../attendance/today';
import { awaitingApproval } from './awaiting';
import { menuFor } from './menu';
import { quickLinksFor } from './quickLinks';

/** The data of a new session, besides its token: everything that the shell and the home page show. */
export async function sessionData(db: Kysely<Database>, caller: Caller, now: Date) {
  const banners = await db.selectFrom('announcement').select('html').orderBy('id').execute();
  const tasks = db
    .selectFrom('task')
    .select(['reference as str-id', 'title as str-value'])
    .where('employee_id', '=', caller.employeeId);
  const person = db.selectFrom('employee').select('profile_image').where('id', '=', caller.employeeId);
  const picture = (await person.executeTakeFirst())?.profile_image;
  return {
    menu: menuFor(caller.roles),
    banner: safeBanner(banners.map((banner) => banner.html).join(' ')),
    action: await awaitingApproval(db, caller, now),
    'quick-links': quickLinksFor(caller.roles),
    online: true,
    attendance: await attendanceToday(db, caller.employeeId, now),
    task: await tasks.orderBy('id').execute(),
    user: {
      'profile-image': picture && isPicture(picture) ? picture : null,
      'employee-name': caller.employeeName,
      'employee-code': caller.employeeCode,
      'own-password': !caller.mustChangePassword,
      analyst: caller.roles.has('analyst'),
      roles: [...caller.roles].sort(),
    },
  };
}
