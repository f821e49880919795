import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../rules/civilDate';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { importTasks, purgeExpiredImports } from './importTasks';
import { newPerson as buildPerson, csvFile, type FileRows, importsOf } from './testing';

let company: Company;
let hr: ReturnType<typeof importsOf>;
beforeAll(async () => {
  company = await openCompany();
  hr = importsOf(company);
}, 120_000);
afterAll(() => company.close());

const newPerson = (code: string, more: Readonly<Record<string, string>> = {}) =>
  buildPerson(code, { Location: 'Mumbai', ...more });

const brief = ({ line, outcome, detail }: JsonAnswer) => `${line} ${outcome}: ${detail}`;
const checked = async (kind: string, rows: FileRows) => (await hr.rows(await hr.begin(kind, rows))).map(brief);
const employee = (code: string) =>
  company.db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .selectAll('employee')
    .select(['office_id', 'reporting_to', 'joined_on', 'notice_period'])
    .where('code', '=', code)
    .executeTakeFirst();
const audited = (action: string) =>
  company.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('audit_id', 'desc').execute();
const countEmployees = async () =>
  Number(
    (
      await company.db
        .selectFrom('employee')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('new employees', () => {
  test('are added and on-boarded with a manager of the same file, in any order', async () => {
    const rows = [newPerson('IN1', { 'Reporting Manager': 'in2' }), newPerson('IN2'), newPerson('IN3', { DOB: '' })];
    const id = await hr.begin('employees', rows);
    expect((await hr.rows(id)).map(brief)).toEqual([
      '2 Add: Software Engineer, Mumbai, from 02 Nov 2026',
      '3 Add: Software Engineer, Mumbai, from 02 Nov 2026',
      '4 Add: Software Engineer, Mumbai, from 02 Nov 2026',
    ]);
    expect(await employee('IN1')).toBeUndefined();
    expect(await hr.finish(id)).toEqual({
      result: true,
      msg: '3 added, 0 changed, 0 unchanged, 0 with faults left out.',
    });
    const [lead, report, unborn] = [await employee('IN2'), await employee('IN1'), await employee('IN3')];
    expect(report).toMatchObject({
      ...{ name: 'Person IN1', last_name: 'IN1', date_of_birth: '1990-12-31', joined_on: '2026-11-02' },
      ...{ reporting_to: lead?.id, notice_period: 30, onboarded: true },
    });
    expect(unborn?.date_of_birth).toBe('0001-01-01');
    const granted = company.db
      .selectFrom('leave_movement')
      .select('days')
      .where('employee_id', '=', report?.id ?? 0);
    expect(await granted.execute()).not.toEqual([]);
    expect((await audited('employee.add'))[0]).toMatchObject({ after: { pan: expect.stringContaining('*') } });
    expect(await audited('employee.onboard')).toHaveLength(3);
  });

  test('of the same file change nothing the second time', async () => {
    const rows = [newPerson('IN1', { 'Reporting Manager': 'IN2' }), newPerson('IN2'), newPerson('IN3', { DOB: '' })];
    const id = await hr.begin('employees', rows);
    expect((await hr.rows(id)).map(({ outcome }) => outcome)).toEqual(['Unchanged', 'Unchanged', 'Unchanged']);
    expect(await hr.finish(id)).toEqual({ result: false, msg: 'No row of this file adds or changes anything.' });
  });

  test('can be added without an employment', async () => {
    const { Location, Designation, Probation, DOJ, ...row } = newPerson('IN4');
    const { 'Employment Type': _type, 'Notice Days': _notice, 'Reporting Manager': _manager, ...record } = row;
    const id = await hr.begin('employees', [record]);
    expect((await hr.rows(id)).map(brief)).toEqual(['2 Add: The record, without an employment']);
    await hr.finish(id);
    expect(await employee('IN4')).toMatchObject({ onboarded: false });
    expect((await checked('employees', [newPerson('IN4')]))[0]).toBe(
      '2 Change: Software Engineer, Mumbai, from 02 Nov 2026',
    );
  });

  test.each([
    [{ 'Emp Code': '' }, 'Employee Code: This is missing. Enter a value, such as EMP0123.'],
    [
      { Location: 'Punee' },
      'Office “Punee”: There is none of this name. Use one of: Bengaluru, Mumbai, Hyderabad, Chennai.',
    ],
    [
      { Designation: 'Wizard', 'Notice Days': '31' },
      'Job Title “Wizard”: There is no job title of this name. Check the spelling.\nNotice Period “31”',
    ],
    [{ Designation: 'Wizard' }, 'Job Title “Wizard”: There is no job title of this name. Check the spelling.'],
    [{ 'Notice Days': '31' }, 'Notice Period “31”: Use one of: 10, 20, 30, 45, 60, 90.'],
    [{ Aadhaar: '1234' }, 'Aadhaar “1234”: This is not valid. Enter 12 digits.'],
    [{ Aadhaar: '1.23456789012E+11' }, 'Aadhaar “XXXXXXXXXXXXXE+11”: A spreadsheet has shortened this number.'],
    [{ DOB: '31/02/1990' }, 'Date of Birth “31/02/1990”: This date does not exist.'],
    [
      { DOB: '01/01/2020' },
      'Date of Birth “01 Jan 2020”: The employee would be younger than 14. Check the date of birth.',
    ],
    [{ DOB: '', DOJ: '01/01/2030' }, 'Date of Joining “01 Jan 2030”: The date of join is more than a year away.'],
    [{ 'Reporting Manager': 'NONE' }, 'Reporting To “NONE”: There is no employee with this code.'],
    [{ 'Reporting Manager': 'BAD' }, 'Reporting To “BAD”: An employee cannot report to themselves.'],
    [{ 'Reporting Manager': 'IN4' }, 'Reporting To “IN4”: Choose a current employee as the reporting manager.'],
    [{ Surname: '' }, 'Last Name: This is missing.'],
    [
      { 'Effective Date': '01/12/2026' },
      'Effective From: A new employment starts on the date of joining. Leave the cell empty.',
    ],
    [{ Name: 'x'.repeat(101) }, 'Use at most 100 characters.'],
  ])('with %j are refused', async (wrong, fault) => {
    const [row = ''] = await checked('employees', [newPerson('BAD', wrong)]);
    expect(row).toContain('2 Fault:');
    expect(row).toContain(fault);
  });

  test('that lack most values have one line for them', async () => {
    const row = { 'Emp Code': 'IN9', Surname: 'Rao', Location: 'Punee' };
    const [line = ''] = await checked('employees', [row]);
    expect(line.split('\n')).toEqual([
      '2 Fault: Office “Punee”: There is none of this name. Use one of: Bengaluru, Mumbai, Hyderabad, Chennai.',
      expect.stringMatching(
        /^\d\d needed values are missing: Display Name, First Name, Gender, .+, Reporting To, Date of Joining\.$/,
      ),
    ]);
  });

  test('without a code are named by their name alone', async () => {
    const id = await hr.begin('employees', [{ Name: 'Asha Rao', Location: 'Mumbai' }]);
    expect((await hr.rows(id))[0]?.subject).toBe('Asha Rao');
    const { data } = await company.ask('hr', 'POST /api/hr/imports');
    expect(data.find((one: JsonAnswer) => one['import-id'] === id)).toMatchObject({ total: 1, fault: 1 });
  });

  test('with a code, a number or a manager that clashes inside the file are refused', async () => {
    const rows = await checked('employees', [
      newPerson('CL1', { Aadhaar: '1234 5678 9012' }),
      newPerson('CL2', { Aadhaar: '123456789012' }),
      newPerson('CL3', { 'Reporting Manager': 'CL4' }),
      newPerson('cl3'),
      newPerson('CL4', { 'Reporting Manager': 'CL5' }),
      newPerson('CL5', { 'Reporting Manager': 'CL4' }),
      newPerson('CL6', { 'Reporting Manager': 'CL1' }),
    ]);
    for (const [index, fault] of [
      'Aadhaar “XXXXXXXX9012”: Line 3 has the same number. Correct one of them.',
      'Aadhaar “XXXXXXXX9012”: Line 2 has the same number. Correct one of them.',
      'Employee Code “CL3”: Line 5 has the same code. Keep one of the two rows.',
      'Employee Code “cl3”: Line 4 has the same code. Keep one of the two rows.',
      'Reporting To “CL5”: The employee would report to themselves, through others in this file.',
      'Reporting To “CL4”: The employee would report to themselves, through others in this file.',
      'Reporting To “CL1”: The manager’s row, line 2, has a fault or starts no employment. Correct it first.',
    ].entries())
      expect(rows[index]).toContain(fault);
  });

  test('cannot take the number of another person, whom the fault names without the number', async () => {
    const taken = await company.db
      .selectFrom('employee')
      .selectAll()
      .where('code', '=', 'EMP0029')
      .executeTakeFirstOrThrow();
    expect(await checked('employees', [newPerson('TK1', { PAN: taken.pan?.toLowerCase() ?? '' })])).toEqual([
      `2 Fault: PAN “XXXXXX${taken.pan?.slice(-4)}”: The PAN is already in use by ${taken.name} (EMP0029).`,
    ]);
  });
});

describe('changes of employees', () => {
  const code = 'EMP0031';

  test('touch only the columns of the file, and leave an audit entry like the screen', async () => {
    const before = await employee(code);
    const id = await hr.begin('employee-changes', [{ 'Employee ID': code, 'Last Name': 'Changed', Father: '' }]);
    expect((await hr.rows(id)).map(brief)).toEqual([
      `2 Change: Last Name changes from ${before?.last_name} to Changed`,
    ]);
    await hr.finish(id);
    expect(await employee(code)).toEqual({ ...before, last_name: 'Changed' });
    const [entry] = await audited('employee.update');
    expect(entry).toMatchObject({
      subject: `employee ${before?.id}`,
      before: { last_name: before?.last_name },
      after: { last_name: 'Changed', father_name: before?.father_name },
    });
  });

  test('move people to another office from today, with their leave and a notification', async () => {
    const { id: employeeId = 0 } = (await employee(code)) ?? {};
    const from = await company.db
      .selectFrom('employment')
      .select('office_id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const office = from.office_id === 1 ? 'Chennai' : 'Bengaluru';
    const id = await hr.begin('employee-changes', [{ Code: code, Office: office }]);
    expect((await hr.rows(id)).map(brief)[0]).toMatch(new RegExp(`^2 Change: Office changes from \\w+ to ${office}$`));
    await hr.finish(id);
    expect((await audited('employee.change'))[0]).toMatchObject({ after: { effective_on: '2026-11-10' } });
    const notified = company.db.selectFrom('notification').select('text').where('employee_id', '=', employeeId);
    expect((await notified.orderBy('id', 'desc').executeTakeFirst())?.text).toContain(`the office is ${office}`);
  });

  test('of an employment apply on a day that is over, or are planned for a later one', async () => {
    const changes = async () =>
      company.db
        .selectFrom('employment_change')
        .innerJoin('employee', 'employee.id', 'employment_change.employee_id')
        .select(['field', 'effective_on', 'status'])
        .where('code', '=', code)
        .where('field', 'in', ['notice-period', 'job-title'])
        .orderBy('effective_on')
        .execute();
    const rows = [{ Code: code, Notice: '20', Designation: 'Paralegal', 'Effective Date': '01/10/2026' }];
    const id = await hr.begin('employee-changes', rows);
    expect((await hr.rows(id)).map(brief)).toEqual([
      '2 Change: Job Title changes from Support Engineer to Paralegal on 01 Oct 2026; Notice Period changes from 90 to 20 on 01 Oct 2026',
    ]);
    await hr.finish(id);
    expect(await employee(code)).toMatchObject({ notice_period: 20 });
    const later = [{ Code: code, Notice: '30', 'Effective Date': '01/01/2027' }];
    await hr.finish(await hr.begin('employee-changes', later));
    expect(await employee(code)).toMatchObject({ notice_period: 20 });
    expect(await changes()).toEqual([
      { field: 'job-title', effective_on: '2026-10-01', status: 'applied' },
      { field: 'notice-period', effective_on: '2026-10-01', status: 'applied' },
      { field: 'notice-period', effective_on: '2027-01-01', status: 'planned' },
    ]);
    expect([...(await checked('employee-changes', rows)), ...(await checked('employee-changes', later))]).toEqual([
      '2 Unchanged: ',
      '2 Unchanged: ',
    ]);
    const other = [{ Code: code, Notice: '45', 'Effective Date': '01/01/2027' }];
    expect((await checked('employee-changes', other))[0]).toContain(
      'Another change of the notice period is planned for 01 Jan 2027. Withdraw it first.',
    );
  });

  test.each([
    [{ 'Employee Code': 'NONE' }, 'There is no employee with this code. Add people with the import of employees.'],
    [{ 'Employee Code': code, DOJ: '01/01/2020' }, 'Correct the date on the page of the employee.'],
    [
      { 'Employee Code': code, Notice: '45', WEF: '01/01/2010' },
      'Effective From “01 Jan 2010”: The change cannot begin before the date of join, ',
    ],
    [
      { 'Employee Code': code, Notice: '45', WEF: '01/01/2029' },
      'The change can begin on 11 Nov 2027 at the latest. Check the year.',
    ],
    [{ 'Employee Code': code, 'Reporting To': code }, 'Request the change on the page “Reporting change list”.'],
    [{ 'Employee Code': code, DOB: '01/01/1890' }, 'The date of birth is before 1900. Check the year.'],
  ])('%j is refused', async (row, fault) => {
    expect((await checked('employee-changes', [{ 'Last Name': '', ...row }]))[0]).toContain(fault);
  });

  test('of someone who does not exist name only the code', async () => {
    expect(await checked('employee-changes', [{ 'Employee Code': 'NOONE', Location: 'Punee' }])).toEqual([
      '2 Fault: Employee Code “NOONE”: There is no employee with this code. Add people with the import of employees.',
    ]);
  });

  test('of the user’s own record are refused', async () => {
    const { employeeCode } = await company.as('hr');
    expect((await checked('employee-changes', [{ Code: employeeCode, 'Last Name': 'Other' }]))[0]).toBe(
      '2 Fault: You cannot change your own record. Ask someone else to do it.',
    );
  });
});

describe('holidays', () => {
  const rows: FileRows = [
    { Date: '15-Aug-2028', Holiday: 'Independence Day' },
    { Date: '16/08/2028', Holiday: 'Local festival', Office: 'mumbai' },
  ];

  test('are added, renamed, and left alone if they are there', async () => {
    const id = await hr.begin('holidays', rows);
    expect((await hr.rows(id)).map(brief)).toEqual([
      '2 Add: 15 Aug 2028, in all offices',
      '3 Add: 16 Aug 2028, in Mumbai',
    ]);
    await hr.finish(id);
    const again = await hr.begin('holidays', [{ ...rows[0] }, { ...rows[1], Holiday: 'Harvest' }] as FileRows);
    expect((await hr.rows(again)).map(brief)).toEqual([
      '2 Unchanged: 15 Aug 2028, in all offices',
      '3 Change: 16 Aug 2028, in Mumbai: Name changes from Local festival to Harvest',
    ]);
    await hr.finish(again);
    expect((await audited('holiday.change'))[0]?.subject).toBe('Local festival, 16 Aug 2028, in Mumbai');
  });

  test('that clash with stored ones, or within the file, are refused', async () => {
    expect(
      await checked('holidays', [
        { Date: '2028-08-15', Holiday: 'Another', Office: 'Chennai' },
        { Date: '2028-10-01', Holiday: 'One', Office: 'Chennai' },
        { Date: '2028-10-01', Holiday: 'Two', Office: 'All offices' },
        { Date: '', Holiday: 'Three', Office: '' },
      ]),
    ).toEqual([
      '2 Fault: 15 Aug 2028 is already Independence Day in all offices.',
      '3 Add: 01 Oct 2028, in Chennai',
      '4 Fault: 01 Oct 2028 is already One in Chennai.',
      '5 Fault: Date: This is missing. Enter a value, such as 15/08/2027.',
    ]);
  });
});

describe('PF accounts', () => {
  const person = { 'Emp Code': 'EMP0033', 'PF Office': 'Mumbai', 'PF No': '9876 5432 1098' };

  test('are added and changed by payroll, masked in the report, and in the audit log', async () => {
    const payroll = importsOf(company, 'payroll');
    const offices = company.db.selectFrom('lookup').select('name').where('kind', '=', 'pf-offices').orderBy('id');
    const office = (await offices.executeTakeFirstOrThrow()).name;
    const code = 'EMP0033';
    await company.db
      .updateTable('employment')
      .set({ pf_number: null, pf_office_id: null })
      .where('employee_id', '=', 33)
      .execute();
    const rows = [{ ...person, 'Emp Code': code, 'PF Office': office }];
    const id = await payroll.begin('pf-accounts', rows);
    expect((await payroll.rows(id)).map(brief)).toEqual([`2 Add: PF account: XXXXXXXX1098, ${office}`]);
    await payroll.finish(id);
    const stored = company.db.selectFrom('employment').select('pf_number').where('employee_id', '=', 33);
    expect(await stored.executeTakeFirst()).toEqual({ pf_number: '987654321098' });
    expect((await audited('pf-account.update'))[0]).toMatchObject({ after: { account_number: '****1098' } });
    const again = await payroll.begin('pf-accounts', [...rows, { ...rows[0], 'Emp Code': 'EMP0034' }] as FileRows);
    expect((await payroll.rows(again)).map(brief)).toEqual([
      '2 Unchanged: ',
      expect.stringContaining('PF Account Number “XXXXXXXX1098”: The PF account number is already in use by'),
    ]);
    const { employeeCode } = await company.as('payroll');
    const wrong = await payroll.begin('pf-accounts', [
      { ...person, 'Emp Code': employeeCode },
      { ...person, 'PF Office': 'Nowhere', 'PF No': '12' },
    ]);
    const [own, invalid] = (await payroll.rows(wrong)).map(brief);
    expect(own).toContain('You cannot change your own account. Ask someone else to do it.');
    expect(invalid).toContain('PF Office “Nowhere”: There is none of this name.');
    expect(invalid).toContain('PF Account Number “12”: This is not valid. Enter 12 digits.');
  });
});

describe('leave balances', () => {
  const code = 'EMP0035';
  const balance = (more: Readonly<Record<string, string>>) => ({
    ...{ 'Emp Code': code, 'Leave Type': 'Earned Leave', Balance: '7.5', 'As On': '01/11/2026' },
    ...more,
  });

  test('correct the account by the difference on the day, once', async () => {
    const entries = async () =>
      company.db
        .selectFrom('leave_movement')
        .innerJoin('employee', 'employee.id', 'leave_movement.employee_id')
        .innerJoin('leave_type', 'leave_type.id', 'leave_movement.leave_type_id')
        .select(['kind', 'days', 'on_date', 'note'])
        .where('employee.code', '=', code)
        .where('leave_type.name', '=', 'Earned Leave')
        .where('leave_year_id', '=', 2026)
        .where('on_date', '<=', '2026-11-01')
        .orderBy('leave_movement.id')
        .execute();
    const before = (await entries()).reduce((sum, { days }) => sum + days, 0);
    const id = await hr.begin('leave-balances', [balance({})]);
    expect((await hr.rows(id)).map(brief)).toEqual([
      `2 Change: Earned Leave on 01 Nov 2026 changes from ${before} days to 7.5 days`,
    ]);
    await hr.finish(id);
    expect((await entries()).at(-1)).toEqual({
      ...{ kind: 'adjust', days: 7.5 - before, on_date: '2026-11-01' },
      note: 'Imported balance of 7.5 days on 01 Nov 2026.',
    });
    expect((await audited('leave.adjust'))[0]).toMatchObject({ before: { balance: before }, after: { balance: 7.5 } });
    expect(await checked('leave-balances', [balance({})])).toEqual(['2 Unchanged: Earned Leave: 7.5 days']);
  });

  test.each([
    [{ 'Leave Type': 'Rest' }, 'Leave Type “Rest”: There is none of this name.'],
    [{ Balance: '7.25' }, 'Balance “7.25”: This is not a number of days.'],
    [{ Balance: '1,000' }, 'Balance “1,000”: This is not a number of days.'],
    [{ 'As On': '01/12/2026' }, 'Date “01 Dec 2026”: This date is in the future.'],
    [{ 'As On': '01/01/2001' }, 'Date “01 Jan 2001”: No leave year is open on this date.'],
    [{ 'Emp Code': 'NONE' }, 'There is no employee with this code. Import the employees first.'],
    [{ 'As On': '' }, 'Date: This is missing.'],
  ])('%j are refused', async (wrong, fault) => {
    expect((await checked('leave-balances', [balance(wrong)]))[0]).toContain(fault);
  });

  test('of the same account twice are refused', async () => {
    const [, second] = await checked('leave-balances', [balance({ Balance: '1' }), balance({ Balance: '2' })]);
    expect(second).toBe('3 Fault: Line 2 is about the same. Keep one of the two rows.');
  });
});

describe('a long import', () => {
  const holidays = (from: number, count: number): FileRows =>
    Array.from({ length: count }, (_, index) => ({
      Date: addDays('2060-01-01', from + index),
      Holiday: `Day ${from + index}`,
    }));
  const tasks = () => importTasks({ db: company.db, clock: () => NOON })['data-import'];
  const state = async (id: number) => (await hr.ask('import', { 'import-id': id })).data;

  /** Gives an import a session in whose name it continues, and runs its task. */
  async function runTask(id: number): Promise<string | undefined> {
    const { userId } = await company.as('hr');
    const { session_id } = await company.db
      .insertInto('session')
      .values({
        ...{ user_id: userId, started_at: NOON, expires_at: new Date(NOON.getTime() + 60_000) },
        ...{ address: '', browser: '', resume_key: `import ${id} ${Math.random()}` },
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    await company.db.updateTable('data_import').set({ session_id }).where('import_id', '=', id).execute();
    return tasks()?.({ importId: id });
  }

  test('is checked and imported in the background, in steps, and each task can be repeated', async () => {
    const rows = holidays(0, 701);
    const id = await hr.begin('holidays', rows);
    expect(await state(id)).toMatchObject({ state: 'Checking', total: 701, done: 0 });
    expect((await hr.finish(id)).msg).toContain('still being checked or imported');
    await runTask(id);
    expect(await state(id)).toMatchObject({ state: 'Checked', add: 701, fault: 0, done: 701 });
    expect((await hr.finish(id, 'valid')).msg).toContain('The import has started.');
    expect((await hr.ask('import/discard', { 'import-id': id })).msg).toContain('being imported');
    await runTask(id);
    await runTask(id);
    expect(await state(id)).toMatchObject({ state: 'Imported', add: 701, done: 701 });
    const stored = company.db
      .selectFrom('holiday')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('name', 'like', 'Day %');
    expect(Number((await stored.executeTakeFirstOrThrow()).n)).toBe(701);
    expect((await audited('import.finish'))[0]).toMatchObject({ after: { added: 701, rows: 'valid' } });
  });

  test('of all rows that has a fault by then stores nothing, and says why', async () => {
    const id = await hr.begin('holidays', holidays(1000, 501));
    await runTask(id);
    await hr.finish(id, 'all');
    const last = { 'holiday-date': addDays('2060-01-01', 1500), 'holiday-name': 'Taken', 'office-id': 1 };
    await hr.ask('calendar/holiday/add', last);
    await runTask(id);
    expect(await state(id)).toMatchObject({ state: 'Checked', why: expect.stringContaining('because of line 502') });
    expect(await company.db.selectFrom('holiday').selectAll().where('name', '=', 'Day 1000').execute()).toEqual([]);
  });

  test('of valid rows leaves out those that the check found to be the same as others', async () => {
    const rows = [...holidays(3000, 600), { Date: addDays('2060-01-01', 3000), Holiday: 'Twin' }];
    const id = await hr.begin('holidays', rows);
    await runTask(id);
    expect(await state(id)).toMatchObject({ add: 600, fault: 1 });
    await hr.finish(id, 'valid');
    await runTask(id);
    expect(await state(id)).toMatchObject({ state: 'Imported', add: 600, change: 0, fault: 1 });
    const first = company.db.selectFrom('holiday').select('name').where('date', '=', addDays('2060-01-01', 3000));
    expect(await first.execute()).toEqual([{ name: 'Day 3000' }]);
  });

  test('ends with the role of its user, and can be discarded then', async () => {
    const id = await hr.begin('holidays', holidays(4000, 301));
    await runTask(id);
    await hr.finish(id, 'valid');
    const { userId } = await company.as('hr');
    const role = { user_id: userId, role: 'hr' as const };
    await company.db.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', 'hr').execute();
    await runTask(id);
    await company.db.insertInto('user_role').values(role).execute();
    expect(await state(id)).toMatchObject({ state: 'Checked', why: 'You cannot import data of this kind.' });
    expect((await hr.ask('import/discard', { 'import-id': id })).result).toBe(true);
  });

  test('ends with the session of its user', async () => {
    const id = await hr.begin('holidays', holidays(2000, 301));
    expect(await tasks()?.({ importId: id })).toBe('The session has ended.');
    expect(await state(id)).toMatchObject({ why: expect.stringContaining('Your session ended') });
  });
});

describe('an import', () => {
  const good = { Date: '2029-08-15', Holiday: 'Good' };
  const bad = { Date: 'never', Holiday: 'Bad' };
  const stored = (name: string) => company.db.selectFrom('holiday').selectAll().where('name', '=', name).execute();

  test('of all rows stores nothing if one has a fault', async () => {
    const id = await hr.begin('holidays', [good, bad]);
    expect((await hr.finish(id, 'all')).msg).toMatch(/^Nothing was imported, because of line 3: Date “never”/);
    expect(await stored('Good')).toEqual([]);
  });

  test('of valid rows leaves out those with faults, deletes the content, and is in the audit log', async () => {
    const id = await hr.begin('holidays', [good, bad]);
    expect((await hr.finish(id, 'valid')).msg).toBe('1 added, 0 changed, 0 unchanged, 1 with faults left out.');
    expect(await stored('Good')).toHaveLength(1);
    const { data } = await hr.ask('import', { 'import-id': id });
    expect(data).toMatchObject({ state: 'Imported', add: 1, fault: 1, 'kind-title': 'Holidays' });
    const kept = company.db.selectFrom('data_import').select('content').where('import_id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ content: null });
    expect((await audited('import.finish'))[0]).toMatchObject({
      subject: 'holidays of people.csv',
      after: { kind: 'holidays', file: 'people.csv', rows: 'valid', added: 1, changed: 0, unchanged: 0, faults: 1 },
    });
    expect((await hr.finish(id)).msg).toBe('This file has already been imported.');
  });

  test('checks the rows again when it stores them', async () => {
    const id = await hr.begin('holidays', [{ Date: '2029-09-01', Holiday: 'Late' }]);
    await hr.ask('calendar/holiday/add', { 'holiday-date': '2029-09-01', 'holiday-name': 'First', 'office-id': 1 });
    expect((await hr.finish(id)).msg).toContain('01 Sep 2029 is already First in Bengaluru');
  });

  test('uses the columns that the user has chosen', async () => {
    const id = await hr.begin('holidays', [{ When: '2029-10-01', Holiday: 'Chosen', Date: '2029-10-02' }]);
    const columns = async () => (await hr.ask('import/columns', { 'import-id': id })).data;
    expect((await columns())[0]).toMatchObject({ title: 'Date', heading: 'Date', sample: '02 Oct 2029', needed: true });
    expect((await hr.ask('import', { 'import-id': id })).data.unused).toBe('When');
    const { data } = await hr.ask('import/headings', { 'import-id': id });
    expect(data.map(({ heading }: JsonAnswer) => heading)).toEqual(['No column', 'When', 'Holiday', 'Date']);
    const match = (column: number) => hr.ask('import/match', { 'import-id': id, field: 'holiday-date', column });
    expect((await match(1)).msg).toBe('Date now comes from the column “When”.');
    expect((await hr.rows(id)).map(brief)).toEqual(['2 Add: 01 Oct 2029, in all offices']);
    expect((await match(0)).msg).toBe('Date now comes from no column.');
    expect((await hr.ask('import', { 'import-id': id })).data).toMatchObject({ missing: 'Date', fault: 1 });
    expect((await match(9)).msg).toContain('The file has no such column.');
  });

  test('can be filtered by outcome', async () => {
    const id = await hr.begin('holidays', [bad, { Date: '2029-11-01', Holiday: 'Other' }, bad]);
    const { answer, total } = await company.page('hr', 'POST /api/hr/import/rows', 'outcome=Fault&limit=1', {
      'import-id': id,
    });
    expect([answer.data.map(({ line }: JsonAnswer) => line), total]).toEqual([[2], '2']);
  });

  test('of a file without a known column is refused', async () => {
    await expect(hr.begin('holidays', [{ Foo: '1' }])).rejects.toThrow('No column of this file belongs to holidays.');
  });

  test('can be discarded, and is deleted after a day', async () => {
    const [id, other] = [await hr.begin('holidays', [bad]), await hr.begin('holidays', [bad])];
    expect((await hr.ask('import/discard', { 'import-id': id })).msg).toBe('The file people.csv has been deleted.');
    expect((await hr.ask('import', { 'import-id': id })).msg).toContain('This import no longer exists');
    await purgeExpiredImports(company.db, new Date('2026-11-11T06:59:59Z'));
    expect((await hr.ask('import', { 'import-id': other })).data.total).toBe(1);
    await purgeExpiredImports(company.db, new Date('2026-11-11T07:00:00Z'));
    expect((await hr.ask('imports', {})).data).toEqual([]);
  });

  test('of a kind for another role is not there, and not listed', async () => {
    const id = await hr.begin('holidays', [bad]);
    const payroll = importsOf(company, 'payroll');
    for (const [path, body] of [
      ['import', { 'import-id': id }],
      ['import/columns', { 'import-id': id }],
      ['import/headings', { 'import-id': id }],
      ['import/match', { 'import-id': id, field: 'holiday-date', column: 0 }],
      ['import/check', { 'import-id': id }],
      ['import/rows', { 'import-id': id }],
      ['import/finish', { 'import-id': id, rows: 'all' }],
      ['import/discard', { 'import-id': id }],
    ] as const)
      expect(await payroll.ask(path, body)).toEqual(await payroll.ask(path, { ...body, 'import-id': 999_999 }));
    await expect(payroll.ask('import/begin', { kind: 'holidays', file: csvFile([bad]) })).rejects.toThrow(
      'You cannot import',
    );
    expect((await payroll.ask('imports', {})).data).toEqual([]);
  });

  test('offers a template that can be imported', async () => {
    const { data } = await hr.ask('import/template', { kind: 'holidays' });
    expect(data['file-name']).toBe('Holidays to import.xlsx');
    const begun = await hr.ask('import/begin', { kind: 'holidays', file: data.file });
    expect(await hr.rows(begun['import-id'])).toMatchObject([
      { subject: 'Independence Day', detail: expect.stringContaining('15 Aug 2027') },
    ]);
  });

  test.each(['employees', 'employee-changes'])('of %s has a template with all columns', async (kind) => {
    const { data } = await hr.ask('import/template', { kind });
    const begun = await hr.ask('import/begin', { kind, file: data.file });
    const columns = (await hr.ask('import/columns', { 'import-id': begun['import-id'] })).data;
    expect(columns.filter(({ column }: JsonAnswer) => column === 0)).toEqual([]);
  });

  test('adds as many people as the file has', async () => {
    const before = await countEmployees();
    await hr.finish(
      await hr.begin('employees', [newPerson('CT1'), newPerson('CT2', { Location: 'Nowhere' })]),
      'valid',
    );
    expect((await countEmployees()) - before).toBe(1);
  });
});
