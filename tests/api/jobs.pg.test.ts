import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../../src/server/areas/areas';
import { announceToDeciders } from '../../src/server/areas/people/announceToDeciders';
import type { Poller } from '../../src/server/background/Poller';
import { openJobs } from '../../src/server/jobs/jobs';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { jobOf, startJob } from './support/jobs';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

let postgres: TestPostgres;
let server: TestServer;

beforeAll(async () => {
  postgres = await createDatabase('tables');
  const db = await postgres.open();
  server = await openTestServer({ db });
}, 240_000);
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

test('several servers on one job process each row once', async () => {
  await addPerson(server.db, 'boss', ['employee', 'administrator']);
  const ids: number[] = [];
  for (let at = 0; at < 40; at += 1) ids.push((await addPerson(server.db, `user${at}`, ['employee'])).userId);
  const token = await server.signIn('boss');
  const stores = [await postgres.open(), await postgres.open(), await postgres.open()];
  const faults: unknown[] = [];
  const runners = stores.map((db, at): Poller => {
    // Skew the clocks, so that each server considers the others dead.
    let seconds = at * 20;
    const clock = (): Date => {
      seconds += 60;
      return new Date(server.now().getTime() + (seconds % 1000) * 1000);
    };
    return openJobs({
      db,
      contract: server.contract,
      areas,
      clock,
      report: (fault) => faults.push(fault),
      announceRecords: announceToDeciders,
    }).runner;
  });
  const begun = await startJob(server, token, {
    endpoint: 'POST /api/admin/user/disable',
    with: { remarks: 'Season over' },
    rows: ids.map((id) => ({ name: `User ${id}`, with: { 'user-id': id } })),
  });
  // A runner skips a job that another has locked until its next poll, so all poll until the job is done.
  const isEnded = async (): Promise<boolean> => {
    for (const runner of runners) runner.wake();
    await Promise.all([server.jobs.idle(), ...runners.map((runner) => runner.idle())]);
    return (await jobOf(server, token, begun)).ended;
  };
  await expect.poll(isEnded).toBe(true);
  expect(faults).toEqual([]);
  expect(await jobOf(server, token, begun)).toMatchObject({ ended: true, total: 40, done: 40, refused: 0 });
  const lines = await server.db.selectFrom('audit_entry').selectAll().where('action', '=', 'user.disable').execute();
  expect(new Set(lines.map(({ subject }) => subject)).size).toBe(40);
  expect(lines).toHaveLength(40);
  await Promise.all(stores.map((db) => db.destroy()));
});
