import type { RecordStep, ResignationApi } from '../../../contract/resignation.gen';
import { recordVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { officeDate, officeDay } from '../../rules/officeTime';
import { findDecider } from '../people/deciders';
import { ownOrWithinReach, reachesOthers } from '../people/reach';
import { relievingFields } from './relieve';
import { selectResignations } from './resignationQuery';

/**
 * `POST /api/resignation/record`: one resignation with its history. The employee does not see the remarks of the people
 * who handled it, and only HR sees those of the exit interview.
 */
export async function resignationRecord(call: Call<ResignationApi['POST /api/resignation/record']>) {
  const { db, caller, now, shows } = call;
  const found = await findRecord(call);
  if (!found) throw new ForbiddenError('This resignation does not exist, or you do not have access to it.');
  const {
    of,
    stage,
    decided_at,
    decided_by,
    interview,
    interviewed_at,
    interviewed_by,
    retracted_at,
    retracted_by,
    withdrawn_at,
    entered_by,
    ...shown
  } = found;
  const own = of === caller.employeeId;
  shows(own ? [] : [of]);
  const handles = caller.roles.has('hr') && !own && stage === 'approved';
  const lastDay = shown['last-working-day'];
  const today = officeDate(now);
  const data = {
    ...shown,
    'record-version': recordVersion(relievingFields, shown),
    'employee-id': of,
    remarks: own ? null : shown.remarks,
    'exit-interview': caller.roles.has('hr') && !own ? interview : null,
    own,
    'may-decide': stage === 'pending' && !own && reachesOthers(caller),
    'may-withdraw': stage === 'pending' && own,
    'may-handle': handles,
    'may-retract': handles && (lastDay === null || lastDay >= today),
    approver: stage === 'pending' ? (await findDecider(db, { of }, today)).name : null,
    steps: stepsOf(found),
  };
  return { data };
}

/** The resignation, if the caller may see it. */
function findRecord(call: Call<ResignationApi['POST /api/resignation/record']>) {
  return selectResignations(call.db)
    .leftJoin('employee as decider', 'decider.id', 'resignation.decided_by')
    .leftJoin('employee as interviewer', 'interviewer.id', 'resignation.interviewed_by')
    .leftJoin('employee as enterer', 'enterer.id', 'resignation.entered_by')
    .leftJoin('employee as retractor', 'retractor.id', 'resignation.retracted_by')
    .select([
      'resignation.employee_id as of',
      'resignation.status as stage',
      'resignation.decided_at',
      'decider.name as decided_by',
      'resignation.exit_interview as interview',
      'resignation.interviewed_at',
      'interviewer.name as interviewed_by',
      'resignation.retracted_at',
      'retractor.name as retracted_by',
      'resignation.withdrawn_at',
      'enterer.name as entered_by',
    ])
    .where('resignation.id', '=', call.body['request-id'])
    .where(ownOrWithinReach(call, 'resignation.employee_id'))
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** The past and future steps of a resignation, in chronological order. */
function stepsOf(found: Found): RecordStep[] {
  const { stage, decided_at, decided_by } = found;
  const decided = stage === 'rejected' ? 'Rejected' : 'Approved';
  return [
    { what: 'Resigned', on: found['request-date'], by: found['employee-name'] },
    ...(found.entered_by === null || decided_at === null
      ? []
      : [{ what: 'Entered', on: officeDate(decided_at), by: found.entered_by }]),
    ...(decided_at === null || found.entered_by !== null
      ? []
      : [{ what: decided, on: officeDate(decided_at), by: decided_by }]),
    ...(found.interview === null
      ? []
      : [{ what: 'Exit interview held', on: officeDay(found.interviewed_at), by: found.interviewed_by }]),
    ...(stage === 'retracted'
      ? [{ what: 'Retracted', on: officeDay(found.retracted_at), by: found.retracted_by }]
      : []),
    ...(found.withdrawn_at === null
      ? []
      : [{ what: 'Withdrawn', on: officeDate(found.withdrawn_at), by: found['employee-name'] }]),
    ...(stage === 'approved' || stage === 'left'
      ? [{ what: 'Last working day', on: found['last-working-day'], by: null }]
      : []),
  ];
}
