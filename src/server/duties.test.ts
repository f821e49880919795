import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStore } from '../../tests/api/support/memoryStore';
import { addPerson } from '../../tests/api/support/people';
import { doDuties } from './duties';
import { countAttempt, limits } from './session/attempts';
import { openSession } from './session/tokens';

let db: Awaited<ReturnType<typeof openMemoryStore>>;

beforeAll(async () => {
  db = await openMemoryStore();
});

afterAll(() => db.destroy());

const now = new Date('2026-11-20T06:30:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

test('sessions and counts that are over are swept away, others stay', async () => {
  const { userId } = await addPerson(db, 'jo', ['employee']);
  await openSession(db, userId, now, 20);
  await openSession(db, userId, later(10), 20);
  await countAttempt(db, 'account:jo', limits.account, now);
  await countAttempt(db, 'account:mo', limits.account, later(10));
  await doDuties(db, later(21), (fault) => expect(fault).toBeUndefined());
  expect(await db.selectFrom('session').select('expires_at').execute()).toEqual([{ expires_at: later(30) }]);
  expect(await db.selectFrom('attempt_count').select('subject').execute()).toEqual([{ subject: 'account:mo' }]);
});

test('a duty that fails is reported and stops no other', async () => {
  const faults: Error[] = [];
  await doDuties({} as typeof db, now, (fault) => faults.push(fault));
  expect(faults).toHaveLength(4);
});
