import { type ChildProcess, spawn } from 'node:child_process';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../place';
import type { Database } from '../store/database';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import { enqueue } from './enqueue';
import { Queue } from './Queue';

let postgres: TestPostgres;
let db: Kysely<Database>;

beforeAll(async () => {
  postgres = await createDatabase('tables');
  db = await postgres.open();
  await sql`create table probe (number integer not null, is_end boolean not null)`.execute(db);
}, 240_000);
afterAll(async () => {
  await db?.destroy();
  await postgres?.stop();
});

const leaseMs = 1_000;

function startWorker(): ChildProcess {
  const file = inProject('src', 'server', 'testing', 'queueWorker.ts');
  return spawn(process.execPath, ['--import', 'tsx', file, postgres.url, String(leaseMs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: inProject(),
  });
}

const waitForExit = (worker: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve());
  });

/** Polls until the condition holds. */
const until = (isSo: () => Promise<boolean>): Promise<void> => expect.poll(isSo, { timeout: 60_000 }).toBe(true);

const countStarted = async (): Promise<number> => (await probes()).filter(({ is_end }) => !is_end).length;

const probes = async () =>
  (await sql<{ number: number; is_end: boolean }>`select number, is_end from probe`.execute(db)).rows;

const countPending = async (): Promise<number> =>
  (await db.selectFrom('queued_task').select('task_id').where('ended_at', 'is', null).execute()).length;

test('another process completes the tasks of a killed process, and none is lost', async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  for (const number of numbers) await enqueue(db, 'probe', { number });
  for (let kills = 0; kills < 3; kills += 1) {
    const worker = startWorker();
    const before = await countStarted();
    // The worker is in the middle of its sixth task: each task pauses between its start and its end.
    await until(async () => (await countStarted()) > before + 5);
    const gone = waitForExit(worker);
    worker.kill('SIGKILL');
    await gone;
  }
  expect(await countPending()).toBeGreaterThan(0);
  const workers = [startWorker(), startWorker()];
  await until(async () => (await countPending()) === 0);
  const gone = workers.map(waitForExit);
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(gone);
  const done = (await probes()).filter(({ is_end }) => is_end).map(({ number }) => number);
  expect([...new Set(done)].sort((a, b) => a - b)).toEqual(numbers);
  const tasks = await db.selectFrom('queued_task').select(['given_up', 'tries', 'outcome']).execute();
  expect(tasks.every((one) => !one.given_up && one.outcome === 'Done.')).toBe(true);
  expect(tasks.some(({ tries }) => tries > 1)).toBe(true);
}, 180_000);

test('only one of several servers runs each task of a queue', async () => {
  await db.deleteFrom('queued_task').execute();
  for (let number = 0; number < 50; number += 1) await enqueue(db, 'count', { number });
  const seen: unknown[] = [];
  const faults: unknown[] = [];
  const count = async ({ number }: { readonly number?: unknown }): Promise<string> => {
    seen.push(number);
    return 'Done.';
  };
  const report = (fault: unknown): unknown => faults.push(fault);
  const clock = (): Date => new Date(Date.now() + 60_000);
  const queues = Array.from({ length: 5 }, () => new Queue({ db, clock, handlers: { count }, report }));
  for (const queue of queues) queue.wake();
  await Promise.all(queues.map((queue) => queue.idle()));
  expect(faults).toEqual([]);
  expect(seen).toHaveLength(50);
  expect(new Set(seen).size).toBe(50);
});

test('a task is stored only if its transaction commits', async () => {
  await db.deleteFrom('queued_task').execute();
  const work = db.transaction().execute(async (trx) => {
    await enqueue(trx, 'count', { number: 1 });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await countPending()).toBe(0);
});
