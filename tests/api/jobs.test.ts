import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { areas } from '../../src/server/areas/areas';
import { announceToDeciders } from '../../src/server/areas/people/announceToDeciders';
import { openJobs } from '../../src/server/jobs/jobs';
import { purgeExpiredJobs } from '../../src/server/jobs/purgeExpiredJobs';
import { type Job, jobOf, startJob } from './support/jobs';
import { addPerson } from './support/people';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

const disable = 'POST /api/admin/user/disable';

/** Called before each row. */
let halt: (() => Promise<void>) | undefined;
let passed = 0;

/** Disables users; before each, the test can do something else. */
const haltable = Object.assign((call: Parameters<(typeof areas)[typeof disable]>[0]) => areas[disable](call), {
  prepare: async () => {
    passed -= 1;
    if (passed < 0) await halt?.();
  },
});

let server: TestServer;
let token: string;
let users: number[];

beforeAll(async () => {
  server = await openTestServer({ jobAreas: { ...areas, [disable]: haltable } });
  await addPerson(server.db, 'boss', ['employee', 'administrator']);
  await addPerson(server.db, 'spare', ['employee', 'administrator']);
  await addPerson(server.db, 'plain', ['employee']);
});
afterAll(() => server.close());

let made = 0;
beforeEach(async () => {
  token = await server.signIn('boss');
  users = [];
  for (let count = 0; count < 4; count += 1) {
    made += 1;
    users.push((await addPerson(server.db, `user${made}`, ['employee'])).userId);
  }
});

const rowsOf = (ids: readonly number[]) => ids.map((id) => ({ name: `User ${id}`, with: { 'user-id': id } }));
const jobRequest = (ids: readonly number[]) => ({
  endpoint: disable,
  with: { remarks: 'Season over' },
  rows: rowsOf(ids),
});
const start = (ids: readonly number[], as = token): Promise<Answer> => startJob(server, as, jobRequest(ids));
const job = (of: Answer, as = token): Promise<Job> => jobOf(server, as, of);
const readDisabledUsers = async (): Promise<number[]> => {
  const rows = await server.db
    .selectFrom('user_account')
    .select('user_id')
    .where('disabled_at', 'is not', null)
    .execute();
  return rows.map(({ user_id }) => user_id).filter((id) => users.includes(id));
};
const auditLog = (action: string) =>
  server.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('audit_id').execute();

test('each row runs as the user would run it, with the shared input, and is in the audit log', async () => {
  const begun = await start(users);
  expect(begun.body).toEqual({
    result: true,
    msg: '4 rows will be processed one after another.',
    'job-id': expect.any(Number),
  });
  await server.jobs.idle();
  expect(await job(begun)).toMatchObject({ ended: true, total: 4, done: 4, refused: 0, why: null, refusals: [] });
  expect((await readDisabledUsers()).length).toBe(4);
  const lines = (await auditLog('user.disable')).slice(-4);
  expect(lines.map(({ why }) => why)).toEqual(Array(4).fill('Season over'));
  expect((await auditLog('job.start')).at(-1)?.subject).toBe(`4 rows of ${disable}`);
});

test('a job with time to undo runs its first row after it, and stopping it before changes nothing', async () => {
  const delayed = (ids: readonly number[]) => startJob(server, token, { ...jobRequest(ids), 'undo-seconds': 10 });
  const undone = await delayed(users);
  await server.jobs.idle();
  expect(await job(undone)).toMatchObject({ ended: false, 'starts-in': 10, done: 0 });
  expect((await start(users)).body).toMatchObject({
    result: false,
    msg: 'Your previous action starts in 10 seconds. Wait for it to finish, or undo it.',
  });
  await server.call('POST /api/jobs/{job-id}/stop', { token, path: { 'job-id': String(undone.body['job-id']) } });
  expect(await job(undone)).toMatchObject({ ended: true, 'starts-in': 0, done: 0, why: 'You stopped the action.' });
  const kept = await delayed(users.slice(0, 2));
  const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
  later(9_000);
  server.jobs.wake();
  await server.jobs.idle();
  expect(await readDisabledUsers()).toEqual([]);
  later(1_000);
  server.jobs.wake();
  await server.jobs.idle();
  expect(await job(kept)).toMatchObject({ ended: true, done: 2, 'starts-in': 0 });
  expect((await readDisabledUsers()).length).toBe(2);
});

test('a refused row does not stop the others, is reported by name, and can be retried', async () => {
  const [first = 0, second = 0, third = 0] = users;
  await server.call(disable, { token, body: { 'user-id': second, remarks: 'Before' } });
  const own = await server.db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_name', '=', 'boss')
    .executeTakeFirstOrThrow();
  const begun = await start([first, second, own.user_id, third]);
  await server.jobs.idle();
  const ended = await job(begun);
  expect(ended).toMatchObject({ ended: true, done: 2, refused: 2 });
  expect(ended.refusals).toEqual([
    { name: `User ${second}`, msg: expect.stringContaining('is already disabled') },
    { name: `User ${own.user_id}`, msg: 'You cannot disable your own account. Ask another administrator.' },
  ]);
  expect((await auditLog('access.refused')).at(-1)).toMatchObject({
    subject: disable,
    why: 'You cannot disable your own account. Ask another administrator.',
  });
  await server.call('POST /api/admin/user/enable', { token, body: { 'user-id': second } });
  const again = await server.call('POST /api/jobs/{job-id}/again', { token, path: { 'job-id': `${ended['job-id']}` } });
  await server.jobs.idle();
  expect(await job(again)).toMatchObject({ ended: true, total: 2, done: 1, refused: 1 });
  expect(await readDisabledUsers()).toContain(second);
});

test('the input of a row is validated as for a single call', async () => {
  const begun = await startJob(server, token, { endpoint: disable, rows: rowsOf(users.slice(0, 1)) });
  await server.jobs.idle();
  expect((await job(begun)).refusals).toEqual([{ name: `User ${users[0]}`, msg: expect.stringContaining('remarks') }]);
});

test('a job accepts only endpoints that support it, from users who may call them; only its user can see it', async () => {
  const rows = rowsOf(users);
  expect(await startJob(server, token, { endpoint: 'POST /api/admin/user/reset', rows })).toMatchObject({
    status: 400,
    body: { msg: 'POST /api/admin/user/reset cannot be called for multiple rows.' },
  });
  const other = await server.signIn('plain');
  expect((await start(users, other)).status).toBe(403);
  expect((await auditLog('access.refused')).at(-1)).toMatchObject({ subject: 'POST /api/jobs' });
  const begun = await start(users);
  await server.jobs.idle();
  const path = { 'job-id': String(begun.body['job-id']) };
  const refused = { result: false, msg: 'This action is no longer available. Open each row to see its result.' };
  expect((await server.call('GET /api/jobs/{job-id}', { token: other, path })).body).toEqual(refused);
  expect((await server.call('POST /api/jobs/{job-id}/stop', { token: other, path })).body).toEqual(refused);
  expect((await server.call('POST /api/jobs/{job-id}/again', { token: other, path })).body).toEqual(refused);
});

test('10,001 rows are too many', async () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, with: { 'user-id': at + 1 } }));
  expect((await startJob(server, token, { endpoint: disable, rows })).status).toBe(400);
});

const path = (of: Answer) => ({ 'job-id': String(of.body['job-id']) });

/** Creates a promise that the test resolves. */
function opening() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** Starts a job that pauses before its second row until `goOn` is called. */
async function startHaltedJob() {
  const reached = opening();
  const further = opening();
  halt = async () => {
    halt = undefined;
    reached.resolve();
    await further.promise;
  };
  passed = 1;
  const begun = await start(users);
  await reached.promise;
  const goOn = async (): Promise<Job> => {
    further.resolve();
    await server.jobs.idle();
    return job(begun, await server.signIn('boss'));
  };
  return { begun, goOn };
}

test('a job reports its progress, and a second one has to wait', async () => {
  const { begun, goOn } = await startHaltedJob();
  expect(await job(begun)).toMatchObject({ ended: false, total: 4, done: 1, refused: 0 });
  expect((await start(users)).body).toEqual({
    result: false,
    msg: 'Your previous action is still running (1 of 4 done). Wait for it to finish, or stop it.',
  });
  const again = await server.call('POST /api/jobs/{job-id}/again', { token, path: path(begun) });
  expect(again.body.msg).toBe('The action is still running. Wait for it to finish, or stop it.');
  expect(await goOn()).toMatchObject({ ended: true, done: 4 });
});

test('a stopped job processes no further rows, and the rest can be run later', async () => {
  const { begun, goOn } = await startHaltedJob();
  const stopped = await server.call('POST /api/jobs/{job-id}/stop', { token, path: path(begun) });
  expect(stopped.body).toEqual({ result: true, msg: 'The action has been stopped.' });
  expect(await goOn()).toMatchObject({ ended: true, total: 4, done: 1, refused: 0, why: 'You stopped the action.' });
  expect(await readDisabledUsers()).toEqual(users.slice(0, 1));
  const twice = await server.call('POST /api/jobs/{job-id}/stop', { token, path: path(begun) });
  expect(twice.body).toEqual({ result: false, msg: 'The action has already ended.' });
  const rest = await server.call('POST /api/jobs/{job-id}/again', { token, path: path(begun) });
  await server.jobs.idle();
  expect(await job(rest)).toMatchObject({ ended: true, total: 3, done: 3 });
});

test('a job ends with the session that started it', async () => {
  const { goOn } = await startHaltedJob();
  await server.call('POST /api/public/logout', { token });
  expect(await goOn()).toMatchObject({ ended: true, done: 2, why: 'The session that started this action has ended.' });
});

test('a job ends once its user is disabled', async () => {
  const { goOn } = await startHaltedJob();
  const { user_id } = await server.db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_name', '=', 'boss')
    .executeTakeFirstOrThrow();
  const spare = await server.signIn('spare');
  await server.call(disable, { token: spare, body: { 'user-id': user_id, remarks: 'Left' } });
  const ended = goOn();
  await server.jobs.idle();
  await server.call('POST /api/admin/user/enable', { token: spare, body: { 'user-id': user_id } });
  await ended.catch(() => undefined);
  const { why, done } = await server.db
    .selectFrom('job')
    .select(['why', 'done'])
    .orderBy('job_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect({ why, done }).toEqual({ why: 'Your account is disabled. Please contact your HR department.', done: 1 });
});

test('a row is refused if the role was removed since the start', async () => {
  const { begun, goOn } = await startHaltedJob();
  const role = server.db.deleteFrom('user_role').where('role', '=', 'administrator');
  const { user_id } = await server.db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_name', '=', 'boss')
    .executeTakeFirstOrThrow();
  await role.where('user_id', '=', user_id).execute();
  const ended = await goOn();
  await server.db.insertInto('user_role').values({ user_id, role: 'administrator' }).execute();
  expect(begun.status).toBe(200);
  expect(ended).toMatchObject({ done: 1, refused: 3 });
  expect(ended.refusals[0]?.msg).toBe('You are not allowed to do this.');
});

test('another server takes over the job of a dead server after its lease, and processes no row twice', async () => {
  const { begun, goOn } = await startHaltedJob();
  const { db, contract } = server;
  const calls: unknown[] = [];
  const countCall: (typeof areas)[typeof disable] = (call) => {
    calls.push(call.body['user-id']);
    return areas[disable](call);
  };
  const handlers = { ...areas, [disable]: countCall };
  const other = openJobs({
    db,
    contract,
    areas: handlers,
    clock: server.now,
    report: () => undefined,
    announceRecords: announceToDeciders,
  }).runner;
  other.wake();
  await other.idle();
  expect(calls).toEqual([]);
  const before = server.now();
  server.setNow(new Date(before.getTime() + 16_000));
  other.wake();
  await other.idle();
  expect(calls).toEqual(users.slice(1));
  expect(await job(begun)).toMatchObject({ ended: true, done: 4, refused: 0 });
  // The server that seemed dead resumes in the middle of its second row.
  expect(await goOn()).toMatchObject({ ended: true, done: 4, refused: 0 });
  expect(
    (await auditLog('user.disable')).filter(({ subject }) =>
      users.some((_, at) => subject.endsWith(` user${made - at}`)),
    ),
  ).toHaveLength(4);
  server.setNow(before);
});

test('a server that stops releases its jobs at once', async () => {
  const { begun, goOn } = await startHaltedJob();
  const gone = goOn();
  await server.jobs.stop();
  await gone;
  const { held_by } = await server.db
    .selectFrom('job')
    .select('held_by')
    .where('job_id', '=', Number(begun.body['job-id']))
    .executeTakeFirstOrThrow();
  expect(held_by).toBeNull();
});

test('an ended job is deleted after a day', async () => {
  const readItems = () => server.db.selectFrom('job_item').select('item').execute();
  await purgeExpiredJobs(server.db, new Date(server.now().getTime() + 23 * 3_600_000));
  expect(await readItems()).not.toEqual([]);
  await purgeExpiredJobs(server.db, new Date(server.now().getTime() + 25 * 3_600_000));
  const running = server.db.selectFrom('job').select('job_id').where('ended_at', 'is', null);
  expect((await readItems()).length).toBe((await running.execute()).length * 4);
});
