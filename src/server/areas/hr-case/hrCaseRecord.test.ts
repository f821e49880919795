import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let raised: number;

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const record = (who = 'employee', id = raised): Promise<JsonAnswer> =>
  ask(who, 'hr-case/record', { 'ask-hr-case-id': id });
const raise = async (who: string): Promise<number> => {
  await ask(who, 'me/hr-case/raise', { 'case-type-id': 2, 'short-desc': 'A question', summary: 'How many days?' });
  return (await ask(who, 'me/hr-case/view-my-case')).data[0]['ask-hr-case-id'];
};
const act = (status: number, summary: string): Promise<JsonAnswer> =>
  ask('hr', 'hr/hr-case/action', {
    'ask-hr-case-id': raised,
    'task-status-id': status,
    'short-desc': 'Looked into',
    summary,
  });

beforeAll(async () => {
  company = await openCompany();
  raised = await raise('employee');
}, 120_000);
afterAll(() => company.close());

test('HR can act on a new case, and its author can read it', async () => {
  const { data } = await record();
  expect(data).toMatchObject({ status: 'Open', 'case-summary': 'How many days?', own: true, 'may-act': false });
  expect(data.actions).toEqual([]);
  expect((await record('hr')).data).toEqual({ ...data, own: false, 'may-act': true, 'may-withdraw': false });
  const listed = (await ask('hr', 'hr/hr-case/pending-case')).data;
  const { 'record-version': version } = listed.find((one: JsonAnswer) => one['ask-hr-case-id'] === raised);
  expect(data['record-version']).toBe(version);
});

test('other users, including the manager, get the same refusal as for a case that does not exist', async () => {
  const refusal = { result: false, msg: 'This case does not exist, or you do not have access to it.' };
  for (const who of ['manager', 'payroll', 'analyst']) expect(await record(who), who).toEqual(refusal);
  expect(await record('payroll', 999_999)).toEqual(refusal);
  expect(await record('hr', 999_999)).toEqual(refusal);
});

test('a case shows its actions in chronological order, and accepts none once it is closed', async () => {
  await act(2, 'I look it up.');
  await act(3, 'Twelve days.');
  const { data } = await record('hr');
  expect(data.actions.map((one: JsonAnswer) => [one.status, one['case-summary']])).toEqual([
    ['In progress', 'I look it up.'],
    ['Closed', 'Twelve days.'],
  ]);
  expect(data).toMatchObject({ status: 'Closed', 'may-act': false });
});

test('an HR user can read their own case but not act on it', async () => {
  const own = await raise('hr');
  expect((await record('hr', own)).data).toMatchObject({ own: true, 'may-act': false });
});

test('the notification of an action links to the case', async () => {
  const { notify } = await ask('employee', 'user/notify');
  expect(notify[0]).toMatchObject({ to: `/hr-case/${raised}` });
});
