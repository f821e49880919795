import { sql } from 'kysely';
import type { RequestsApi } from '../../../contract/requests.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';
import { paginate } from '../../list/paginate';
import { officeZone } from '../../rules/officeTime';

type RequestsCall = Call<RequestsApi['POST /api/me/requests']>;
type OwnRequest = RequestsApi['POST /api/me/requests']['response']['data'][number];

/** The status of a request in words, from the stored one. */
const statusOf = (column: string) => sql<OwnRequest['status']>`case ${sql.ref(column)}
  when 'pending' then 'Approval Pending' when 'approved' then 'Approved' when 'rejected' then 'Rejected'
  when 'cancelled' then 'Cancelled' when 'withdrawn' then 'Withdrawn' when 'retracted' then 'Retracted'
  when 'left' then 'Left' when 'applied' then 'In effect' else 'Not applied' end`;

/** The caller's requests of all kinds. */
function selectOwn({ db, caller }: RequestsCall) {
  const leave = db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .leftJoin('leave_cancellation as cancellation', (join) =>
      join.onRef('cancellation.leave_id', '=', 'leave_request.id').on('cancellation.status', '=', 'pending'),
    )
    .where('leave_request.employee_id', '=', caller.employeeId)
    .select([
      sql<OwnRequest['kind']>`'Leave'`.as('kind'),
      'leave_request.id as request_id',
      sql<string>`leave_type.name`.as('about'),
      sql<string | null>`leave_request.requested_on`.as('requested_on'),
      sql<string | null>`leave_request.start_date`.as('start_date'),
      sql<string | null>`leave_request.end_date`.as('end_date'),
      sql<OwnRequest['status']>`case when leave_request.status = 'approved' and cancellation.id is not null
        then 'Cancellation Pending' else ${statusOf('leave_request.status')} end`.as('status'),
    ]);
  const resignations = db
    .selectFrom('resignation')
    .where('resignation.employee_id', '=', caller.employeeId)
    .select([
      sql<OwnRequest['kind']>`'Resignation'`.as('kind'),
      'resignation.id as request_id',
      sql<string>`''`.as('about'),
      sql<string | null>`resignation.requested_on`.as('requested_on'),
      sql<string | null>`resignation.last_working_day`.as('start_date'),
      sql<string | null>`null::date`.as('end_date'),
      sql<OwnRequest['status']>`case when resignation.status = 'approved' and resignation.exit_interview is not null
        then 'Exit Interview Done' else ${statusOf('resignation.status')} end`.as('status'),
    ]);
  const changes = db
    .selectFrom('reporting_change')
    .innerJoin('employee as proposed', 'proposed.id', 'reporting_change.proposed_reporting_id')
    .where('reporting_change.employee_id', '=', caller.employeeId)
    .select([
      sql<OwnRequest['kind']>`'Reporting change'`.as('kind'),
      'reporting_change.id as request_id',
      sql<string>`proposed.name`.as('about'),
      sql<string | null>`(reporting_change.requested_at at time zone ${officeZone()})::date`.as('requested_on'),
      sql<string | null>`reporting_change.effective_from`.as('start_date'),
      sql<string | null>`null::date`.as('end_date'),
      statusOf('reporting_change.status').as('status'),
    ]);
  return db
    .selectFrom(leave.unionAll(resignations).unionAll(changes).as('request'))
    .select([
      'request.kind',
      'request.request_id as request-id',
      'request.about',
      'request.requested_on as requested-on',
      'request.start_date as start-date',
      'request.end_date as end-date',
      'request.status',
    ]);
}

/** `POST /api/me/requests` */
async function ownRequests(call: RequestsCall) {
  const columns = {
    'requested-on': 'request.requested_on',
    'start-date': 'request.start_date',
    kind: 'request.kind',
    status: 'request.status',
  } as const;
  const searched = { kind: 'request.kind', about: 'request.about', status: 'request.status' } as const;
  const key = ['request.kind', 'request.request_id'] as const;
  return { data: await paginate(call, { query: selectOwn(call), columns, searched, key }) };
}

/** What the caller has asked for. */
export const requests: Area<RequestsApi> = { 'POST /api/me/requests': ownRequests };
