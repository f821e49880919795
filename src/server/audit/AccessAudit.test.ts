import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/api/support/people';
import { openMigratedStore } from '../testing/memoryStore';
import { AccessAudit } from './AccessAudit';

let db: Awaited<ReturnType<typeof openMigratedStore>>;
beforeAll(async () => {
  db = await openMigratedStore();
});
afterAll(() => db.destroy());

test('a value is not revealed if its audit entry cannot be written, even on an immediate retry', async () => {
  const [hr, asha] = [await addPerson(db, 'hr', ['hr']), await addPerson(db, 'asha', [])];
  const doer = { ...hr, address: '192.0.2.1', requestId: 'r' };
  const now = new Date();
  const faults: unknown[] = [];
  const accessAudit = new AccessAudit(db, (fault) => faults.push(fault));
  const reveal = () => accessAudit.logAccess(doer, now, 'reveal', [asha.employeeId]);
  await sql`alter table audit_entry rename to elsewhere`.execute(db);
  await expect(reveal()).rejects.toThrow();
  await expect(reveal()).rejects.toThrow();
  await accessAudit.logAccess(doer, now, 'read', [asha.employeeId]);
  expect(faults).toHaveLength(1);
  await sql`alter table elsewhere rename to audit_entry`.execute(db);
  await reveal();
  await reveal();
  const lines = await db.selectFrom('audit_entry').select(['action', 'about_id']).execute();
  expect(lines).toEqual([{ action: 'record.reveal', about_id: asha.employeeId }]);
});
