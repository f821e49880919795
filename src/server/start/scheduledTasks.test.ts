import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/api/support/people';
import { countFailure } from '../session/delays';
import { rememberBrowser } from '../session/knownBrowsers';
import { openSession } from '../session/tokens';
import { openMigratedStore } from '../testing/memoryStore';
import { doDuties } from './scheduledTasks';

let db: Awaited<ReturnType<typeof openMigratedStore>>;

beforeAll(async () => {
  db = await openMigratedStore();
});

afterAll(() => db.destroy());

const now = new Date('2026-11-20T06:30:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

test('expired sessions are deleted, and others stay', async () => {
  const { userId } = await addPerson(db, 'jo', ['employee']);
  await openSession(db, userId, now, 20);
  await openSession(db, userId, later(10), 20);
  await doDuties(db, later(21), (fault) => expect(fault).toBeUndefined());
  expect(await db.selectFrom('session').select('expires_at').execute()).toEqual([{ expires_at: later(30) }]);
});

test('failed attempts are deleted after an hour, and known browsers after four hundred days', async () => {
  const { userId } = await addPerson(db, 'mo', ['employee']);
  await countFailure(db, ['account:jo'], now);
  await countFailure(db, ['account:mo'], later(10));
  await rememberBrowser(db, 'old', userId, later(-401 * 24 * 60));
  await rememberBrowser(db, 'new', userId, now);
  await doDuties(db, later(61), (fault) => expect(fault).toBeUndefined());
  expect(await db.selectFrom('failed_try').select('subject').execute()).toEqual([{ subject: 'account:mo' }]);
  expect(await db.selectFrom('known_browser').select('signed_in_at').execute()).toEqual([{ signed_in_at: now }]);
});

test('a failed task is reported and does not stop the others', async () => {
  const faults: Error[] = [];
  await doDuties({} as typeof db, now, (fault) => faults.push(fault));
  expect(faults).toHaveLength(12);
});
