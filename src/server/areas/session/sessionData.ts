import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../call/call';
import { safeBanner } from '../../rules/bannerHtml';
import { isPicture } from '../../rules/picture';
import type { Database } from '../../store/database';
import { attendanceToday } from '../attendance/today';
import { awaitingApproval } from './awaiting';
import { menuFor } from './menu';
import { quickLinksFor } from './quickLinks';

interface Shown {
  readonly banners: readonly string[];
  readonly tasks: readonly { readonly 'str-id': string; readonly 'str-value': string }[];
  readonly picture: string | null;
  readonly counts: readonly number[];
}

/** Reads the banners, and the tasks, the picture and the counts of an employee, with one statement. */
async function readShown(db: Kysely<Database>, employeeId: number, counts: RawBuilder<number[]>): Promise<Shown> {
  const { rows } = await sql<Shown>`select
    array(select html from announcement order by id) as banners,
    (select coalesce(json_agg(json_build_object('str-id', reference, 'str-value', title) order by id), '[]')
      from task where employee_id = ${employeeId}) as tasks,
    (select profile_image from employee where id = ${employeeId}) as picture,
    ${counts} as counts`.execute(db);
  return rows[0] ?? { banners: [], tasks: [], picture: null, counts: [] };
}

/** The data of a new session, besides its token: everything that the shell and the home page show. */
export async function sessionData(db: Kysely<Database>, caller: Caller, now: Date) {
  const awaiting = awaitingApproval(db, caller, now);
  const { banners, tasks, picture, counts } = await readShown(db, caller.employeeId, awaiting.counts);
  return {
    menu: menuFor(caller.roles),
    banner: safeBanner(banners.join(' ')),
    action: awaiting.toLinks(counts),
    'quick-links': quickLinksFor(caller.roles),
    online: true,
    attendance: await attendanceToday(db, caller.employeeId, now),
    task: tasks,
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
