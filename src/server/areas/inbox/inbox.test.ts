import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const list = async (who = 'employee'): Promise<JsonAnswer[]> =>
  (await company.ask(who, 'GET /api/user/secure-inbox')).data;
const read = (id: number, who = 'employee'): Promise<JsonAnswer> =>
  company.ask(who, 'POST /api/user/secure-message', {}, { 'message-Id': id });
const gone = { result: false, msg: 'This message has already been read or does not exist.' };

test('API-19 ENTITY-23 the inbox lists unread messages without their texts', async () => {
  const messages = await list();
  expect(messages).toHaveLength(50);
  expect(Object.keys(messages[0]).sort()).toEqual([
    'employeeCode',
    'employeeName',
    'jobTitleName',
    'jobfamilyName',
    'messageId',
    'sentAt',
    'subject',
  ]);
});

test('API-20 INBOX-08 a message is read once', async () => {
  const [first] = await list();
  const message = await read(first.messageId);
  const { sentAt, ...known } = first;
  expect(sentAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(message).toMatchObject(known);
  expect(message.message).toContain('can be read once');
  expect(await read(first.messageId)).toEqual(gone);
  expect((await list()).map((one) => one.messageId)).not.toContain(first.messageId);
});

test('a failed read keeps the message unread', async () => {
  const [first] = await list();
  await sql`alter table audit_entry add constraint broken check (action <> 'inbox.read') not valid`.execute(company.db);
  await expect(read(first.messageId)).rejects.toThrow('broken');
  expect((await list())[0]).toEqual(first);
  await sql`alter table audit_entry drop constraint broken`.execute(company.db);
});

test('another user’s message is treated as missing and stays unread', async () => {
  const [theirs] = await list('hr');
  expect(await read(theirs.messageId)).toEqual(gone);
  expect(await list('hr')).toHaveLength(3);
});

test('reading a message is recorded in the audit log without its text', async () => {
  const auditLog = await company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'inbox.read').execute();
  expect(auditLog).toHaveLength(1);
  expect(JSON.stringify(auditLog)).not.toContain('can be read once');
});
