import { availableParallelism } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoCompany } from '../../src/server/demo/openDemoCompany';
import { inProject } from '../../src/server/place';
import type { Database } from '../../src/server/store/database';
import { migrate } from '../../src/server/store/migrate';
import { openStore, type Store } from '../../src/server/store/openStore';
import { inTransaction } from '../../src/server/store/transaction';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { type BreakableLine, layLine } from './support/breakableLine';
import { cookiesIn } from './support/cookies';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

const guarded = 'POST /api/user/notify';
const migrations = inProject('src', 'server', 'migrations');

let postgres: TestPostgres;
let line: BreakableLine;
let stores: Store[];
let db: Kysely<Database>;
let server: TestServer;

const open = (databaseUrl: string): Promise<Store> =>
  openStore(
    { dataDir: 'unused', databaseUrl },
    { progress: () => undefined, warn: () => undefined, fault: () => undefined },
  );

beforeAll(async () => {
  postgres = await createDatabase('nothing');
  line = await layLine(postgres.url);
  stores = await Promise.all([1, 2, 3, 4].map(() => open(line.url)));
});

afterAll(async () => {
  await server?.app.close();
  await Promise.all(stores.map((store) => store.close()));
  await line.cut();
  await postgres.stop();
});

describe('several servers that start concurrently on an empty database', () => {
  test('run every migration once', async () => {
    const ran = await Promise.all(stores.map((store) => migrate(store.db, migrations)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    db = (stores[0] as Store).db;
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(ran.flat());
    expect(await migrate(db, migrations)).toEqual([]);
  });

  test('create one demo company', async () => {
    const created = await Promise.all(stores.map((store) => openDemoCompany(store.db, new Date())));
    expect(created.filter(Boolean)).toHaveLength(1);
  });

  test('share their sessions and their limits', async () => {
    server = await openTestServer({
      db,
      areas: { [guarded]: async () => ({ notify: [] }) },
      sessionData: emptySession,
    });
    const other = await openTestServer({
      db: (stores[1] as Store).db,
      areas: { [guarded]: async () => ({ notify: [] }) },
      sessionData: emptySession,
    });
    await addPerson(db, 'shared', ['employee']);
    const token = await server.signIn('shared');
    expect((await other.call(guarded, { token })).status).toBe(200);
    await other.call('POST /api/public/logout', { token });
    expect((await server.call(guarded, { token })).status).toBe(401);
    await other.app.close();
  });
});

describe('behaviour that needs several connections', () => {
  test('concurrent renewals with the same token return the same next token', async () => {
    await addPerson(db, 'racer', ['employee']);
    const token = await server.signIn('racer');
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.call('GET /api/user/renew', { token })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => (body as { data: string }).data)).size).toBe(1);
  });

  test('concurrent resumes with one cookie on several servers end in one session and one next cookie', async () => {
    await addPerson(db, 'many tabs', ['employee']);
    const options = { areas: { [guarded]: async () => ({ notify: [] }) }, sessionData: emptySession };
    const other = await openTestServer({ ...options, db: (stores[1] as Store).db });
    const payload = { 'user-name': 'many tabs', 'user-key': password };
    const login = await server.send({ method: 'POST', url: '/api/public/login', payload });
    const resumeWith = (cookie: string) => (answering: TestServer) =>
      answering.send({
        method: 'POST',
        url: '/api/public/resume',
        headers: { cookie: `session-resume=${cookie}` },
      });
    const cookieOf = (answer: Answer) => cookiesIn(answer)['session-resume']?.value ?? '';
    const tabs = Array.from({ length: 24 }, (_, tab) => (tab % 2 ? other : server));
    const answers = await Promise.all(tabs.map(resumeWith(cookieOf(login))));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const next = new Set(answers.map(cookieOf));
    expect(next.size).toBe(1);
    const tokens = answers.map(({ body }) => String(body.data));
    expect(new Set(tokens).size).toBe(24);
    const { status } = await resumeWith([...next][0] ?? '')(server);
    expect(status).toBe(200);
    await server.call('POST /api/public/logout', { token: tokens[0] });
    for (const token of tokens) expect((await other.call(guarded, { token })).status).toBe(401);
    await other.app.close();
  });

  test('concurrent renewals, resumes and sign-outs do not deadlock, and the sign-out wins', async () => {
    await addPerson(db, 'busy tabs', ['employee']);
    const payload = { 'user-name': 'busy tabs', 'user-key': password };
    const login = await server.send({ method: 'POST', url: '/api/public/login', payload });
    const headers = { cookie: `session-resume=${cookiesIn(login)['session-resume']?.value}` };
    const token = String(login.body.data);
    const resume = () => server.send({ method: 'POST', url: '/api/public/resume', headers });
    const second = String((await resume()).body.data);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, resume),
      server.call('GET /api/user/renew', { token }),
      server.call('POST /api/public/logout', { token: second }),
      ...Array.from({ length: 6 }, resume),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect((await resume()).status).toBe(401);
    for (const { body } of answers) {
      if (typeof body.data === 'string') expect((await server.call(guarded, { token: body.data })).status).toBe(401);
    }
  });

  test('concurrent guesses are limited like sequential ones', async () => {
    await addPerson(db, 'guessed', ['employee']);
    const guess = () =>
      server.call('POST /api/public/login', { body: { 'user-name': 'guessed', 'user-key': 'wrong one' } });
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    const looked = answers.filter(({ status }) => status === 401).length;
    // Five attempts are free, plus as many as can be hashed concurrently.
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(5 + availableParallelism());
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - looked);
  });

  test('two deadlocked transactions both succeed', async () => {
    await sql`create table pair (id int primary key, n int not null)`.execute(db);
    await sql`insert into pair values (1, 0), (2, 0)`.execute(db);
    const both: (() => void)[] = [];
    const met = new Promise<void>((resolve) => both.push(resolve));
    let arrived = 0;
    const add = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        await sql`update pair set n = n + 1 where id = ${first}`.execute(trx);
        arrived += 1;
        if (arrived === 2) both[0]?.();
        await met;
        await sql`update pair set n = n + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect((await sql`select n from pair`.execute(db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('a query outside its transaction is refused here too', async () => {
    await expect(inTransaction(db, async () => sql`select 1`.execute(db))).rejects.toThrow('used the outer handle');
  });

  test('values are returned as civil dates and numbers, as from the embedded database', async () => {
    const { rows } =
      await sql`select date '2026-02-28' as day, 12.50::numeric(10, 2) as amount, count(*) as many from pair`.execute(
        db,
      );
    expect(rows).toEqual([{ day: '2026-02-28', amount: 12.5, many: 2 }]);
  });
});

describe('a server that loses its database', () => {
  test('answers 503 with a plain message, and recovers when the database is back', async () => {
    await addPerson(db, 'waiting', ['employee']);
    const token = await server.signIn('waiting');
    const health = () => server.send({ method: 'GET', url: '/api/health' });
    expect((await health()).body).toEqual({ status: 'ok' });

    await line.cut();
    expect(await health()).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    for (const answer of [await server.call(guarded, { token }), await server.call('GET /api/user/renew', { token })]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { result: false, msg: 'The service is not available right now. Please try again in a moment.' },
      });
    }

    await line.restore();
    expect((await health()).status).toBe(200);
    expect((await server.call(guarded, { token })).status).toBe(200);
  });
});
