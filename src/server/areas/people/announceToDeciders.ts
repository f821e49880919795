import { type RawBuilder, sql } from 'kysely';
import { type AnnounceRecords, announce } from '../../live/announce';
import { officeDate } from '../../rules/officeTime';
import { canDecide } from './deciders';

type Ids = readonly number[];

const among = (ids: Ids): RawBuilder<unknown> => sql`any(${`{${ids.join()}}`}::int[])`;

/**
 * For each kind of record that an audit entry can name, the people from whom its deciders are found up the reporting
 * line: the lead, and the user who was notified of the request.
 */
const starts: Readonly<Record<string, (ids: Ids) => RawBuilder<unknown>>> = {
  leave: (ids) => sql`select lead.reporting_to from leave_request request
      join employment lead on lead.employee_id = request.employee_id where request.id = ${among(ids)}
    union select approver_id from leave_request where id = ${among(ids)}
    union select approver_id from leave_cancellation where leave_id = ${among(ids)}`,
  resignation: (ids) => sql`select lead.reporting_to from resignation request
      join employment lead on lead.employee_id = request.employee_id where request.id = ${among(ids)}
    union select approver_id from resignation where id = ${among(ids)}`,
  'reporting change': (ids) => sql`select unnest(array[lead.reporting_to, current_reporting_id, proposed_reporting_id,
      requested_by, approver_id]) from reporting_change request
    join employment lead on lead.employee_id = request.employee_id where request.id = ${among(ids)}`,
  employee: (ids) => sql`select reporting_to from employment where employee_id = ${among(ids)}`,
};

/** Groups the ids in subjects such as `leave 17` by the kind of record. */
function idsByKind(subjects: Iterable<string>): ReadonlyMap<string, Ids> {
  const found = new Map<string, number[]>();
  for (const subject of subjects) {
    const [, kind = '', id] = /^(.+) (\d{1,9})$/.exec(subject) ?? [];
    if (Object.hasOwn(starts, kind)) found.set(kind, [...(found.get(kind) ?? []), Number(id)]);
  }
  return found;
}

/**
 * Announces changed records to every manager who may decide about them: the first people in line and, while those
 * cannot decide, the next ones up. HR hears of them as a role.
 */
export const announceToDeciders: AnnounceRecords = async (db, subjects, now, by) => {
  const first = [...idsByKind(subjects)].flatMap(([kind, ids]) => starts[kind]?.(ids) ?? []);
  if (first.length === 0) return;
  const { rows } = await sql<{ id: number }>`with recursive first (id) as (${sql.join(first, sql` union `)}),
    line (id) as (select id from first where id is not null
      union select below.reporting_to from line join employment below on below.employee_id = line.id
        where below.reporting_to is not null and not ${canDecide('below', officeDate(now))})
    select id from line where id <> ${by}`.execute(db);
  await announce(db, ...rows.map(({ id }) => id));
};
