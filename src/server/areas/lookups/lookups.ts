import type { Kysely } from 'kysely';
import type { LookupsApi } from '../../../contract/lookups.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { findPeriod, lastOpenDay, yearOf } from '../leave/calendar';
import { attendanceMonths } from './attendanceMonths';
import type { LookupItem } from './lookupItem';

/** The choices of a list, in order. */
export async function listChoices(db: Kysely<Database>, kind: string): Promise<LookupItem[]> {
  return db
    .selectFrom('lookup')
    .select(['id as int-id', 'name as str-value'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns a stored list; its kind is the last part of the path. */
const serveChoices =
  (kind: string) =>
  async ({ db }: Call) => ({ data: await listChoices(db, kind) });

async function jobFamilies({ db }: Call) {
  return {
    data: await db.selectFrom('job_family').select(['id as int-id', 'name as str-value']).orderBy('name').execute(),
  };
}

async function jobTitles({ db, body }: Call<LookupsApi['POST /api/common/job-title']>) {
  const titles = db.selectFrom('job_title').select(['id as title_id', 'name as title_name']);
  return { data: await titles.where('job_family_id', '=', body['job-family-id']).orderBy('name').execute() };
}

async function leaveTypes({ db }: Call) {
  return {
    data: await db.selectFrom('leave_type').select(['id as int-id', 'name as str-value']).orderBy('id').execute(),
  };
}

async function yearId({ db, now, body }: Call<LookupsApi['POST /api/common/year-id']>) {
  const id = await yearOf(db, body.date ?? officeDate(now));
  return { data: { 'year-id': id, 'open-until': await lastOpenDay(db) } };
}

async function leaveDateRange({ db, now, body }: Call<LookupsApi['POST /api/common/leave-date-range']>) {
  const id = body['year-id'] ?? (await yearOf(db, officeDate(now)));
  const period = await findPeriod(db, id);
  if (!period) throw new BusinessRuleError(`Leave year ${id} does not exist.`);
  return { data: { 'start-date': period.from, 'end-date': period.to, 'year-id': id } };
}

async function months({ now }: Call) {
  return { data: attendanceMonths(officeDate(now)) };
}

/** Lists of choices. */
export const lookups: Area<LookupsApi> = {
  'POST /api/common/banks': serveChoices('banks'),
  'POST /api/common/account-types': serveChoices('account-types'),
  'POST /api/common/email-types': serveChoices('email-types'),
  'POST /api/common/genders': serveChoices('genders'),
  'POST /api/common/countries': serveChoices('countries'),
  'POST /api/common/blood-group': serveChoices('blood-group'),
  'POST /api/common/employment-type': serveChoices('employment-type'),
  'POST /api/common/probation-status': serveChoices('probation-status'),
  'POST /api/common/office': serveChoices('office'),
  'POST /api/common/pf-offices': serveChoices('pf-offices'),
  'POST /api/common/ecs-offices': serveChoices('ecs-offices'),
  'POST /api/common/approval-status': serveChoices('approval-status'),
  'POST /api/common/hr-case-types': serveChoices('hr-case-types'),
  'POST /api/common/job-family': jobFamilies,
  'POST /api/common/job-title': jobTitles,
  'POST /api/common/leave-type': leaveTypes,
  'POST /api/common/year-id': yearId,
  'POST /api/common/leave-date-range': leaveDateRange,
  'POST /api/common/attendance-month': months,
};
