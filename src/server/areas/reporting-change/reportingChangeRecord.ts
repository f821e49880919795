import type { RecordStep, ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { officeDate, officeDay } from '../../rules/officeTime';
import { findDecider } from '../people/deciders';
import { ownOrWithinReach, reachesOthers } from '../people/reach';
import { decidesChange, firstInLineOf } from './deciders';
import { isWithdrawable } from './withdraw';

const statusInWords = {
  pending: 'Approval Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  applied: 'In effect',
  lapsed: 'Not applied',
  withdrawn: 'Withdrawn',
} as const;

/**
 * `POST /api/reporting-change/record`: one change with its history. The remarks are visible to the requester, the
 * approvers and HR. The employee and their manager see only the change.
 */
export async function reportingChangeRecord(call: Call<ReportingChangeApi['POST /api/reporting-change/record']>) {
  const { db, caller, now, shows } = call;
  const found = await findRecord(call);
  if (!found) throw new ForbiddenError('This reporting change does not exist, or you do not have access to it.');
  const { of, stage, asked_by, line, decided_at, decided_by, requested_at, lapsed_at, withdrawn_at, stands, ...shown } =
    found;
  const own = of === caller.employeeId;
  shows(own ? [] : [of]);
  const handles = stands;
  const canReadRemarks = handles || asked_by === caller.employeeId;
  const decider = stage === 'pending' ? await findDecider(db, { of, by: asked_by, from: line }, officeDate(now)) : null;
  const data = {
    ...shown,
    'employee-id': of,
    status: statusInWords[stage],
    remarks: canReadRemarks ? shown.remarks : null,
    'decision-remarks': canReadRemarks ? shown['decision-remarks'] : null,
    own,
    'may-decide': stage === 'pending' && handles && reachesOthers(caller),
    'may-withdraw':
      isWithdrawable({ status: stage, from: shown['effective-from'] }, now) && asked_by === caller.employeeId,
    approver: decider?.name ?? null,
    steps: stepsOf(found),
  };
  return { data };
}

/** The change, if the caller may see it. */
function findRecord(call: Call<ReportingChangeApi['POST /api/reporting-change/record']>) {
  const { db, caller, body } = call;
  return db
    .selectFrom('reporting_change as change')
    .innerJoin('employee', 'employee.id', 'change.employee_id')
    .innerJoin('employee as requester', 'requester.id', 'change.requested_by')
    .innerJoin('employee as proposed', 'proposed.id', 'change.proposed_reporting_id')
    .leftJoin('employee as current', 'current.id', 'change.current_reporting_id')
    .leftJoin('employee as decider', 'decider.id', 'change.decided_by')
    .leftJoin('employment', 'employment.employee_id', 'change.employee_id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .select([
      'change.id as request-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      'requester.name as request-employee-name',
      'current.name as current-reporting-name',
      'proposed.name as proposed-reporting-name',
      'change.effective_from as effective-from',
      'change.remarks as remarks',
      'change.decision_remarks as decision-remarks',
      'change.employee_id as of',
      'change.status as stage',
      'change.requested_by as asked_by',
      firstInLineOf('change').as('line'),
      'change.decided_at',
      'change.requested_at',
      'change.lapsed_at',
      'change.withdrawn_at',
      'decider.name as decided_by',
      decidesChange(call, 'change').as('stands'),
    ])
    .where('change.id', '=', body['request-id'])
    .where((eb) =>
      eb.or([
        ownOrWithinReach(call, 'change.employee_id'),
        eb('change.requested_by', '=', caller.employeeId),
        decidesChange(call, 'change'),
      ]),
    )
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** The past and future steps of a change, in chronological order. */
function stepsOf(found: Found): RecordStep[] {
  const { stage, decided_at, decided_by } = found;
  const decided = stage === 'rejected' ? 'Rejected' : 'Approved';
  const comes = stage === 'applied' ? 'Took effect' : stage === 'lapsed' ? 'Did not take effect' : 'Takes effect';
  return [
    { what: 'Requested', on: officeDay(found.requested_at), by: found['request-employee-name'] },
    ...(decided_at === null ? [] : [{ what: decided, on: officeDate(decided_at), by: decided_by }]),
    ...(found.withdrawn_at === null
      ? []
      : [{ what: 'Withdrawn', on: officeDate(found.withdrawn_at), by: found['request-employee-name'] }]),
    ...(stage === 'pending' || stage === 'rejected' || stage === 'withdrawn'
      ? []
      : [{ what: comes, on: stage === 'lapsed' ? officeDay(found.lapsed_at) : found['effective-from'], by: null }]),
  ];
}
