import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler';
import { asObject, objectsIn } from '../../engine/language/json';
import { inProject } from '../../src/server/place';
import type { Database } from '../../src/server/store/database';
import { type Fleet, openFleet } from './crashRecovery/fleet';
import { openPerson, type RetryingPerson } from './crashRecovery/person';

const [everyMs, forMs] = [5000, 120_000];

/** The maximum time a page can show stale data, in milliseconds: without events, it polls. */
const newsMs = 60_000;

let fleet: Fleet;
let db: Kysely<Database>;
let isOver = false;

/** The errors so far; the first error stops everything. */
const faults: unknown[] = [];
const stop = (fault: unknown): void => {
  faults.push(fault);
  isOver = true;
};

beforeAll(async () => {
  fleet = await openFleet(['one', 'two', 'three']);
  db = await fleet.database.open();
});

afterAll(async () => {
  await db?.destroy();
  await fleet?.close();
});

const words = 'Please look.';

/** When each case was acknowledged, and when HR’s page showed it, by case name. */
const raised = new Map<string, number>();
const seen = new Map<string, number>();

/** Raises cases in a loop. */
async function raiseCases(person: RetryingPerson, name: string): Promise<void> {
  for (let number = 0; !isOver; number += 1) {
    const short = `${name} ${number}`;
    await person.do('POST /api/me/hr-case/raise', { 'case-type-id': 1, 'short-desc': short, summary: words });
    raised.set(short, Date.now());
    await pause(50);
  }
}

/** Reads the requests of a team in a loop. */
async function lookUp(person: RetryingPerson): Promise<void> {
  while (!isOver) {
    const { data } = await person.do('POST /api/team/leave/request/list');
    expect(objectsIn(data).length).toBeGreaterThan(0);
  }
}

/** Shows the case list on a page, which reloads only when the server announces a change. */
function watchCases(person: RetryingPerson, signal: AbortSignal): Promise<void> {
  let isStale = false;
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      const { data } = await person.do('POST /api/hr/hr-case/pending-case');
      for (const one of objectsIn(data)) {
        const name = String(one['short-desc']);
        if (!seen.has(name)) seen.set(name, Date.now());
      }
    }
    isReading = false;
  };
  const readAgain = (): void => {
    isStale = true;
    void read().catch(stop);
  };
  return person.listen(readAgain, signal);
}

/** Adds holidays and removes them again with a job, until the test is over; returns the number added. */
async function keepHolidays(person: RetryingPerson): Promise<number> {
  let count = 0;
  for (let year = 2040; !isOver; year += 1) {
    for (let day = 10; day < 22; day += 1) {
      const holiday = { 'holiday-date': `${year}-03-${day}`, 'holiday-name': `Day ${day}` };
      await person.do('POST /api/hr/calendar/holiday/add', holiday);
      count += 1;
    }
    const { data } = await person.do('POST /api/hr/calendar/holidays', { year });
    const rows = objectsIn(data).map((one) => ({
      name: String(one['holiday-name']),
      with: { 'holiday-id': one['holiday-id'] },
    }));
    expect(rows).toHaveLength(12);
    await doJob(person, { endpoint: 'POST /api/hr/calendar/holiday/remove', rows });
  }
  return count;
}

/** Starts a job and polls its progress until it has ended. */
async function doJob(person: RetryingPerson, job: { readonly endpoint: string; readonly rows: readonly object[] }) {
  const begun = await person.do('POST /api/jobs', { ...job, rows: [...job.rows] });
  for (;;) {
    const { data } = await person.do('GET /api/jobs/{job-id}', { 'job-id': Number(begun['job-id']) });
    const { ended, done, refused } = asObject(data);
    if (!ended) {
      await pause(200);
      continue;
    }
    expect({ done, refused }).toEqual({ done: job.rows.length, refused: 0 });
    return;
  }
}

/** Renews the token periodically. */
async function stay(person: RetryingPerson): Promise<void> {
  while (!isOver) {
    await pause(3000);
    await person.renew();
  }
}

/** Kills a process every five seconds for two minutes; returns the number of kills. */
async function killAll(): Promise<number> {
  let kills = 0;
  for (const deadline = Date.now() + forMs; Date.now() < deadline && !isOver; kills += 1) {
    const next = pause(everyMs);
    await fleet.kill();
    await next;
  }
  isOver = true;
  return kills;
}

/** The number of audit log entries for an action, and of the distinct changes they record. */
async function changesOf(action: string): Promise<{ many: number; different: number }> {
  const { rows } = await sql<{ many: number; different: number }>`
    select count(*)::int as many, count(distinct concat(subject, after, before))::int as different
    from audit_entry where action = ${action}`.execute(db);
  return rows[0] ?? { many: 0, different: 0 };
}

/** Everyone works until the last process has been killed; returns what was done. */
async function workOn(people: readonly RetryingPerson[]): Promise<{ holidays: number; kills: number }> {
  const [employee = never(), director = never(), payroll = never(), manager = never(), hr = never()] = people;
  const done = { holidays: 0, kills: 0 };
  const work = [
    ...[raiseCases(employee, 'Asked'), raiseCases(director, 'Requested'), raiseCases(payroll, 'Reported')],
    ...[lookUp(manager), ...people.map(stay)],
    keepHolidays(hr).then((count) => Object.assign(done, { holidays: count })),
    killAll().then((count) => Object.assign(done, { kills: count })),
  ];
  await Promise.all(work.map((one) => one.catch(stop)));
  return done;
}

test('three processes, one killed every five seconds, lose no data and fail no user', async () => {
  const where = { address: fleet.address, contract: await loadContract(inProject('schemas')) };
  const names = ['employee', 'director', 'payroll', 'manager', 'hr'];
  const people = await Promise.all(names.map((name) => openPerson(name, where)));
  const page = new AbortController();
  const watching = watchCases(people.at(-1) ?? never(), page.signal);
  const before = await changesOf('hr-case.raise');
  const { holidays, kills } = await workOn(people);
  expect(faults).toEqual([]);
  const unseen = (): string[] => [...raised.keys()].filter((name) => !seen.has(name));
  await expect.poll(unseen, { timeout: newsMs }).toEqual([]);
  page.abort();
  await watching;

  const cases = await db.selectFrom('hr_case').select('short_desc').where('summary', '=', words).execute();
  expect(cases.map((one) => one.short_desc).sort()).toEqual([...raised.keys()].sort());
  expect((await changesOf('hr-case.raise')).many - before.many).toBe(raised.size);
  expect(await changesOf('holiday.add')).toEqual({ many: holidays, different: holidays });
  expect(await changesOf('holiday.remove')).toEqual({ many: holidays, different: holidays });

  const tries = people.flatMap(({ failures }) => failures);
  const vain = [0, 1, 2, 3].map((times) => tries.filter((many) => many === times).length);
  const late = Math.max(...[...raised].map(([name, at]) => (seen.get(name) ?? 0) - at));
  console.info(
    `${kills} kills, ${tries.length} calls, ${raised.size} cases, ${holidays} holidays; tried in vain 0, 1, 2, 3 times: ${vain.join(', ')}, at most ${Math.max(...tries)} times; the latest news after ${late} ms`,
  );
  expect(kills).toBeGreaterThan(2);
  expect(late).toBeLessThan(newsMs);
  expect(fleet.complaints()).toBe('');
});

function never(): never {
  throw new Error('There is nobody.');
}
