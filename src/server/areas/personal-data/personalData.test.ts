import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../../../engine/compiler';
import { requiredKeys } from '../../../../engine/language/schemaParts';
import { known } from '../../demo/organisation';
import { inProject } from '../../place';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  await mark();
  await markOthers();
}, 120_000);
afterAll(() => company.close());

const id = known.employee;
const code = 'EMP0029';
/** The day after the last working day, and later dates on which more data can be erased. */
const [soon, later, inYears] = ['2026-11-10', '2027-11-01', '2036-01-01'].map((day) => new Date(`${day}T07:00:00Z`));

const ask = (path: string, body: object = {}, now = soon, who = 'hr'): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/personal-data/${path}`, body, {}, now);
const look = async (now = soon): Promise<JsonAnswer> => (await ask('person', { 'employee-id': id }, now)).data;
const erase = (request: boolean, now = soon, typed = code): Promise<JsonAnswer> =>
  ask('erase', { 'employee-id': id, 'employee-code': typed, 'on-request': request }, now);
const leaves = (left_on: string | null) =>
  company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', id).execute();

/** Unique values of the person, so that every occurrence can be found. */
const marks = {
  ...{ name: 'Zuleikha Marker', father: 'Fathermark', mother: 'Mothermark', aadhaar: '987600000001' },
  ...{ pan: 'MARKR1234F', uan: '987600000002', email: 'mark@example.com', reason: 'Reasonmark', place: 12.345678 },
};

/** Stores these values for the person in every place listed in the inventory. */
async function mark(): Promise<void> {
  const { db } = company;
  await company.ask('employee', 'POST /api/me/leave/apply', {
    ...{ 'leave-type-id': 1, 'start-date': '2026-12-21', 'end-date': '2026-12-21', reason: marks.reason },
  });
  await company.ask('employee', 'PUT /api/user/view', { screen: 'x', name: 'x', query: '', shared: false });
  const paid = { employee_id: id, pay_month_id: 202_610, pay_structure_id: 1, requested_by: known.payroll };
  const { id: pay } = await db
    .insertInto('compensation_request')
    .values({ ...paid, monthly_tec: 50_000, variable_pay: 0, requested_at: soon ?? new Date() })
    .onConflict((conflict) =>
      conflict
        .columns(['employee_id', 'pay_month_id'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({ variable_pay: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { compensation_request_id: pay, pay_component_id: 1, amount: 20_000 };
  await db
    .insertInto('compensation_line')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('employee')
    .set({ name: marks.name, first_name: marks.name, last_name: marks.name, father_name: marks.father })
    .set({
      mother_name: marks.mother,
      aadhaar: marks.aadhaar,
      pan: marks.pan,
      pf_uan: marks.uan,
      profile_image: 'QQ==',
    })
    .where('id', '=', id)
    .execute();
  await db.updateTable('email_address').set({ address: marks.email }).where('employee_id', '=', id).execute();
  await db
    .insertInto('attendance_mark')
    .values({
      employee_id: id,
      date: '2026-11-09',
      kind: 'in',
      at: soon ?? new Date(),
      latitude: marks.place,
      longitude: 1,
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'date', 'kind']).doUpdateSet({ latitude: marks.place }))
    .execute();
}

/** Data held by others: an entry in the work list, and a manager's notification. */
async function markOthers(): Promise<void> {
  const { db } = company;
  const task = { employee_id: id, reference: 'T-1', title: marks.name };
  await db.insertInto('task').values(task).execute();
  const notification = { employee_id: known.manager, text: `${marks.name} requested leave` };
  const request = await db.selectFrom('leave_request').select('id').where('employee_id', '=', id).execute();
  await db
    .insertInto('notification')
    .values(request.map((one) => ({ ...notification, path: `/leave/${one.id}` })))
    .execute();
}

/** The tables that contain a text, except for the audit log. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_entry'`.execute(company.db);
  for (const { name } of rows) {
    const pattern = `%${text}%`;
    const hit = await sql`select 1 from ${sql.table(name)} as row where row::text like ${pattern} limit 1`.execute(
      company.db,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found.sort();
}

const payRows = async (): Promise<unknown> => [
  await company.db.selectFrom('compensation_request').selectAll().where('employee_id', '=', id).execute(),
  await company.db.selectFrom('bank_account').selectAll().where('employee_id', '=', id).execute(),
];

describe('personal data of a current employee', () => {
  test('is exported completely in plain words, without secrets, and the audit log records the exporting user', async () => {
    const { data } = await ask('export', { 'employee-id': id });
    const text = JSON.stringify(data);
    for (const value of [marks.aadhaar, marks.pan, marks.email, marks.reason, marks.father])
      expect(text).toContain(value);
    const { password_hash } = await company.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('employee_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(password_hash);
    expect(data['not-shown']).toContain('Password, as a checksum');
    const bank = data.held.find((one: JsonAnswer) => one.what === 'Bank accounts');
    expect(Object.keys(bank.rows[0])).toEqual(['Bank', 'Branch', 'Type', 'Account number']);
    const line = company.db.selectFrom('audit_entry').select(['employee_id', 'about_id', 'subject']);
    expect(await line.where('action', '=', 'data.export').execute()).toEqual([
      { employee_id: known.hr, about_id: id, subject: `employee ${code}` },
    ]);
  });

  test('is not erased before the last working day is over', async () => {
    expect(await look()).toMatchObject({ 'can-erase': false, 'why-not': expect.stringContaining('works here') });
    expect(await erase(true)).toEqual({
      result: false,
      msg: `${marks.name} still works here. Erase the data after the last working day.`,
    });
    await leaves('2026-11-10');
    expect((await erase(true)).msg).toBe(
      `The last working day of ${marks.name} is 10 Nov 2026. Erase the data after that day.`,
    );
    await leaves('2026-11-09');
  });
});

describe('personal data of a former employee', () => {
  test('has a preview of what is erased and what is kept, until when and why', async () => {
    const data = await look();
    const of = (what: string): JsonAnswer => data.held.find((one: JsonAnswer) => one.what === what);
    expect(of('Login')).toMatchObject({ state: 'May be erased', until: '2026-11-09' });
    expect(of('Family, papers and picture')).toMatchObject({ state: 'On request', until: '2027-11-09' });
    expect(of('Bank accounts')).toMatchObject({
      state: 'Kept',
      until: '2034-11-09',
      why: expect.stringContaining('law'),
    });
    expect(of('Audit log of actions about the person')).toMatchObject({ state: 'Kept', until: null });
    expect(data.kinds.map((one: JsonAnswer) => [one.kind, one['by-time'], one['if-asked']])).toEqual([
      ['Login and tools', 'Erased', 'Erased'],
      ['Private details', 'Kept until 09 Nov 2027', 'Erased'],
      ['Requests and cases', 'Kept until 09 Nov 2029', 'Kept until 09 Nov 2029'],
      ['Registers', 'Kept until 09 Nov 2031', 'Kept until 09 Nov 2031'],
      ['Pay, tax and provident fund', 'Kept until 09 Nov 2034', 'Kept until 09 Nov 2034'],
      ['Name and employment', 'Kept until 09 Nov 2034', 'Kept until 09 Nov 2034'],
      ['Audit log', 'Kept permanently', 'Kept permanently'],
    ]);
  });

  test('is erased only after the employee code is typed', async () => {
    expect(await erase(false, soon, 'EMP0030')).toEqual({
      result: false,
      msg: `To erase the data, type the employee code of ${marks.name}: ${code}.`,
    });
  });

  test('loses the login and all sessions as soon as retention allows', async () => {
    const announced = await look();
    const { msg } = await erase(false);
    expect(msg).toBe(`Erased ${announced['due-rows']} rows of data about ${marks.name}.`);
    for (const table of ['user_account', 'task', 'notification'] as const)
      expect(await company.db.selectFrom(table).select('employee_id').where('employee_id', '=', id).execute()).toEqual(
        [],
      );
    expect(await tablesWith(marks.email)).toEqual(['email_address']);
    expect((await erase(false)).msg).toBe(`All data about ${marks.name} that can be erased has already been erased.`);
  });

  test('cannot be erased while an HR case is open', async () => {
    const own = company.db.selectFrom('hr_case').select('id').where('employee_id', '=', id).where('status_id', '<>', 3);
    const { id: open } = await own.orderBy('id').executeTakeFirstOrThrow();
    const cases = (await look()).held.find((one: JsonAnswer) => one.what === 'HR cases');
    expect(cases).toMatchObject({ state: 'Kept', why: `HR case ${open} is open. Close it first.` });
    await company.db.updateTable('hr_case').set({ status_id: 3 }).where('employee_id', '=', id).execute();
  });

  test('is erased on request unless the law requires it: pay and registers are kept', async () => {
    const before = await payRows();
    expect((await erase(true)).result).toBe(true);
    for (const gone of [marks.mother, marks.aadhaar, marks.email, marks.reason, String(marks.place)])
      expect(await tablesWith(gone), gone).toEqual([]);
    expect(await payRows()).toEqual(before);
    expect(await tablesWith(marks.pan)).toEqual(['employee']);
    expect(await tablesWith(marks.father)).toEqual(['employee']);
    expect((await look()).erased).toMatchObject([
      { kind: 'Login and tools' },
      { kind: 'Private details' },
      { kind: 'Requests and cases' },
    ]);
    expect((await erase(true)).msg).toMatch(/already/);
  });

  test('is listed as due once its retention period is over', async () => {
    const findPerson = async (now: Date | undefined): Promise<JsonAnswer> =>
      (await ask('people', {}, now)).data.find((one: JsonAnswer) => one['employee-id'] === id);
    expect(await findPerson(later)).toMatchObject({
      ...{ status: 'Left', 'may-be-erased': false, due: null },
      'date-of-join': expect.stringMatching(/^\d{4}-/),
    });
    expect(await findPerson(inYears)).toMatchObject({
      due: 'Registers, Pay, tax and provident fund, Name and employment',
    });
  });

  test('remains only in the audit log after all retention periods', async () => {
    expect((await erase(false, inYears)).result).toBe(true);
    for (const gone of Object.values(marks)) expect(await tablesWith(String(gone)), String(gone)).toEqual([]);
    expect(await tablesWith(code)).toEqual([]);
    const { data } = await ask('export', { 'employee-id': id }, inYears);
    expect(data.held.map((one: JsonAnswer) => one.what)).toEqual([
      'Employment',
      'What was erased',
      'Audit log of actions about the person',
      'Audit log of the person’s actions',
    ]);
  });

  test('leaves the eraser and the categories in the audit log, without the content', async () => {
    const lines = await company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'data.erase').execute();
    expect(lines.map((line) => [line.employee_id, line.about_id])).toEqual([0, 0, 0].map(() => [known.hr, id]));
    const text = JSON.stringify(lines);
    for (const gone of Object.values(marks)) expect(text).not.toContain(String(gone));
  });

  test('leaves the page and every list usable, and the record read-only', async () => {
    const { data } = await company.ask('hr', 'POST /api/employee/record', { 'employee-id': id }, {}, inYears);
    expect(data).toMatchObject({ 'employee-name': 'Erased', 'erased-on': '2036-01-01' });
    expect(data.personal).toMatchObject({
      'father-name': null,
      gender: null,
      'date-of-birth': null,
      'national-id-1': null,
    });
    const whole = await company.ask('hr', 'POST /api/employees/enrole/record', { 'employee-id': id });
    expect(whole.data).toMatchObject({ 'national-id-2': null, 'employee-code': `ERASED-${id}` });
    const { endpoints } = await loadContract(inProject('schemas'));
    for (const [key, { list, roles, body, path }] of Object.entries(endpoints)) {
      if (!list || path.startsWith('/api/studio')) continue;
      const who = ['hr', 'payroll', 'administrator', 'manager'].find((one) => roles.includes(one)) ?? 'employee';
      if (who === 'employee') continue;
      await company.page(who, key, '', requiredKeys(body).includes('month-id') ? { 'month-id': 202_610 } : {});
    }
  });
});
