import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/api/support/people';
import { countFailure } from '../session/delays';
import { openSession } from '../session/openSession';
import { openMigratedStore } from '../testing/memoryStore';
import { doDuties } from './scheduledTasks';

let db: Awaited<ReturnType<typeof openMigratedStore>>;

beforeAll(async () => {
  db = await openMigratedStore();
});

afterAll(() => db.destroy());

const now = new Date('2026-11-20T06:30:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Signs a user in at a time. */
const signIn = (userId: number, at: Date) => {
  const entry = { action: 'session.open', subject: 'user jo' } as const;
  return openSession(db, { userId, now: at, minutes: 20, doer: { userId, employeeId: null }, entry });
};

test('expired sessions are deleted, and others stay', async () => {
  const { userId } = await addPerson(db, 'jo', ['employee']);
  await signIn(userId, now);
  await signIn(userId, later(10));
  await doDuties(db, later(21), (fault) => expect(fault).toBeUndefined());
  expect(await db.selectFrom('session').select('expires_at').execute()).toEqual([{ expires_at: later(30) }]);
});

test('failed attempts are deleted after an hour, and known browsers after four hundred days', async () => {
  const { userId } = await addPerson(db, 'mo', ['employee']);
  await countFailure(db, ['account:jo'], now);
  await countFailure(db, ['account:mo'], later(10));
  await signIn(userId, later(-401 * 24 * 60));
  await signIn(userId, now);
  await doDuties(db, later(61), (fault) => expect(fault).toBeUndefined());
  expect(await db.selectFrom('failed_try').select('subject').execute()).toEqual([{ subject: 'account:mo' }]);
  const browsers = db.selectFrom('known_browser').select('signed_in_at').where('user_id', '=', userId);
  expect(await browsers.execute()).toEqual([{ signed_in_at: now }]);
});

test('a failed task is reported and does not stop the others', async () => {
  const faults: Error[] = [];
  await doDuties({} as typeof db, now, (fault) => faults.push(fault));
  expect(faults).toHaveLength(16);
});
