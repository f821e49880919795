import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const search = async (who: string, text: string): Promise<JsonAnswer[]> => {
  const query = new URLSearchParams({ search: text, limit: '100' });
  return (await company.page(who, 'POST /api/employee/colleagues', query.toString())).answer.data;
};
const open = (who: string, id: number) => company.ask(who, 'POST /api/employee/colleague', { 'employee-id': id });
const idOf = async (who: string): Promise<number> => (await company.as(who)).employeeId;

test('everyone finds current employees by name, code, job title, office and manager, and sees nothing else of them', async () => {
  const [own] = await search('employee', (await open('employee', await idOf('employee'))).data['employee-code']);
  expect(Object.keys(own ?? {}).sort()).toEqual([
    'employee-code',
    'employee-id',
    'employee-name',
    'job-title',
    'office',
    'reporting-employee-name',
  ]);
  for (const field of ['employee-name', 'job-title', 'office', 'reporting-employee-name']) {
    const found = await search('payroll', own[field]);
    expect(found.map((row) => row['employee-id'])).toContain(own['employee-id']);
  }
  expect(await search('employee', 'no-such-person')).toEqual([]);
});

test('people whose name matches come before those whose manager, office or title does', async () => {
  const { data: lead } = await open('employee', await idOf('manager'));
  const first = lead['employee-name'].split(' ')[0];
  const found = await search('employee', first);
  const isNamed = found.map((row) => row['employee-name'].includes(first));
  expect(isNamed[0]).toBe(true);
  expect(isNamed.lastIndexOf(true)).toBeLessThan(isNamed.indexOf(false));
  expect(new Set(found.map((row) => row['employee-id'])).size).toBe(found.length);
  const query = { search: first, limit: '1', offset: String(isNamed.indexOf(false)) };
  const page = await company.page('employee', 'POST /api/employee/colleagues', new URLSearchParams(query).toString());
  expect(page.answer.data[0]).toEqual(found[isNamed.indexOf(false)]);
  expect(page.total).toBe(String(found.length));
});

test('people are found by a manager whose name a thousand others have, and by one with a thousand reports', async () => {
  const { db } = company;
  const [employee, manager] = [await idOf('employee'), await idOf('manager')];
  const [lead, first, count] = [100_000, 100_001, 1100];
  const named = (table: 'employee' | 'employment', changes: string) =>
    sql`insert into ${sql.table(table)} select copy.* from ${sql.table(table)} as original,
      generate_series(${lead}::int, ${lead + count}::int) as n,
      json_populate_record(original, json_build_object(${sql.raw(changes)})) as copy
      where original.${sql.ref(table === 'employee' ? 'id' : 'employee_id')} = ${employee}`.execute(db);
  const unique = `'id', n, 'code', 'Z' || n, 'aadhaar', n, 'pan', n, 'pf_uan', n`;
  await named('employee', `${unique}, 'name', case n when ${lead} then 'Zzyzx' else 'Quux ' || n end`);
  await named(
    'employment',
    `'id', n, 'employee_id', n, 'pf_number', null, 'esi_number', null, 'reporting_to', nullif(${lead}, n)`,
  );
  await db.updateTable('employment').set('reporting_to', first).where('employee_id', '=', employee).execute();
  const lastOf = async (text: string) => {
    const query = new URLSearchParams({ search: text, limit: '100', offset: String(count) });
    return (await company.page('hr', 'POST /api/employee/colleagues', query.toString())).answer.data;
  };
  expect([await lastOf('quux'), await lastOf('zzyzx')]).toMatchObject([[{ 'employee-id': employee }], [{}]]);
  await db.updateTable('employment').set({ reporting_to: manager }).where('employee_id', '=', employee).execute();
  await db.deleteFrom('employment').where('employee_id', '>=', lead).execute();
});

test('people who have left or not joined yet are not in the directory', async () => {
  const { db } = company;
  const id = await idOf('analyst');
  const { 'employee-code': code } = (await open('employee', id)).data;
  const dates = await db
    .selectFrom('employment')
    .select('joined_on')
    .where('employee_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const away of [{ left_on: '2026-11-09' }, { joined_on: '2026-11-11' }]) {
    await db.updateTable('employment').set(away).where('employee_id', '=', id).execute();
    expect(await search('employee', code)).toEqual([]);
    expect((await open('employee', id)).msg).toBe('No one with this number works here now.');
    await db
      .updateTable('employment')
      .set({ left_on: null, ...dates })
      .where('employee_id', '=', id)
      .execute();
  }
  expect(await search('employee', code)).toHaveLength(1);
});

test('the page of a colleague names the manager and the reports, and says who may open the record', async () => {
  const [employee, manager] = [await idOf('employee'), await idOf('manager')];
  const { data: mine } = await open('employee', employee);
  expect(mine).toMatchObject({ own: true, 'may-open-record': true, 'reporting-employee-id': manager });
  const { data: lead } = await open('employee', manager);
  expect(lead).toMatchObject({ own: false, 'may-open-record': false });
  expect(lead.reports.map((row: JsonAnswer) => row['employee-id'])).toContain(employee);
  for (const who of ['manager', 'hr']) expect((await open(who, employee)).data['may-open-record']).toBe(true);
  expect((await open('payroll', employee)).data['may-open-record']).toBe(false);
});

test('a manager who does not work here now is not named, and no one is found by their name', async () => {
  const { db } = company;
  const [employee, manager] = [await idOf('employee'), await idOf('manager')];
  const { data: lead } = await open('employee', manager);
  const { joined_on } = await db
    .selectFrom('employment')
    .select('joined_on')
    .where('employee_id', '=', manager)
    .executeTakeFirstOrThrow();
  const { data: mine } = await open('employee', employee);
  for (const away of [{ left_on: '2026-11-09' }, { joined_on: '2026-11-11' }]) {
    await db.updateTable('employment').set(away).where('employee_id', '=', manager).execute();
    expect((await open('employee', employee)).data).toMatchObject({
      'reporting-employee-id': null,
      'reporting-employee-name': null,
    });
    expect(await search('employee', mine['employee-code'])).toMatchObject([{ 'reporting-employee-name': null }]);
    expect(await search('employee', `${mine['employee-code']} ${lead['employee-name']}`)).toEqual([]);
    await db.updateTable('employment').set({ left_on: null, joined_on }).where('employee_id', '=', manager).execute();
  }
  expect(await search('employee', `${mine['employee-code']} ${lead['employee-name']}`)).toHaveLength(1);
});
