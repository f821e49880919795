import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../src/server/demo/organisation';
import { tokenHash } from '../../src/server/session/tokens';
import { NOON } from '../../src/server/testing/memoryStore';
import { type DemoServer, openDemoServer } from './support/demoServer';

let demo: DemoServer;
const log: string[] = [];

beforeAll(async () => {
  demo = await openDemoServer({ logLevel: 'trace', log: { write: (line) => void log.push(line) } });
}, 120_000);
afterAll(() => demo.server.close());

beforeEach(async () => {
  await demo.server.db.deleteFrom('calendar_feed').execute();
  await demo.server.db.deleteFrom('failed_try').execute();
});

const create = (who = 'employee', replaces: number | null = null, key?: string) =>
  demo.call('POST /api/me/team-calendar/feed/create', { who, body: { replaces } }, key);
const stop = (who = 'employee') => demo.call('POST /api/me/team-calendar/feed/stop', { who });
const stateOf = async (who = 'employee') =>
  (await demo.call('POST /api/me/team-calendar/feed', { who })).body.data as Record<'feed-id', number | null>;

/** Creates an address, and returns its path. */
async function addressOf(who = 'employee'): Promise<string> {
  const { body, text } = await create(who, (await stateOf(who))['feed-id']);
  expect(body.result, text).toBe(true);
  return new URL(String(body.address)).pathname;
}

const read = (url: string, headers: Record<string, string> = {}) => demo.server.send({ method: 'GET', url, headers });

async function eventsAt(url: string) {
  const { status, text } = await read(url);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const status = String(one.getFirstPropertyValue('status'));
    return { uid: event.uid, summary: event.summary, from: String(event.startDate), sequence: event.sequence, status };
  });
}

/** Adds leave of a person. */
async function addLeave(employee: number, status: 'pending' | 'approved', day = '2026-12-09'): Promise<number> {
  const dates = { start_date: day, end_date: day, return_on: '2027-04-01' };
  const kind = { leave_type_id: 2, leave_year_id: 2026, reason: 'Surgery', requested_on: '2026-11-01' };
  const row = { employee_id: employee, ...dates, ...kind, days: 1, calendar_days: 1, status };
  const added = demo.server.db.insertInto('leave_request').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

describe('the address', () => {
  test('is shown once, complete, and stored only as a hash', async () => {
    const { body } = await create('employee', null, randomUUID());
    const secret = /^http:\/\/[^/]+\/calendar\/([\w-]{43})\.ics$/.exec(String(body.address))?.[1] ?? '';
    expect(secret).not.toBe('');
    const { db } = demo.server;
    const feeds = await db.selectFrom('calendar_feed').selectAll().execute();
    expect(feeds).toEqual([expect.objectContaining({ secret_hash: tokenHash(secret) })]);
    await read(`/calendar/${secret}.ics`);
    const stored = await Promise.all(
      (['audit_entry', 'idempotency_key', 'notification'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(log.join('')).toContain('"path":"/calendar/:file"');
    expect(log.join('')).not.toContain(secret);
  });

  test('ends when it is replaced or stopped, and each change is in the audit log', async () => {
    const first = await addressOf();
    const second = await addressOf();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await stop()).body).toMatchObject({ result: true, msg: 'The calendar address no longer works.' });
    expect((await read(second)).status).toBe(404);
    expect((await stop()).body).toMatchObject({ result: false, msg: 'You have no calendar address to stop.' });
    const entries = demo.server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'calendar-feed.%');
    const actions = (await entries.orderBy('audit_id', 'desc').limit(3).execute()).map(({ action }) => action);
    expect(actions).toEqual(['calendar-feed.stop', 'calendar-feed.replace', 'calendar-feed.create']);
  });

  test('is created by one of two tabs, and the other one gets a message', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ body }) => body.result).sort()).toEqual([false, true]);
    const [refused] = answers.filter(({ body }) => body.result === false);
    expect(refused?.body.msg).toBe(
      'You already created an address on 10 Nov 2026. Reload the page, then replace or stop it.',
    );
    const [given] = answers.filter(({ body }) => body.result === true);
    expect((await read(new URL(String(given?.body.address)).pathname)).status).toBe(200);
  });

  test('in a repeated answer is another one, and only the last one works', async () => {
    const key = randomUUID();
    const paths = [await create('employee', null, key), await create('employee', null, key)].map(
      ({ body }) => new URL(String(body.address)).pathname,
    );
    expect(await Promise.all(paths.map(async (path) => (await read(path)).status))).toEqual([404, 200]);
  });
});

describe('a secret that no longer works', () => {
  test('gets the same answer as one that never did, and no one caches it', async () => {
    const { db } = demo.server;
    const path = await addressOf();
    const { userId } = (await db
      .selectFrom('user_account')
      .select('user_id as userId')
      .where('employee_id', '=', known.employee)
      .executeTakeFirst()) ?? { userId: 0 };
    const wrong = await read(`/calendar/${'x'.repeat(43)}.ics`);
    expect(wrong.status).toBe(404);
    expect(wrong.headers['cache-control']).toBe('no-store');
    const gone = async (): Promise<void> => {
      const { status, text, headers } = await read(path);
      expect([status, text, headers['cache-control']]).toEqual([404, wrong.text, 'no-store']);
    };
    const set = (values: { disabled_at?: Date | null; must_change_password?: boolean }) =>
      db.updateTable('user_account').set(values).where('user_id', '=', userId).execute();
    await set({ disabled_at: NOON });
    await gone();
    await set({ disabled_at: null, must_change_password: true });
    await gone();
    await set({ must_change_password: false });
    const leave = (on: string | null) =>
      db.updateTable('employment').set({ left_on: on }).where('employee_id', '=', known.employee).execute();
    await leave('2026-11-09');
    await gone();
    await leave(null);
    expect((await read(path)).status).toBe(200);
  });

  test.each(['/calendar/x', '/calendar/.ics', '/calendar/a%2Fb.ics', `/calendar/${'y'.repeat(400)}.ics`])(
    '%s is not found',
    async (path) => expect((await read(path)).status).toBe(404),
  );

  test('delays the address that keeps sending wrong ones, and no sign-in', async () => {
    const { db } = demo.server;
    const last_at = NOON;
    await db.insertInto('failed_try').values({ subject: 'feed:127.0.0.1', failures: 110, last_at }).execute();
    const { status, headers } = await read(`/calendar/${'x'.repeat(43)}.ics`);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await demo.server.call('POST /api/public/login', { body: { 'user-name': 'x', 'user-key': 'y' } })).status,
    ).not.toBe(429);
  });
});

describe('the events', () => {
  test.each(['employee', 'manager', 'hr', 'director', 'payroll'])('of %s are those of the page', async (who) => {
    const added = [
      await addLeave(known.employee, 'pending', '2026-12-14'),
      await addLeave(known.manager, 'pending', '2026-12-15'),
      await addLeave(known.hr, 'approved', '2026-12-16'),
      await addLeave(known.hr, 'approved', '2028-01-10'),
    ];
    const fromPage = new Set<string>();
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']) {
      const body = { period: 'month', date: `${month}-01`, people: 'all' };
      const answer = await demo.call('POST /api/me/team-calendar', { who, body, query: { limit: '100' } });
      type Leave = Record<'start-date' | 'end-date' | 'status', string> & { 'leave-type': string | null };
      for (const row of answer.body.data as { 'employee-name': string; leave: Leave[] }[])
        for (const one of row.leave) {
          const text = `${one['leave-type'] ?? 'Away'}${one.status === 'Approved' ? '' : ', requested'}`;
          if (one['end-date'] >= '2026-10-11' && one['start-date'] < '2027-04-01')
            fromPage.add(`${one['start-date']} ${row['employee-name']}: ${text}`);
        }
    }
    const events = (await eventsAt(await addressOf(who))).filter(
      ({ from }) => from >= '2026-11-01' && from < '2027-04-01',
    );
    const started = [...fromPage].filter((text) => text >= '2026-11-01').sort();
    expect(events.map(({ from, summary }) => `${from} ${summary}`).sort()).toEqual(started);
    expect(events.length).toBeGreaterThan(0);
    await demo.server.db.deleteFrom('leave_request').where('id', 'in', added).execute();
  });

  test('keep their id when a request is approved, with a higher sequence, and disappear when leave is cancelled', async () => {
    const id = await addLeave(known.employee, 'pending');
    const path = await addressOf();
    const find = async () => (await eventsAt(path)).filter(({ from }) => from === '2026-12-09');
    const [request] = await find();
    expect(request).toMatchObject({ sequence: 0, status: 'TENTATIVE' });
    const set = (status: 'approved' | 'cancelled') =>
      demo.server.db.updateTable('leave_request').set({ status, decided_at: NOON }).where('id', '=', id).execute();
    await set('approved');
    expect(await find()).toEqual([expect.objectContaining({ uid: request?.uid, sequence: 1, status: 'CONFIRMED' })]);
    await set('cancelled');
    expect(await find()).toEqual([]);
  });

  test('have a higher sequence after days of the leave were given back', async () => {
    const id = await addLeave(known.employee, 'approved');
    const path = await addressOf();
    const find = async () => (await eventsAt(path)).find(({ from }) => from === '2026-12-09')?.sequence;
    const before = await find();
    const back = { leave_id: id, reason: 'x', from_date: '2026-12-11', to_date: '2026-12-11', decided_at: NOON };
    await demo.server.db
      .insertInto('leave_cancellation')
      .values({ ...back, status: 'approved' })
      .execute();
    expect(await find()).toBe((before ?? 0) + 1);
    await demo.server.db.deleteFrom('leave_cancellation').where('leave_id', '=', id).execute();
    await demo.server.db.deleteFrom('leave_request').where('id', '=', id).execute();
  });

  test('reach from 30 days back to a year ahead', async () => {
    const days = ['2026-10-10', '2026-10-11', '2027-11-10', '2027-11-11'];
    const added = await Promise.all(days.map((day) => addLeave(known.employee, 'approved', day)));
    const found = (await eventsAt(await addressOf())).map(({ from }) => from);
    expect(days.filter((day) => found.includes(day))).toEqual(['2026-10-11', '2027-11-10']);
    await demo.server.db.deleteFrom('leave_request').where('id', 'in', added).execute();
  });

  test('are sent again only after a change', async () => {
    const path = await addressOf();
    const first = await read(path);
    expect(first.headers).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    const etag = String(first.headers.etag);
    const same = await read(path, { 'if-none-match': `W/${etag}` });
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', etag]);
    const id = await addLeave(known.employee, 'approved');
    const changed = await read(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers.etag !== etag]).toEqual([200, true]);
    await demo.server.db.deleteFrom('leave_request').where('id', '=', id).execute();
  });
});

test('a feed that is read too often has to wait, and others do not', async () => {
  const [own, other] = [await addressOf('employee'), await addressOf('manager')];
  for (let reads = 0; reads < 60; reads++) await read(own);
  const { status, headers } = await read(own);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(other)).status).toBe(200);
});
