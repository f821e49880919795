import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { type CivilDate, formatDate, inYear, monthSpan } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { HolidayTable } from '../../store/tables/leaveTables';
import { recountLeave } from '../leave/recount';
import { choiceName } from '../lookups/nameOf';
import { requireName } from '../people/requireName';
import { conflictMessage } from './conflictMessage';
import { addOne, affectedBy, type Holiday, holidayFault, officeName } from './holidayRules';
import { lockCalendar } from './lockCalendar';

/** `POST /api/hr/calendar/holidays` */
export async function listHolidays(call: Call<CalendarApi['POST /api/hr/calendar/holidays']>) {
  const { year, 'office-id': office } = call.body;
  const named = sql<string>`coalesce(${choiceName('office', 'holiday.office_id')}, 'All offices')`;
  const status = sql<'Ahead' | 'Over'>`case when holiday.date < ${officeDate(call.now)}::date then 'Over'
    else 'Ahead' end`;
  let query = call.db
    .selectFrom('holiday')
    .select(['id as holiday-id', 'date as holiday-date', 'name as holiday-name', 'office_id as office-id', 'version'])
    .select([named.as('office'), status.as('status')]);
  if (year !== undefined) query = query.where('date', '>=', firstOf(year)).where('date', '<=', lastOf(year));
  if (office) query = query.where(isHolidayAt(office));
  const columns = { 'holiday-date': 'date', 'holiday-name': 'name', office: named, status } as const;
  const searched = { 'holiday-name': 'name', office: named } as const;
  return { data: await paginate(call, { query, columns, searched, key: ['holiday.date', 'holiday.id'] }) };
}

const firstOf = (year: number): CivilDate => monthSpan(year, 1).from;
const lastOf = (year: number): CivilDate => monthSpan(year, 12).to;

const isHolidayAt = (office: number) => sql<SqlBool>`(holiday.office_id is null or holiday.office_id = ${office})`;

/** `POST /api/hr/calendar/holiday/check`: why a day cannot be a holiday, before it is sent. */
export async function checkHoliday({ db, body }: Call<CalendarApi['POST /api/hr/calendar/holiday/check']>) {
  const holiday = { date: body['holiday-date'], office_id: body['office-id'] ?? null };
  return { data: { msg: await holidayFault(db, holiday, body['holiday-id'] ?? 0) } };
}

/** `POST /api/hr/calendar/holiday/add` */
export async function addHoliday(call: Call<CalendarApi['POST /api/hr/calendar/holiday/add']>) {
  const { db, now, body, audit } = call;
  await lockCalendar(db);
  const holiday = parseHoliday(body);
  const fault = await holidayFault(db, holiday);
  if (fault) throw new BusinessRuleError(fault);
  const { reason, affected } = await storeNewHoliday(call, holiday);
  return {
    result: true,
    msg: `${reason}.${await recountLeave({ db, audit, now }, { affects: affectedBy(affected), reason })}`,
  };
}

type HolidayCall = Pick<Call, 'db' | 'now' | 'caller' | 'audit'>;

/** A stored change of holidays, for which leave must be counted again. */
interface HolidayChange {
  readonly reason: string;
  readonly affected: readonly Omit<Holiday, 'name'>[];
}

/** Stores a holiday that has passed {@link holidayFault}; the caller holds `lockCalendar` and counts leave again. */
export async function storeNewHoliday(
  { db, now, caller, audit }: HolidayCall,
  holiday: Holiday,
): Promise<HolidayChange> {
  await addOne(db, holiday, { by: caller.employeeId, at: now });
  const described = describeHoliday(holiday, await officeName(db, holiday.office_id));
  await audit({ action: 'holiday.add', subject: described, after: holiday });
  return { reason: `${described}, is now a holiday`, affected: [holiday] };
}

/** Stores the new values of a holiday, as {@link storeNewHoliday}. */
export async function storeChangedHoliday(
  { db, now, caller, audit }: HolidayCall,
  before: StoredHoliday,
  holiday: Holiday,
): Promise<HolidayChange> {
  await db
    .updateTable('holiday')
    .set({ ...holiday, version: before.version + 1, changed_by: caller.employeeId, changed_at: now })
    .where('id', '=', before.id)
    .execute();
  const described = describeHoliday(holiday, await officeName(db, holiday.office_id));
  const { name, date, office_id } = before;
  const describedBefore = describeHoliday(before, await officeName(db, office_id));
  await audit({
    action: 'holiday.change',
    subject: describedBefore,
    before: { name, date, office_id },
    after: holiday,
  });
  return { reason: `the holiday ${describedBefore}, is now ${described}`, affected: [before, holiday] };
}

/** `POST /api/hr/calendar/holiday/change`; refused if another user has changed it since it was shown. */
export async function changeHoliday(call: Call<CalendarApi['POST /api/hr/calendar/holiday/change']>) {
  const { db, now, body, audit } = call;
  await lockCalendar(db);
  const before = await holidayNow(db, body['holiday-id']);
  if (before.version !== body.version)
    throw new BusinessRuleError(
      `${await describeChange(db, before)} Check the current version, then make your change.`,
    );
  const holiday = parseHoliday(body);
  const fault = await holidayFault(db, holiday, before.id);
  if (fault) throw new BusinessRuleError(fault);
  const { reason, affected } = await storeChangedHoliday(call, before, holiday);
  const changed = await recountLeave({ db, audit, now }, { affects: affectedBy(affected), reason });
  const described = describeHoliday(holiday, await officeName(db, holiday.office_id));
  return { result: true, msg: `The holiday is now ${described}.${changed}` };
}

/** `POST /api/hr/calendar/holiday/remove`; refused if another user has changed it since it was shown. */
export async function removeHoliday({
  now,
  db,
  body,
  audit,
}: Call<CalendarApi['POST /api/hr/calendar/holiday/remove']>) {
  await lockCalendar(db);
  const before = await holidayNow(db, body['holiday-id']);
  if (body.version !== undefined && before.version !== body.version)
    throw new BusinessRuleError(`${await describeChange(db, before)} Check the current version, then remove it.`);
  await db.deleteFrom('holiday').where('id', '=', before.id).execute();
  const { name, date, office_id } = before;
  const subject = describeHoliday(before, await officeName(db, office_id));
  await audit({ action: 'holiday.remove', subject, before: { name, date, office_id } });
  const reason = `${subject}, is a working day again`;
  return {
    result: true,
    msg: `${reason}.${await recountLeave({ db, audit, now }, { affects: affectedBy([before]), reason })}`,
  };
}

/** A holiday as stored. */
export type StoredHoliday = Selectable<HolidayTable>;

async function holidayNow(db: Kysely<Database>, id: number): Promise<StoredHoliday> {
  const found = await db.selectFrom('holiday').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new BusinessRuleError('This holiday no longer exists.');
  return found;
}

/** Who changed a holiday last, and when: `Asha Rao changed Diwali on 24 Nov 2026 at 10:31.` */
const describeChange = (
  db: Kysely<Database>,
  { name, changed_by: by, changed_at: at }: StoredHoliday,
): Promise<string> => conflictMessage(db, `changed ${name}`, { by, at }, `${name} has been changed.`);

type Copy = Call<CalendarApi['POST /api/hr/calendar/holidays/ahead']>;

/** `POST /api/hr/calendar/holidays/ahead`: the previous year's holidays whose names are missing in the given year. */
export async function holidaysAhead({ db, body: { year, 'office-id': office } }: Copy) {
  let query = db
    .selectFrom('holiday')
    .select(['date', 'name', 'office_id'])
    .where('date', '>=', firstOf(year - 1))
    .where('date', '<=', lastOf(year - 1))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holiday as there')
            .select('there.id')
            .whereRef('there.name', '=', 'holiday.name')
            .where(sql<SqlBool>`there.office_id is not distinct from holiday.office_id`)
            .where('there.date', '>=', firstOf(year))
            .where('there.date', '<=', lastOf(year)),
        ),
      ),
    );
  if (office) query = query.where(isHolidayAt(office));
  const rows = await query.orderBy('date').orderBy('id').execute();
  return {
    data: rows.map(({ date, name, office_id }) => ({
      ...{ 'holiday-date': inYear(date, year), 'holiday-name': name },
      ...{ 'office-id': office_id, 'last-date': date },
    })),
  };
}

/** `POST /api/hr/calendar/holidays/copy`: copies all of them, or none. */
export async function copyHolidays({
  db,
  now,
  caller,
  body,
  audit,
}: Call<CalendarApi['POST /api/hr/calendar/holidays/copy']>) {
  await lockCalendar(db);
  const holidays = body.holidays.map(parseHoliday);
  for (const holiday of holidays) {
    const fault = holiday.date.startsWith(firstOf(body.year).slice(0, 5))
      ? await holidayFault(db, holiday)
      : `${holiday.name}: ${formatDate(holiday.date)} is not in ${body.year}.`;
    if (fault) throw new BusinessRuleError(`${fault} No holidays were added.`);
    await addOne(db, holiday, { by: caller.employeeId, at: now });
  }
  const many = holidays.length === 1 ? '1 holiday' : `${holidays.length} holidays`;
  await audit({ action: 'holiday.copy', subject: `${many} of ${body.year}`, after: { holidays } });
  const reason = `the holidays of ${body.year} have been added`;
  const changed = await recountLeave({ db, audit, now }, { affects: affectedBy(holidays), reason });
  return { result: true, msg: `Added ${many} for ${body.year}.${changed}` };
}

/** The holiday in a request body. */
const parseHoliday = (body: {
  readonly 'holiday-date': CivilDate;
  readonly 'holiday-name': string;
  readonly 'office-id'?: number | null;
}): Holiday => ({
  date: body['holiday-date'],
  name: requireName(body['holiday-name'], 'The name of the holiday').trim(),
  office_id: body['office-id'] ?? null,
});

/** Formats a holiday: `Diwali, 29 Oct 2027, in Mumbai`. */
const describeHoliday = ({ name, date }: Holiday, where: string): string => `${name}, ${formatDate(date)}, ${where}`;
