import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const mine = async (who = 'employee'): Promise<JsonAnswer[]> => (await ask(who, 'me/hr-case/view-my-case')).data;
const raise = (who = 'employee'): Promise<JsonAnswer> =>
  ask(who, 'me/hr-case/raise', { 'case-type-id': 2, 'short-desc': 'A question', summary: 'How many days are left?' });
const act = (id: number, status: number, who = 'hr'): Promise<JsonAnswer> => {
  const body = {
    'ask-hr-case-id': id,
    'task-status-id': status,
    'ref-no': 'x',
    'short-desc': 'Looked into',
    summary: 'It is right.',
  };
  return ask(who, 'hr/hr-case/action', body);
};
let raised: number;

test('API-65 API-67 ENTITY-50 ENTITY-52 a new case comes first in the list of the user', async () => {
  expect((await raise()).result).toBe(true);
  const [first] = await mine();
  expect(first).toMatchObject({
    'case-type': 'Leave',
    status: 'Open',
    'short-desc': 'A question',
    'case-summary': 'How many days are left?',
  });
  expect(first['reference-number']).toBe(`HRC-${String(first['ask-hr-case-id']).padStart(6, '0')}`);
  raised = first['ask-hr-case-id'];
});

test('a case is found by its reference number, with or without its letters and zeros', async () => {
  const path = 'POST /api/me/hr-case/view-my-case';
  const number = String(raised).padStart(6, '0');
  for (const search of [
    `HRC-${number}`,
    `hrc-${raised}`,
    `HRC${number}`,
    number,
    `HRC–${number}`,
    `ＨＲＣ－${number}`,
    `HRC ${raised}`,
    `hrc ${number}`,
    `hrc - ${raised}`,
    `HRC- ${number}`,
    `ＨＲＣ ${raised}`,
    `question HRC ${raised}`,
  ]) {
    const { answer } = await company.page('employee', path, new URLSearchParams({ search }).toString());
    expect(answer.data.map((one: JsonAnswer) => one['ask-hr-case-id'])).toEqual([raised]);
  }
  for (const search of ['HRC-999999', `HRC ${raised} unrelated`, `HRC question ${raised}x`]) {
    const { answer } = await company.page('employee', path, new URLSearchParams({ search }).toString());
    expect(answer.data).toEqual([]);
  }
  const { answer } = await company.page('manager', path, new URLSearchParams({ search: `HRC ${raised}` }).toString());
  expect(answer.data).toEqual([]);
});

test('API-66 ENTITY-51 a new case has no actions; a stranger’s case does not exist', async () => {
  expect((await ask('employee', 'me/hr-case/view-actions', { 'ask-hr-case-id': raised })).data).toEqual([]);
  expect((await ask('manager', 'me/hr-case/view-actions', { 'ask-hr-case-id': raised })).msg).toBe(
    'This case does not exist.',
  );
});

test('API-68 API-69 API-70 ENTITY-51 ENTITY-53 HR sees a case and acts on it, and its author sees the action', async () => {
  const pending = (await ask('hr', 'hr/hr-case/pending-case')).data;
  expect(pending.map((one: JsonAnswer) => one['ask-hr-case-id'])).toContain(raised);
  const view = await ask('hr', 'hr/hr-case/view', { 'ask-hr-case-id': raised });
  expect(view.data).toEqual(pending.find((one: JsonAnswer) => one['ask-hr-case-id'] === raised));
  expect(view.data).toMatchObject({ 'short-desc': 'A question', 'case-summary': 'How many days are left?' });
  expect(view.status.map((one: JsonAnswer) => one['str-value'])).toEqual(['Open', 'In progress', 'Closed']);
  expect((await act(raised, 2)).result).toBe(true);
  expect((await mine())[0].status).toBe('In progress');
  const { data } = await ask('employee', 'me/hr-case/view-actions', { 'ask-hr-case-id': raised });
  expect(data).toEqual([
    {
      status: 'In progress',
      'action-by': (await company.as('hr')).employeeName,
      'short-desc': 'Looked into',
      'case-summary': 'It is right.',
      'created-on': NOON,
    },
  ]);
});

test('a closed case is no longer pending and stays closed', async () => {
  expect((await act(raised, 3)).result).toBe(true);
  expect((await act(raised, 1)).msg).toMatch(
    /^This case has already been closed: Kavya Thomas closed it on 10 Nov 2026 at /,
  );
  const pending = (await ask('hr', 'hr/hr-case/pending-case')).data;
  expect(pending.map((one: JsonAnswer) => one['ask-hr-case-id'])).not.toContain(raised);
});

test('HR finds closed cases of others by number, but not their own cases', async () => {
  const find = async (who: string, search: string): Promise<number[]> => {
    const { answer } = await company.page(who, 'POST /api/hr/hr-case/all', new URLSearchParams({ search }).toString());
    return answer.data.map((one: JsonAnswer) => one['ask-hr-case-id']);
  };
  const closed = (await mine()).find((one) => one.status === 'Closed');
  expect(await find('hr', closed['reference-number'])).toEqual([closed['ask-hr-case-id']]);
  await raise('hr');
  const [own] = await mine('hr');
  expect(await find('hr', own['reference-number'])).toEqual([]);
  expect(await find('director', own['reference-number'])).toEqual([own['ask-hr-case-id']]);
});

test('HR users cannot act on their own case', async () => {
  await raise('hr');
  const [first] = await mine('hr');
  expect((await act(first['ask-hr-case-id'], 3)).msg).toBe('This case does not exist.');
  expect((await ask('hr', 'hr/hr-case/view', { 'ask-hr-case-id': first['ask-hr-case-id'] })).msg).toBe(
    'This case does not exist.',
  );
  expect((await act(first['ask-hr-case-id'], 2, 'director')).result).toBe(true);
});

test('types and statuses must be from their lists', async () => {
  expect((await act(1, 9)).msg).toBe('Choose the task status from the list.');
  const body = { 'case-type-id': 77, 'short-desc': 'x', summary: 'y' };
  expect((await ask('employee', 'me/hr-case/raise', body)).msg).toBe('Choose the case type from the list.');
});

test('the demo has a case without actions and cases in every status', async () => {
  const cases = await mine();
  expect(new Set(cases.map((one) => one.status))).toEqual(new Set(['Open', 'In progress', 'Closed']));
});

test('a new case notifies everyone in HR except its sender', async () => {
  const sentBefore = await company.db.selectFrom('notification').select('id').execute();
  expect((await raise('hr')).result).toBe(true);
  const [{ 'ask-hr-case-id': id, 'reference-number': reference }] = await mine('hr');
  const sent = await company.db.selectFrom('notification').selectAll().orderBy('id').execute();
  const added = sent.filter((one) => !sentBefore.some((before) => before.id === one.id));
  const { employeeId: sender } = await company.as('hr');
  const { employeeId: other } = await company.as('director');
  expect(added.map(({ employee_id }) => employee_id)).toContain(other);
  expect(added.map(({ employee_id }) => employee_id)).not.toContain(sender);
  for (const one of added)
    expect(one).toMatchObject({ text: `New HR case ${reference}: A question`, path: `/hr-case/${id}` });
});

test('the only person in HR learns that no one can answer their case', async () => {
  const roles = company.db.updateTable('user_role').where('role', '=', 'hr');
  const { userId } = await company.as('hr');
  await roles.where('user_id', '<>', userId).set({ role: 'analyst' }).execute();
  expect((await raise('hr')).msg).toMatch(/raised successfully! No one else is in HR: an administrator has to/);
});
