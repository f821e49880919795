import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskNumber } from '../../rules/maskNumber';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (path: string, body: object = {}, who = 'hr'): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const find = async (words: object): Promise<JsonAnswer[]> => (await ask('employees/enrole/find', words)).result;
const record = {
  'employee-code': 'NEW-1',
  'employee-name': 'Ravi Pillai',
  'employee-first-name': 'Ravi',
  'employee-last-name': 'Pillai',
  'gender-id': 2,
  'blood-group-id': 1,
  'country-id': 1,
  'father-name': 'F',
  'mother-name': 'M',
  'date-of-birth': '1990-05-05',
  'national-id-1': '099999999991',
  'national-id-2': 'PANNOTAVAILL',
  'national-id-3': '099999999992',
  'national-id-4': '099999999993',
};

/** The record of another person: the numbers that identify one are placeholders. */
const another = { ...record, 'national-id-1': '000000000000', 'national-id-4': '000000000000' };

/** The personal information as displayed to that employee. */
const profileOf = async (employeeId: number): Promise<JsonAnswer> => {
  const caller = { ...(await company.as('employee')), employeeId };
  return (await company.ask(caller, 'POST /api/user/profile/personal')).data;
};

test('API-75 ENTITY-61 records are found by part of the code or name, under either key', async () => {
  expect(await find({ 'employee-code': 'kuma' })).toHaveLength(11);
  expect((await find({ code: 'EMP0029' })).map((one) => one['employee-name'])).toHaveLength(1);
  expect((await find({ 'employee-code': 'EMP0029', code: 'kuma' }))[0]['employee-code']).toBe('EMP0029');
  expect(await find({ 'employee-code': '%' })).toEqual([]);
  expect((await find({})).length).toBe(111);
});

test('API-76 ENTITY-17 ENTITY-18 ENTITY-19 only one record is added per code', async () => {
  expect(await ask('employees/enrole/add', record)).toEqual({ result: true, msg: 'Employee added successfully!' });
  expect((await ask('employees/enrole/add', record)).msg).toBe(
    'The employee code NEW-1 is already in use by Ravi Pillai (NEW-1).',
  );
  for (const code of ['new-1', 'NEW-1 ', '\u00a0NEW-1', 'NEW-1\u200b', 'ＮＥＷ-１'])
    expect((await ask('employees/enrole/add', { ...record, 'employee-code': code })).msg).toMatch(
      /^The employee code .+ is already in use by Ravi Pillai \(NEW-1\)\.$/,
    );
  for (const [field, label] of [
    ['employee-code', 'Employee code'],
    ['employee-name', 'Display name'],
    ['employee-first-name', 'First name'],
    ['employee-last-name', 'Last name'],
    ['father-name', 'Father name'],
    ['mother-name', 'Mother name'],
  ] as const)
    expect(
      (await ask('employees/enrole/add', { ...record, 'employee-code': 'NEW-9', [field]: '\u200b\u0301' })).msg,
    ).toBe(`${label} must not be blank. Type characters that people can see.`);
  const { 'date-of-birth': _, ...without } = another;
  expect((await ask('employees/enrole/add', { ...without, 'employee-code': 'NEW-2' })).result).toBe(true);
  const [one, two] = await find({ 'employee-code': 'NEW-' });
  const masked = { 'national-id-1': 'XXXXXXXX9991', 'national-id-3': 'XXXXXXXX9992', 'national-id-4': 'XXXXXXXX9993' };
  expect(one).toMatchObject({
    ...record,
    ...masked,
    ...{ 'other-id-number': 'XXXXXXXX9992', 'epf-univer-acc-no': 'XXXXXXXX9993' },
    'employment-id': null,
    gender: 'Male',
    'blood-group': 'A+',
    country: 'India',
  });
  const whole = await ask('employees/enrole/record', { 'employee-id': one['employee-id'] });
  expect(whole.data).toMatchObject({ ...record, gender: 'Male', 'blood-group': 'A+', country: 'India' });
  expect((await ask('employees/enrole/record', { 'employee-id': 99_999 })).msg).toBe('This employee does not exist.');
  expect(await profileOf(one['employee-id'])).toMatchObject({
    'aadhaar-no': record['national-id-1'],
    'pan-number': record['national-id-2'],
  });
  expect(two['date-of-birth']).toBe('0001-01-01');
  expect(
    (await ask('employees/enrole/add', { ...record, 'employee-code': 'NEW-3', 'date-of-birth': '2030-01-01' })).msg,
  ).toContain('future');
  expect(
    (await ask('employees/enrole/add', { ...another, 'employee-code': 'NEW-3', 'date-of-birth': '1800-01-01' })).msg,
  ).toContain('before 1900');
  expect((await ask('employees/enrole/add', { ...record, 'employee-code': 'NEW-3', 'gender-id': 9 })).msg).toBe(
    'Choose the gender from the list.',
  );
});

test('a number that identifies one person is refused for a second, and placeholders are not', async () => {
  const numbers = { 'national-id-1': '077777777771', 'national-id-2': 'ABCDE1234F', 'national-id-4': '077777777774' };
  const added = await ask('employees/enrole/add', { ...record, ...numbers, 'employee-code': 'NUM-1' });
  expect(added.result).toBe(true);
  for (const [field, named] of [
    ['national-id-1', 'Aadhaar number'],
    ['national-id-2', 'PAN'],
    ['national-id-4', 'PF UAN'],
  ] as const) {
    const second = { ...another, 'employee-code': 'NUM-2', [field]: numbers[field] };
    const msg = `The ${named} is already in use by Ravi Pillai (NUM-1).`;
    expect(await ask('employees/enrole/add', second)).toEqual({ result: false, msg });
  }
  for (const code of ['NUM-2', 'NUM-3'])
    expect((await ask('employees/enrole/add', { ...another, 'employee-code': code })).result).toBe(true);
  const [one] = await find({ code: 'NUM-1' });
  const same = { ...record, ...numbers, 'employee-code': 'NUM-1', 'employee-id': one['employee-id'] };
  expect((await ask('employees/enrole/update', same)).result).toBe(true);
});

test('API-77 a record is changed, and its identity numbers are masked in the audit log', async () => {
  const [one] = await find({ 'employee-code': 'NEW-1' });
  const changed = {
    ...record,
    'employee-id': one['employee-id'],
    'employee-name': 'Ravi K. Pillai',
    'national-id-1': '088888888888',
  };
  expect(await ask('employees/enrole/update', changed)).toEqual({
    result: true,
    msg: 'Employee updated successfully!',
  });
  expect((await find({ 'employee-code': 'NEW-1' }))[0]['employee-name']).toBe('Ravi K. Pillai');
  expect((await ask('employees/enrole/update', { ...changed, 'employee-code': 'emp0001\u00a0' })).msg).toContain(
    'already in use by',
  );
  expect(
    (await ask('employees/enrole/update', { ...another, 'employee-id': 99_999, 'employee-code': 'NEW-99' })).msg,
  ).toBe('This employee does not exist.');
  const auditLog = JSON.stringify(
    await company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'employee.update').execute(),
  );
  expect(auditLog).toContain('Ravi K. Pillai');
  expect(auditLog).not.toMatch(/088888888888|099999999991|PANNOTAVAILL/);
});

test('API-78 API-79 ENTITY-22 ENTITY-24 a person is on-boarded once, and then has a leave balance', async () => {
  const waiting = async (): Promise<string[]> =>
    (await ask('employee/search/not-in-role')).result.map((one: JsonAnswer) => one['employee-code']);
  expect(await waiting()).toContain('NEW-1');
  // From here on, an employment and its employee have different ids.
  await sql`select setval(pg_get_serial_sequence('employment', 'id'), 700)`.execute(company.db);
  const [one] = await find({ 'employee-code': 'NEW-1' });
  const body = {
    'employee-id': one['employee-id'],
    'office-id': 1,
    'probation-status-id': 1,
    'notice-period': 60,
    'reporting-employee-id': 9,
    'job-family-id': 2,
    'job-title-id': 6,
    'employment-type-id': 1,
    'date-of-join': '2026-11-02',
  };
  expect((await ask('employees/enrole/onboard', { ...body, 'date-of-join': '9999-01-01' })).msg).toContain(
    'after 2100',
  );
  expect((await ask('employees/enrole/onboard', { ...body, 'date-of-join': '2062-11-02' })).msg).toBe(
    'The date of join is more than a year away. Check the year.',
  );
  expect((await ask('employees/enrole/onboard', { ...body, 'date-of-join': '2000-01-01' })).msg).toContain(
    '14 years old',
  );
  expect((await ask('employees/enrole/onboard', { ...body, 'job-title-id': 1 })).msg).toBe(
    'Choose a job title from the selected job family.',
  );
  expect((await ask('employees/enrole/onboard', { ...body, 'reporting-employee-id': 90 })).msg).toContain(
    'current employee',
  );
  expect(await ask('employees/enrole/onboard', body)).toEqual({
    result: true,
    msg: 'Employee onboarded successfully.',
  });
  expect((await ask('employees/enrole/onboard', body)).msg).toBe('This employee has already been on-boarded.');
  expect(await waiting()).not.toContain('NEW-1');
  const caller = { ...(await company.as('employee')), employeeId: one['employee-id'] };
  const balance = await company.ask(caller, 'POST /api/me/leave/balance', { 'leave-type-id': 1, 'leave-year': 2026 });
  expect(balance.data['available-balance']).toBe(18);
  const [found] = (await ask('employee/search/in-role', { 'employee-code': 'NEW-1' })).result;
  expect(found).toMatchObject({ ...body, 'employee-code': 'NEW-1', 'employee-name': 'Ravi K. Pillai' });
  const employment = company.db.selectFrom('employment').select('id').where('employee_id', '=', one['employee-id']);
  expect(found['employment-id']).toBe((await employment.executeTakeFirstOrThrow()).id);
  const lead = await profileOf(9);
  expect(found).toMatchObject({
    'reporting-employee-name': lead['employee-name'],
    'reporting-employee-code': lead['employee-code'],
  });
});

test('API-80 ENTITY-20 ENTITY-21 ENTITY-22 in a role, the national ids 3 and 4 are the ESI and PF numbers', async () => {
  const inRole = async (code: string): Promise<JsonAnswer[]> =>
    (await ask('employee/search/in-role', { 'employee-code': code }, 'payroll')).result;
  const [joined] = await inRole('NEW-1');
  expect(joined['employment-id']).toBeGreaterThan(700);
  const at = { 'employment-id': joined['employment-id'] };
  await ask('payroll/setup/ecs/update', { ...at, 'esi-office-id': 1, 'esi-acount-number': '055555555555' }, 'payroll');
  await ask('payroll/setup/pf/update', { ...at, 'pf-office-id': 1, 'pf-acount-number': '044444444444' }, 'payroll');
  const result = [...(await inRole('NEW-1')), ...(await inRole('kuma'))];
  expect(result).toHaveLength(12);
  for (const one of result) {
    const employment = company.db.selectFrom('employment').selectAll().where('employee_id', '=', one['employee-id']);
    const { id, esi_number, pf_number } = await employment.executeTakeFirstOrThrow();
    expect([one['employment-id'], one['national-id-3'], one['national-id-4']]).toEqual([id, esi_number, pf_number]);
  }
  const [both] = result;
  expect([both['national-id-3'], both['national-id-4']]).toEqual(['055555555555', '044444444444']);
  const [same] = await find({ 'employee-code': both['employee-code'] });
  const profile = await profileOf(both['employee-id']);
  expect([same['national-id-3'], same['national-id-4']]).toEqual([
    maskNumber(profile['other-id-number']),
    maskNumber(profile['epf-univer-acc-no']),
  ]);
  expect([same['national-id-3'], same['national-id-4']]).not.toEqual([both['national-id-3'], both['national-id-4']]);
  expect(same['employment-id']).toBe(both['employment-id']);
});

test('an employee who leaves is found until the end of the last working day, and for pay until its month closes', async () => {
  const leaves = (left_on: string | null) =>
    company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', 70).execute();
  const { code } = await company.db
    .selectFrom('employee')
    .select('code')
    .where('id', '=', 70)
    .executeTakeFirstOrThrow();
  const countMatches = async () => [
    (await company.ask('employee', 'GET /api/employee/search/reporting', {}, { code })).result.length,
    (await ask('employee/search/in-role', { code })).result.length,
  ];
  await leaves('2026-11-10');
  expect(await countMatches()).toEqual([1, 1]);
  await leaves('2026-11-09');
  expect(await countMatches()).toEqual([0, 1]);
  await leaves('2026-10-30');
  expect(await countMatches()).toEqual([0, 0]);
  await leaves(null);
});

test('API-74 ENTITY-63 API-05 the employee picker accepts any search key and shows no personal data', async () => {
  for (const key of ['employee-code', 'code', 'search']) {
    const { result } = await company.ask('employee', 'GET /api/employee/search/reporting', {}, { [key]: 'kuma' });
    expect(result).toHaveLength(11);
    expect(Object.keys(result[0]).sort()).toEqual(['employee-code', 'employee-id', 'employee-name']);
  }
});

test('a name is stored as typed, to the last code point, except for spaces at its ends and double ones', async () => {
  const name = 'Zoë <b>“O’Neill”</b> 👩🏽‍💻 & Co';
  const typed = `  ${name.replace(' & ', '\u00a0 & ')} `;
  await ask('employees/enrole/add', { ...another, 'employee-code': 'NEW-9', 'employee-name': typed });
  expect((await find({ 'employee-code': 'NEW-9' }))[0]['employee-name']).toBe(name);
});

test('a date of birth that makes the employee too young on the day of joining is refused', async () => {
  const { data } = await ask('employees/enrole/record', { 'employee-id': 29 });
  const { 'record-version': version, ...kept } = data;
  const fields = Object.fromEntries(Object.entries(record).map(([name]) => [name, kept[name]]));
  const change = (birth: string) =>
    ask('employees/enrole/update', { ...fields, 'employee-id': 29, 'date-of-birth': birth });
  const joined = company.db.selectFrom('employment').select('joined_on').where('employee_id', '=', 29);
  const year = Number((await joined.executeTakeFirstOrThrow()).joined_on.slice(0, 4));
  expect((await change(`${year - 13}-01-01`)).msg).toBe(
    'The date of join is before the employee is 14 years old. Check it and the date of birth.',
  );
  expect((await change(`${year - 20}-01-01`)).result).toBe(true);
});
