import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let resignation: number;

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const record = (who = 'employee', id = resignation): Promise<JsonAnswer> =>
  ask(who, 'resignation/record', { 'request-id': id });
const readNotification = async (who: string): Promise<JsonAnswer> => (await ask(who, 'user/notify')).notify[0];
const steps = ({ data }: JsonAnswer): string[] => data.steps.map(({ what }: JsonAnswer) => what);

beforeAll(async () => {
  company = await openCompany();
  await ask('employee', 'me/resignation/request', { 'reason-releaving': 'Studies' });
  const own = company.db.selectFrom('resignation').select('id').where('employee_id', '=', known.employee);
  resignation = (await own.executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => company.close());

test('a resignation is pending for the manager, who gets a link to it', async () => {
  const { data } = await record();
  expect(data).toMatchObject({ status: 'Approval Pending', reason: 'Studies', own: true, 'may-decide': false });
  expect(data.approver).toMatch(/\w/);
  expect(data.steps).toEqual([{ what: 'Resigned', on: '2026-11-10', by: data['employee-name'] }]);
  expect((await record('manager')).data).toMatchObject({ own: false, 'may-decide': true, 'may-handle': false });
  expect((await readNotification('manager')).to).toBe(`/resignation/${resignation}`);
});

test('other users get the same refusal as for a resignation that does not exist', async () => {
  const refusal = { result: false, msg: 'This resignation does not exist, or you do not have access to it.' };
  for (const who of ['payroll', 'analyst', 'administrator']) expect(await record(who), who).toEqual(refusal);
  expect(await record('payroll', 999_999)).toEqual(refusal);
  expect(await record('hr', 999_999)).toEqual(refusal);
});

test('the manager sees the remarks, and the employee sees the decision', async () => {
  const decision = { 'request-id': resignation, 'approval-status-id': 1, remarks: 'A loss for us' };
  await ask('manager', 'team/resignation/approval', decision);
  expect((await readNotification('employee')).to).toBe(`/resignation/${resignation}`);
  expect((await record('manager')).data).toMatchObject({ remarks: 'A loss for us', 'may-decide': false });
  const { data } = await record();
  expect(data).toMatchObject({ status: 'Approved', remarks: null, approver: null });
  expect(data.steps.slice(1)).toEqual([
    { what: 'Approved', on: '2026-11-10', by: (await company.as('manager')).employeeName },
    { what: 'Last working day', on: data['last-working-day'], by: null },
  ]);
  const listed = (await ask('hr', 'hr/resignation/pending-relievings')).data;
  const { 'record-version': version } = listed.find((one: JsonAnswer) => one['request-id'] === resignation);
  expect((await record('hr')).data).toMatchObject({
    'may-handle': true,
    'may-retract': true,
    'record-version': version,
  });
});

test('only HR sees the notes of the exit interview', async () => {
  const remarks = 'Would have stayed for more pay';
  await ask('hr', 'hr/resignation/exit-interview/update', { 'request-id': resignation, remarks });
  expect((await record('hr')).data).toMatchObject({ status: 'Exit Interview Done', 'exit-interview': remarks });
  for (const who of ['employee', 'manager']) expect(JSON.stringify(await record(who)), who).not.toContain(remarks);
  const held = await record();
  expect(steps(held)).toEqual(['Resigned', 'Approved', 'Exit interview held', 'Last working day']);
  const by = (await company.as('hr')).employeeName;
  expect(held.data.steps[2]).toEqual({ what: 'Exit interview held', on: '2026-11-10', by });
});

test('a retracted resignation has no last working day and no actions', async () => {
  await ask('hr', 'hr/resignation/retraction', { 'request-id': resignation, remarks: 'Stays' });
  const asHr = await record('hr');
  expect(asHr.data).toMatchObject({ status: 'Retracted', 'may-handle': false, 'may-retract': false });
  expect(steps(asHr)).toEqual(['Resigned', 'Approved', 'Exit interview held', 'Retracted']);
  const by = (await company.as('hr')).employeeName;
  expect(asHr.data.steps[3]).toEqual({ what: 'Retracted', on: '2026-11-10', by });
});

test('a step recorded before dates were stored has no date', async () => {
  const forgotten = { interviewed_at: null, interviewed_by: null };
  await company.db.updateTable('resignation').set(forgotten).where('id', '=', resignation).execute();
  expect((await record()).data.steps[2]).toEqual({ what: 'Exit interview held', on: null, by: null });
});
