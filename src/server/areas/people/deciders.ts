import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';
import { findStaff } from './staff';

/**
 * Whether the person of an employment can decide requests on a day: employed, not on leave, and with an enabled login of
 * a manager or HR. `employment` is the alias of the employment table.
 */
export function canDecide(employment: string, today: CivilDate): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${employment}.${name}`);
  return sql<SqlBool>`(${column('joined_on')} <= ${today}
    and (${column('left_on')} is null or ${column('left_on')} >= ${today})
    and exists (select 1 from user_account login join user_role held on held.user_id = login.user_id
      where login.employee_id = ${column('employee_id')} and login.disabled_at is null and held.role in ('manager', 'hr'))
    and not exists (select 1 from leave_request absence where absence.employee_id = ${column('employee_id')}
      and absence.status = 'approved' and absence.start_date <= ${today} and absence.end_date >= ${today}))`;
}

/** The part of a request that determines who decides it. */
export interface DecidableRequest {
  /** The employee concerned, who never decides. */
  readonly of: number;
  /** The sender, who never decides either; absent if it is the employee. */
  readonly by?: number;
  /** The first person to consider; absent for the lead of the employee. */
  readonly from?: number | null;
}

/** Who decides a request. */
export interface Decider {
  /** The person; null if it is for HR. */
  readonly id: number | null;
  /** The person's name, or a text for HR or no one. */
  readonly name: string;
  /** Who is notified of the request: the person, or all of HR who may decide it. */
  readonly notified: readonly number[];
}

const hrDecides = 'HR';
const noOneDecides = 'No one: an administrator has to give another person HR access';

/**
 * Finds who decides each request: the first person up the reporting line who can decide, or else HR. Always three
 * statements, for any number of requests.
 */
export async function findDeciders(
  db: Kysely<Database>,
  requests: readonly DecidableRequest[],
  today: CivilDate,
): Promise<Decider[]> {
  if (requests.length === 0) return [];
  const line = await readLines(db, requests, today);
  const hr = await findStaff(db, 'hr', today);
  return requests.map((request) => {
    const excluded = [request.of, request.by];
    const seen = new Set<number>();
    let next = request.from === undefined ? line.get(request.of)?.reporting_to : request.from;
    for (; next && !seen.has(next); next = line.get(next)?.reporting_to) {
      seen.add(next);
      const person = line.get(next);
      if (person?.decides && !excluded.includes(next)) return { id: next, name: person.name, notified: [next] };
    }
    const notified = hr.filter((id) => !excluded.includes(id));
    return { id: null, name: notified.length > 0 ? hrDecides : noOneDecides, notified };
  });
}

/** Finds who decides one request. */
export async function findDecider(db: Kysely<Database>, request: DecidableRequest, today: CivilDate): Promise<Decider> {
  const [decider] = await findDeciders(db, [request], today);
  if (!decider) throw new Error('Every request has an entry.');
  return decider;
}

interface InLine {
  readonly employee_id: number;
  readonly name: string;
  readonly reporting_to: number | null;
  readonly decides: boolean;
}

const arrayOf = (ids: Iterable<number>): string => `{${[...ids].join()}}`;

/** Everyone in the reporting lines of some requests, from the first person to consider upwards, by employee id. */
async function readLines(
  db: Kysely<Database>,
  requests: readonly DecidableRequest[],
  today: CivilDate,
): Promise<ReadonlyMap<number, InLine>> {
  const starts = new Set(requests.map(({ of, from }) => from ?? of));
  const line = await sql<{ id: number }>`with recursive line (id) as (
      select unnest(${arrayOf(starts)}::int[])
      union select above.reporting_to from employment above join line on above.employee_id = line.id
        where above.reporting_to is not null)
    select id from line`.execute(db);
  // The planner cannot tell how short the lines are: in one statement, it would read every login.
  const ids = arrayOf(line.rows.map(({ id }) => id));
  const { rows } = await sql<InLine>`select member.employee_id, employee.name, member.reporting_to,
      ${canDecide('member', today)} as decides
    from employment member join employee on employee.id = member.employee_id
    where member.employee_id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
