import { sql } from 'kysely';
import type { TravelApi, TravelRequest } from '../../../contract/travel.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { withinReach } from '../people/reach';
import { readDecision } from '../people/readDecision';

/** The cost centres that pay for journeys. */
const costCentres = [
  { 'int-id': 1, 'str-value': 'Sales' },
  { 'int-id': 2, 'str-value': 'Engineering' },
];

/** The name of a cost centre; undefined if it is not in the list. */
const centreName = (id: number): string | undefined =>
  costCentres.find((centre) => centre['int-id'] === id)?.['str-value'];

async function ask({ db, caller, body, audit }: Call<TravelApi['POST /api/me/travel/request']>) {
  if (body['end-date'] < body['start-date']) throw new BusinessRuleError('The last day lies before the first.');
  if (!centreName(body['cost-centre-id'])) throw new BusinessRuleError('Choose the cost centre from the list.');
  const made = await sql<{ id: number }>`
    insert into travel_request (employee_id, start_date, end_date, purpose, cost_centre_id, cost)
    values (${caller.employeeId}, ${body['start-date']}, ${body['end-date']}, ${body.purpose}, ${body['cost-centre-id']}, ${body.cost})
    returning id`.execute(db);
  await audit({ action: 'travel.request', subject: `journey ${made.rows[0]?.id}`, after: body });
  return { result: true, msg: 'Your journey is with your manager.' };
}

/** A stored journey, with the id of its cost centre instead of the name. */
interface Row extends Omit<TravelRequest, 'cost-centre'> {
  readonly 'cost-centre-id': number;
}

/** The journeys the caller may decide: those of the employees within the caller's reach. */
const ofTeam = ({ db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>) =>
  sql`t.employee_id in ${withinReach(db, caller, now)}`;

async function waiting({ db, caller, now }: Call) {
  const { rows } = await sql<Row>`
    select t.id as "request-id", e.name as "employee-name", t.start_date::text as "start-date", t.end_date::text as "end-date",
      t.purpose, t.cost_centre_id as "cost-centre-id", t.cost::float8 as cost
    from travel_request t join employee e on e.id = t.employee_id
    where t.status = 'pending' and ${ofTeam({ db, caller, now })} order by t.id`.execute(db);
  return { data: rows.map(({ 'cost-centre-id': id, ...row }) => ({ ...row, 'cost-centre': centreName(id) ?? '' })) };
}

async function decide({ db, caller, now, body, audit }: Call<TravelApi['POST /api/team/travel/decision']>) {
  const decided = await sql<{ id: number }>`
    update travel_request t set status = ${readDecision(body)}, remarks = ${body.remarks}
    where t.id = ${body['request-id']} and t.status = 'pending' and ${ofTeam({ db, caller, now })} returning t.id`.execute(
    db,
  );
  if (decided.rows.length === 0) throw new BusinessRuleError('This journey does not wait for your decision.');
  await audit({ action: 'travel.decide', subject: `journey ${body['request-id']}`, after: body });
  return { result: true, msg: 'The journey is decided.' };
}

/** Journeys: requested by employees, decided by managers. */
export const travel: Area<TravelApi> = {
  'POST /api/common/cost-centres': async () => ({ data: costCentres }),
  'POST /api/me/travel/request': ask,
  'POST /api/team/travel/requests': waiting,
  'POST /api/team/travel/decision': decide,
};
