import { sql } from 'kysely';
import type { PersonalDataApi } from '../../../contract/personal-data.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { erasedKinds, retentionCategories, yearsOf } from '../../privacy/retentionCategories';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { personSearch } from '../people/byPeople';
import { standing } from './standing';

/**
 * The names of the kinds of data whose retention time has ended and that have not been erased; null if there are none.
 */
const dueKinds = (today: CivilDate) => {
  const each = erasedKinds.map(
    (kind) => sql`case when (employment.left_on + make_interval(years => ${yearsOf(kind) ?? 0}::int))::date < ${today}
      and not exists (select 1 from erasure where erasure.employee_id = employee.id and erasure.kind = ${kind})
      then ${retentionCategories[kind].words}::text end`,
  );
  return sql<string | null>`(case when employment.left_on < ${today} then
    nullif(concat_ws(', ', ${sql.join(each)}), '') end)`;
};

/** `POST /api/personal-data/people` */
export async function listPeople(call: Call<PersonalDataApi['POST /api/personal-data/people']>) {
  const today = officeDate(call.now);
  const hasLeft = sql<boolean>`coalesce(employment.left_on < ${today}, false)`;
  const due = dueKinds(today);
  const mayBeErased = sql<boolean>`(${due} is not null)`;
  const query = call.db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .select(['employee.id as employee-id', 'employee.code as employee-code', 'employee.name as employee-name'])
    .select(['employment.left_on as last-working-day', 'employment.joined_on as date-of-join'])
    .select([hasLeft.as('has-left'), mayBeErased.as('may-be-erased'), due.as('due')]);
  const rows = await paginate(call, {
    query,
    columns: {
      'last-working-day': 'employment.left_on',
      'employee-name': 'employee.name',
      'employee-code': 'employee.code',
      'has-left': hasLeft,
      'may-be-erased': mayBeErased,
    },
    searched: personSearch(call.db, 'employee.id'),
    key: ['employee.id'],
  });
  call.shows(rows.map((row) => row['employee-id']));
  return {
    data: rows.map((row) => ({
      ...row,
      status: standing({ joinedOn: row['date-of-join'], leftOn: row['last-working-day'] }, today),
    })),
  };
}
