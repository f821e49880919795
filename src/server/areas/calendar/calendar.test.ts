import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { openDueYears } from './leaveYears';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const mumbai = 2;
const ask = (who: string, path: string, body: object = {}, now = NOON): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body, {}, now);
const hr = (path: string, body: object = {}, now = NOON): Promise<JsonAnswer> =>
  ask('hr', `hr/calendar/${path}`, body, now);
const auditLog = async (action: string) =>
  company.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('audit_id', 'desc').execute();

describe('leave years', () => {
  test('the list shows for each year how many people have days and when it opened', async () => {
    const { data } = await hr('years');
    expect(data.map((one: JsonAnswer) => [one['year-id'], one.status])).toEqual([
      [2027, 'Ahead'],
      [2026, 'Now'],
      [2025, 'Over'],
    ]);
    expect(data[0]).toMatchObject({ people: 85, holidays: 15, 'opened-on': null, 'opened-by': null });
  });

  test('the preview matches the result of opening the year', async () => {
    const { data: preview } = await hr('next-year');
    expect(preview).toMatchObject({
      ...{ 'year-id': 2028, 'start-date': '2028-01-01', 'end-date': '2028-12-31', 'year-before': 2027 },
      ...{ 'can-open': true, 'why-not': null, 'opens-itself': '2027-11-02' },
    });
    const earned = preview.types.find((one: JsonAnswer) => one['leave-type'] === 'Earned Leave');
    expect(earned).toMatchObject({ people: preview.people, days: 18 * preview.people });

    const msg = `Leave year 2028 is open. ${preview.people} people received their leave days.`;
    expect(await hr('year/open', { 'year-id': 2028 })).toEqual({ result: true, msg });
    const { data } = await hr('years');
    expect(data[0]).toMatchObject({ 'year-id': 2028, people: preview.people, 'opened-by': 'Kavya Thomas' });
    const given = await company.db
      .selectFrom('leave_movement')
      .select((of) => [of.fn.countAll<number>().as('people'), of.fn.sum<number>('days').as('days')])
      .where('leave_year_id', '=', 2028)
      .where('leave_type_id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(given).toEqual({ people: earned.people, days: earned.days });
    expect((await auditLog('leave-year.open'))[0]).toMatchObject({ subject: 'leave year 2028' });
  });

  test('the second request to open a year names the first user; no year can be skipped or opened too early', async () => {
    expect(await ask('director', 'hr/calendar/year/open', { 'year-id': 2028 })).toEqual({
      result: false,
      msg: 'Kavya Thomas opened leave year 2028 on 10 Nov 2026 at 12:30.',
    });
    expect(await hr('year/open', { 'year-id': 2030 })).toMatchObject({ msg: 'The next leave year to open is 2029.' });
    const early = 'Leave year 2029 can be opened from 01 Jan 2027.';
    expect(await hr('year/open', { 'year-id': 2029 })).toEqual({ result: false, msg: early });
    expect((await hr('next-year')).data).toMatchObject({ 'can-open': false, 'why-not': early });
  });

  test('a year that opened automatically says so', async () => {
    await openDueYears(company.db, new Date('2028-11-02T06:30:00Z'));
    expect(await hr('year/open', { 'year-id': 2029 })).toMatchObject({
      msg: 'Leave year 2029 was opened automatically.',
    });
  });

  test('the preview shows how many days carry over from the previous year and how many expire', async () => {
    await company.db.deleteFrom('leave_movement').where('leave_year_id', '>', 2027).execute();
    await company.db.deleteFrom('leave_year').where('id', '>', 2027).execute();
    const rows = (await hr('next-year')).data.types;
    const earned = rows.find((one: JsonAnswer) => one['leave-type'] === 'Earned Leave');
    const left = await company.db
      .selectFrom('leave_movement')
      .innerJoin('employment', 'employment.employee_id', 'leave_movement.employee_id')
      .select((of) => ['leave_movement.employee_id', of.fn.sum<number>('days').as('days')])
      .where('leave_year_id', '=', 2027)
      .where('leave_type_id', '=', 1)
      .where((of) => of.or([of('left_on', 'is', null), of('left_on', '>=', '2028-01-01')]))
      .groupBy('leave_movement.employee_id')
      .execute();
    const carried = left.reduce((sum, { days }) => sum + Math.min(days, 9), 0);
    const all = left.reduce((sum, { days }) => sum + days, 0);
    expect([earned.carried, earned.lapsing]).toEqual([carried, all - carried]);
    expect(carried).toBeGreaterThan(0);
  });
});

describe('holidays', () => {
  const add = (date: string, name: string, office: number | null = null, who = 'hr'): Promise<JsonAnswer> =>
    ask(who, 'hr/calendar/holiday/add', { 'holiday-date': date, 'holiday-name': name, 'office-id': office });
  const list = async (body: object): Promise<JsonAnswer[]> => (await hr('holidays', body)).data;

  beforeEach(async () => {
    await company.db.deleteFrom('holiday').where('date', '>', '2027-12-31').execute();
    await company.db.deleteFrom('holiday').where('office_id', 'is not', null).execute();
  });

  test('a holiday of an office closes only that office', async () => {
    expect(await add('2026-12-01', 'Harbour day', mumbai)).toEqual({
      result: true,
      msg: 'Harbour day, 01 Dec 2026, in Mumbai, is now a holiday.',
    });
    await company.db.updateTable('employment').set({ office_id: mumbai }).where('employee_id', '=', 30).execute();
    const days = (employee: number) =>
      company.db
        .updateTable('employment')
        .set({ office_id: employee })
        .where('employee_id', '=', 29)
        .execute()
        .then(() =>
          ask('employee', 'me/leave/days', {
            'leave-type-id': 2,
            'start-date': '2026-12-01',
            'end-date': '2026-12-02',
          }),
        );
    expect((await days(mumbai)).data['requesting-days']).toBe(1);
    expect((await days(1)).data['requesting-days']).toBe(2);
    const own = (await ask('employee', 'me/leave/holidays')).data.map((one: JsonAnswer) => one['holiday-name']);
    expect(own).not.toContain('Harbour day');
    expect(own).toContain('Christmas Day');
    expect(await list({ year: 2026, 'office-id': 1 })).toHaveLength(18);
    expect(await list({ year: 2026, 'office-id': mumbai })).toHaveLength(19);
    const all = await list({ year: 2026 });
    const ahead = all.slice(
      0,
      all.findIndex(({ status }) => status === 'Over'),
    );
    expect(ahead.map((one) => one['holiday-name'])).toEqual(['Guru Nanak Jayanti', 'Harbour day', 'Christmas Day']);
    expect(ahead[1]).toMatchObject({ office: 'Mumbai', status: 'Ahead' });
  });

  test('an office cannot have two holidays on one day', async () => {
    expect(await add('2027-12-25', 'Yule', mumbai)).toEqual({
      result: false,
      msg: '25 Dec 2027 is already Christmas Day in all offices.',
    });
    await add('2028-05-02', 'Harbour day', mumbai);
    expect(await add('2028-05-02', 'Spring day')).toMatchObject({
      msg: '02 May 2028 is already Harbour day in Mumbai.',
    });
    const check = (body: object) => hr('holiday/check', { 'holiday-date': '2028-05-02', ...body });
    expect((await check({})).data).toEqual({ msg: '02 May 2028 is already Harbour day in Mumbai.' });
    expect((await check({ 'office-id': 1 })).data).toEqual({ msg: null });
    expect(await add('2028-05-02', 'Tech day', 1)).toMatchObject({ result: true });
    expect(await add('2028-05-03', 'Nowhere', 99)).toMatchObject({ msg: 'Choose an office from the list.' });
    expect((await add('1800-05-03', 'Old day')).msg).toBe('The date of the holiday is before 1900. Check the year.');
    expect((await add('9999-05-03', 'New day')).msg).toBe('The date of the holiday is after 2100. Check the year.');
  });

  test('a holiday changed by another user in between cannot be changed', async () => {
    await add('2028-05-02', 'Harbour day', mumbai);
    const [row] = await list({ year: 2028 });
    const change = (who: string, name: string) =>
      ask(who, 'hr/calendar/holiday/change', {
        ...{ 'holiday-id': row['holiday-id'], version: row.version },
        ...{ 'holiday-date': '2028-05-03', 'holiday-name': name, 'office-id': mumbai },
      });
    expect(await change('director', 'Port day')).toEqual({
      result: true,
      msg: 'The holiday is now Port day, 03 May 2028, in Mumbai.',
    });
    const { msg } = await change('hr', 'Sea day');
    expect(msg).toMatch(
      /^\S+ \S+ changed Port day on 10 Nov 2026 at 12:30\. Check the current version, then make your change\.$/,
    );
    expect((await auditLog('holiday.change'))[0]).toMatchObject({ subject: 'Harbour day, 02 May 2028, in Mumbai' });
  });

  test('a holiday is removed only once, and the reply names whose leave has changed', async () => {
    const [row] = (await list({ year: 2026 })).filter((one) => one['holiday-name'] === 'Christmas Day');
    await company.db
      .insertInto('leave_request')
      .values({
        ...{ employee_id: 29, leave_type_id: 1, leave_year_id: 2026, start_date: '2026-12-24', end_date: '2026-12-28' },
        ...{
          return_on: '2026-12-29',
          days: 2,
          calendar_days: 5,
          reason: 'x',
          status: 'approved',
          requested_on: '2026-11-01',
        },
      })
      .execute();
    const { msg } = await hr('holiday/remove', { 'holiday-id': row['holiday-id'] });
    expect(msg).toMatch(
      /^Christmas Day, 25 Dec 2026, in all offices, is a working day again\. 1 leave request has changed: .* \(3 days instead of 2\)\.$/,
    );
    expect(await hr('holiday/remove', { 'holiday-id': row['holiday-id'] })).toEqual({
      result: false,
      msg: 'This holiday no longer exists.',
    });
    await add('2026-12-25', 'Christmas Day');
  });

  test('a holiday that someone has changed since it was shown is not removed', async () => {
    const shown = (await list({ year: 2026 })).find((one) => one['holiday-name'] === 'Christmas Day') ?? {};
    const { 'holiday-id': id, version } = shown;
    const moved = { 'holiday-id': id, version, 'holiday-name': 'Christmas Day', 'holiday-date': '2026-12-26' };
    expect((await hr('holiday/change', moved)).result).toBe(true);
    expect(await hr('holiday/remove', { 'holiday-id': id, version })).toEqual({
      result: false,
      msg: expect.stringMatching(
        /^\S+ \S+ changed Christmas Day on 10 Nov 2026 at 12:30\. Check the current version, then remove it\.$/,
      ),
    });
    expect((await hr('holiday/remove', { 'holiday-id': id, version: version + 1 })).result).toBe(true);
    await add('2026-12-25', 'Christmas Day');
  });

  test('the holidays of the previous year are copied with reviewed dates, all or none', async () => {
    const { data } = await hr('holidays/ahead', { year: 2028 });
    expect(data).toHaveLength(15);
    expect(data[0]).toEqual({
      ...{ 'holiday-date': '2028-01-26', 'holiday-name': 'Republic Day', 'office-id': null, 'last-date': '2027-01-26' },
    });
    const holidays = data.map(({ 'last-date': _, ...one }: JsonAnswer) => one);
    const copy = (those: object[]) => hr('holidays/copy', { year: 2028, holidays: those });
    expect(await copy([...holidays, { ...holidays[0], 'holiday-name': 'Twice' }])).toEqual({
      result: false,
      msg: '26 Jan 2028 is already Republic Day in all offices. No holidays were added.',
    });
    expect(await copy([{ ...holidays[0], 'holiday-date': '2027-01-27' }])).toMatchObject({
      msg: 'Republic Day: 27 Jan 2027 is not in 2028. No holidays were added.',
    });
    expect(await copy(holidays)).toEqual({ result: true, msg: 'Added 15 holidays for 2028.' });
    expect((await hr('holidays/ahead', { year: 2028 })).data).toEqual([]);
    expect((await auditLog('holiday.copy'))[0]).toMatchObject({ subject: '15 holidays of 2028' });
  });

  test('a holiday on 29 February is offered for 28 February in other years', async () => {
    await add('2028-02-29', 'Leap day');
    const { data } = await hr('holidays/ahead', { year: 2029 });
    expect(data[0]).toMatchObject({ 'holiday-date': '2029-02-28', 'last-date': '2028-02-29' });
  });
});
