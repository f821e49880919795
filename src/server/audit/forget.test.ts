import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedStore } from '../testing/memoryStore';
import { forgetAuditEntries } from './forget';
import { recordChange } from './recordChange';

let db: Awaited<ReturnType<typeof openMigratedStore>>;

const now = new Date();
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const nobody = { userId: null, employeeId: null };

beforeAll(async () => {
  db = await openMigratedStore();
  for (const days of [10, 40, 400])
    for (const action of [
      'session.refused',
      'access.refused',
      'record.read',
      'record.reveal',
      'session.open',
      'user.add',
    ])
      await recordChange(db, nobody, ago(days), { action, subject: `${days}` });
});

afterAll(() => db.destroy());

const listKeptActions = async (days: number): Promise<string[]> => {
  const rows = db.selectFrom('audit_entry').select('action').where('subject', '=', String(days));
  return (await rows.execute()).map(({ action }) => action).sort();
};
const always = ['record.reveal', 'session.open', 'user.add'];

test('the database rejects updates of entries and deletions of recent or permanent ones', async () => {
  for (const rule of [sql`subject = '10'`, sql`action = 'user.add'`, sql`action = 'record.reveal'`, sql`true`])
    await expect(sql`delete from audit_entry where ${rule}`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`update audit_entry set at = '2020-01-01'`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('never changed');
});

test('failed sign-ins, denied requests and record views expire, and all other entries stay', async () => {
  await forgetAuditEntries(db, now, 365);
  expect([await listKeptActions(400), (await listKeptActions(40)).length]).toEqual([always, 6]);
  await forgetAuditEntries(db, now, 30);
  expect([await listKeptActions(40), (await listKeptActions(10)).length]).toEqual([always, 6]);
});
