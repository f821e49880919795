import { type Kysely, type Selectable, sql } from 'kysely';
import { writeDataUrl } from '../../../../engine/language/dataUrl';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { readCertificate } from '../../rules/certificateFile';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { LeaveRequestTable } from '../../store/tables/leaveTables';
import { lockEmployee } from '../people/lockEmployee';
import { ownOrWithinReach } from '../people/reach';
import { needsCertificate, withOrigins } from './certificateNeed';

/** The maximum number of certificates of a leave. */
const maxCertificates = 5;

type Leave = Selectable<LeaveRequestTable>;

/** `POST /api/leave/certificates`: the certificates of a leave, without their contents. */
export async function listCertificates(call: Call<LeaveApi['POST /api/leave/certificates']>) {
  const { db, body, caller, shows } = call;
  const leave = await findLeave(call, body['leave-id']);
  const own = leave.employee_id === caller.employeeId;
  shows(own ? [] : [leave.employee_id]);
  const certificates = await db
    .selectFrom('leave_certificate')
    .innerJoin('employee', 'employee.id', 'leave_certificate.added_by')
    .where('leave_certificate.leave_id', 'in', withOrigins(sql`${leave.id}::int`))
    .orderBy('leave_certificate.id')
    .select(['leave_certificate.id', 'file_name', 'added_at', 'employee.name as added_by'])
    .execute();
  return {
    data: {
      needed: needsCertificate(leave),
      ...{ 'may-open': mayRead(call, leave), 'may-remove': mayRemove(call, leave) },
      certificates: certificates.map(({ id, file_name, added_at, added_by }) => ({
        ...{ 'certificate-id': id, 'file-name': file_name, 'added-on': officeDate(added_at), 'added-by': added_by },
      })),
    },
  };
}

/** `POST /api/leave/certificate/open`: one certificate as a file, for the employee and HR only. */
export async function openCertificate(call: Call<LeaveApi['POST /api/leave/certificate/open']>) {
  const { db, body, caller, shows } = call;
  const { leave, certificate } = await findCertificate(call, body['certificate-id']);
  if (!mayRead(call, leave)) throw new ForbiddenError('Only the employee and HR can open a certificate.');
  shows(leave.employee_id === caller.employeeId ? [] : [leave.employee_id]);
  const { data } = await db
    .selectFrom('leave_certificate')
    // PostgreSQL breaks base64 into lines.
    .select(sql<string | null>`translate(encode(content, 'base64'), E'\\n', '')`.as('data'))
    .where('id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  if (data === null) throw new BusinessRuleError('This file was erased after the employee had left.');
  const { file_name: name, media_type: type } = certificate;
  return { data: { 'file-name': name, file: writeDataUrl({ type, name, data }) } };
}

/** `POST /api/leave/certificate/add`: attaches a file to pending or approved leave. */
export async function addCertificate(call: Call<LeaveApi['POST /api/leave/certificate/add']>) {
  const { db, body, caller, now, audit } = call;
  const file = readCertificate(body.file);
  const seen = await findLeave(call, body['leave-id']);
  if (!mayRead(call, seen)) throw new ForbiddenError('Only the employee and HR can add a certificate.');
  await lockEmployee(db, seen.employee_id);
  const leave = await leaveNow(db, seen.id);
  if (!isInForce(leave)) throw new BusinessRuleError('A certificate can be added to pending or approved leave only.');
  if (typeof file === 'string') throw new BusinessRuleError(file);
  const known = await db.selectFrom('leave_certificate').select('id').where('leave_id', '=', leave.id).execute();
  if (known.length >= maxCertificates)
    throw new BusinessRuleError(`A leave can have at most ${maxCertificates} certificates. Remove one first.`);
  const added = { leave_id: leave.id, file_name: file.name, media_type: file.type };
  const { id } = await db
    .insertInto('leave_certificate')
    .values({
      ...added,
      content: sql<Buffer>`decode(${file.data}, 'base64')`,
      ...{ added_by: caller.employeeId, added_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    ...{ action: 'leave.certificate.add', subject: `leave ${leave.id}`, after: { certificate: id } },
    about: leave.employee_id,
  });
  return { result: true, msg: 'Certificate added.' };
}

/** `POST /api/leave/certificate/remove`: deletes a certificate: the employee while the leave is pending, HR always. */
export async function removeCertificate(call: Call<LeaveApi['POST /api/leave/certificate/remove']>) {
  const { db, body, audit } = call;
  const seen = await findCertificate(call, body['certificate-id']);
  if (!mayRead(call, seen.leave)) throw new ForbiddenError('Only the employee and HR can remove a certificate.');
  await lockEmployee(db, seen.leave.employee_id);
  const leave = await leaveNow(db, seen.leave.id);
  if (!mayRemove(call, leave))
    throw new BusinessRuleError('The leave is no longer pending. Ask HR to remove the certificate.');
  const removed = await db
    .deleteFrom('leave_certificate')
    .where('id', '=', seen.certificate.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new BusinessRuleError('This certificate has already been removed.');
  await audit({
    ...{ action: 'leave.certificate.remove', subject: `leave ${leave.id}`, before: { certificate: removed.id } },
    about: leave.employee_id,
  });
  return { result: true, msg: 'Certificate removed.' };
}

type LeaveCall = Pick<Call, 'db' | 'caller' | 'now'>;

/** Whether the caller may see what a certificate says, which is medical data. */
/** Whether a certificate of this leave counts: it is pending or approved. */
export const isInForce = ({ status }: Pick<Leave, 'status'>): boolean => status === 'pending' || status === 'approved';

/** Whether the caller can add a certificate to this leave. */
export const mayAddCertificate = (call: Pick<Call, 'caller'>, leave: Pick<Leave, 'employee_id' | 'status'>): boolean =>
  isInForce(leave) && mayRead(call, leave);

const mayRead = ({ caller }: Pick<Call, 'caller'>, { employee_id }: Pick<Leave, 'employee_id'>): boolean =>
  employee_id === caller.employeeId || caller.roles.has('hr');

function mayRemove({ caller }: Pick<Call, 'caller'>, { employee_id, status }: Pick<Leave, 'employee_id' | 'status'>) {
  return employee_id === caller.employeeId ? status === 'pending' : caller.roles.has('hr');
}

/**
 * A leave that the caller may see.
 *
 * @throws {ForbiddenError} if there is none
 */
async function findLeave(call: LeaveCall, id: number): Promise<Leave> {
  const found = call.db.selectFrom('leave_request').selectAll().where('id', '=', id);
  const leave = await found.where(ownOrWithinReach(call, 'leave_request.employee_id')).executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave does not exist, or you do not have access to it.');
  return leave;
}

/**
 * A certificate, without its content, of a leave that the caller may see.
 *
 * @throws {ForbiddenError} if there is none
 */
async function findCertificate(call: LeaveCall, id: number) {
  const found = call.db.selectFrom('leave_certificate').select(['id', 'leave_id', 'file_name', 'media_type']);
  const certificate = await found.where('id', '=', id).executeTakeFirst();
  if (!certificate) throw new ForbiddenError('This certificate does not exist, or you do not have access to it.');
  return { certificate, leave: await findLeave(call, certificate.leave_id) };
}

const leaveNow = (db: Kysely<Database>, id: number): Promise<Leave> =>
  db.selectFrom('leave_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
