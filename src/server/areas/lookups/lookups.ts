import type { Kysely } from 'kysely';
import { type Area, type Call, Refusal } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { findPeriod, yearOf } from '../leave/calendar';
import { attendanceMonths } from './attendanceMonths';
import type { LookupItem } from './lookupItem';

/** Lists that are kept as they are, by the last part of their path; the name of the kind is the same. */
const KINDS = [
  'banks',
  'account-types',
  'email-types',
  'genders',
  'countries',
  'blood-group',
  'employment-type',
  'probation-status',
  'office',
  'pf-offices',
  'ecs-offices',
  'approval-status',
  'hr-case-types',
] as const;

/** The choices of a kind, in their order. */
export async function choices(db: Kysely<Database>, kind: string): Promise<LookupItem[]> {
  return db
    .selectFrom('lookup')
    .select(['id as int-id', 'name as str-value'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const kept: Area = Object.fromEntries(
  KINDS.map((kind) => [`POST /api/common/${kind}`, async ({ db }: Call) => ({ data: await choices(db, kind) })]),
);

async function jobFamilies({ db }: Call) {
  return {
    data: await db.selectFrom('job_family').select(['id as int-id', 'name as str-value']).orderBy('name').execute(),
  };
}

async function jobTitles({ db, body }: Call<{ 'job-family-id': number }>) {
  const titles = db.selectFrom('job_title').select(['id as title_id', 'name as title_name']);
  return { data: await titles.where('job_family_id', '=', body['job-family-id']).orderBy('name').execute() };
}

async function leaveTypes({ db }: Call) {
  return {
    data: await db.selectFrom('leave_type').select(['id as int-id', 'name as str-value']).orderBy('id').execute(),
  };
}

async function yearId({ db, now }: Call) {
  return { data: { 'year-id': await yearOf(db, officeDate(now)) } };
}

async function leaveDateRange({ db, now, body }: Call<{ 'year-id'?: number } | undefined>) {
  const id = body?.['year-id'] ?? (await yearOf(db, officeDate(now)));
  const period = await findPeriod(db, id);
  if (!period) throw new Refusal(`There is no leave year ${id}.`);
  return { data: { 'start-date': period.from, 'end-date': period.to, 'year-id': id } };
}

async function months({ now }: Call) {
  return { data: attendanceMonths(officeDate(now)) };
}

/** Lists of choices. */
export const lookups: Area = {
  ...kept,
  'POST /api/common/job-family': jobFamilies,
  'POST /api/common/job-title': jobTitles,
  'POST /api/common/leave-type': leaveTypes,
  'POST /api/common/year-id': yearId,
  'POST /api/common/leave-date-range': leaveDateRange,
  'POST /api/common/attendance-month': months,
};
