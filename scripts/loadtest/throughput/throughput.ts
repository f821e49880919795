import { loadContract } from '../../../engine/compiler';
import { areas } from '../../../src/server/areas/areas';
import { announceToDeciders } from '../../../src/server/areas/people/announceToDeciders';
import { sessionData } from '../../../src/server/areas/session/sessionData';
import { demoPassword } from '../../../src/server/demo/logins';
import { sessionEndpoints } from '../../../src/server/session/endpoints';
import { buildServer } from '../../../src/server/start/buildServer';
import { statementName } from '../../../src/server/store/fixed';
import { figureOf, ratioOf } from '../../bench/statistics';
import { buildStale } from '../../setup/build.mjs';
import { inProject } from '../../setup/place.mjs';
import { progress } from '../../setup/progress.mjs';
import { openPostgresCopy, type PostgresStore } from '../lists/stores';
import { load, type Round } from './load';
import { type MeasuredProcess, startProcess } from './serverProcess';
import type { Bare, MeasuredCall } from './task';

/** Measured calls: one paginated read and one write. */
const calls: readonly MeasuredCall[] = [
  {
    ...{ method: 'GET', path: '/api/employee/search/reporting', query: 'limit=25', who: 'employee', changes: false },
  },
  {
    ...{ method: 'POST', path: '/api/me/hr-case/raise', query: '', who: 'employee', changes: true },
    body: { 'case-type-id': 1, 'short-desc': 'A question', summary: 'Please tell me.' },
  },
];

/** The minimum ratio of our calls per second to the bare server's. */
const min = 0.8;

/** The duration of a round, in milliseconds. */
const span = 4000;

/**
 * Compares our server with bare ones that run the same statements on the same database, in alternating rounds: one in
 * the usual style, and one that prepares the statements that ours prepares.
 */
export async function throughput(employees: number, rounds: number): Promise<boolean> {
  if (!(await buildStale())) throw new Error('The server does not build; see above. Nothing was measured.');
  const store = await progress(`Filling ${employees} employees`, () => openPostgresCopy(employees));
  const servers: MeasuredProcess[] = [];
  try {
    const { token, calls: recordedCalls } = await recordCalls(store);
    const own = { DATABASE_URL: store.url, PORT: '0', HOST: '127.0.0.1' };
    servers.push(await startProcess([inProject('dist', 'server', 'main.js')], own));
    const bareServer = inProject('scripts', 'loadtest', 'throughput', 'bare.ts');
    for (const prepares of [false, true]) {
      const bare: Bare = { url: store.url, prepares, calls: recordedCalls };
      servers.push(await startProcess(['--import', 'tsx', bareServer], { BARE: JSON.stringify(bare) }));
    }
    const shares: number[] = [];
    for (const call of calls)
      shares.push(await progress(`Calling ${call.path}`, () => compare(call, { servers, store, token, rounds })));
    return shares.every((share) => share >= min);
  } finally {
    for (const server of servers) await server.stop();
    await store.close();
  }
}

/** A token of the caller, and the statements of each call, as recorded from our own server. */
interface Recorded extends Pick<Bare, 'calls'> {
  readonly token: string;
}

async function recordCalls({ db, taken }: PostgresStore): Promise<Recorded> {
  const app = await buildServer({
    ...{ db, contract: await loadContract(inProject('schemas')), areas, clock: () => new Date(), logLevel: 'silent' },
    session: sessionEndpoints(20, sessionData),
    announceRecords: announceToDeciders,
    web: { folder: inProject('tests', 'api', 'support', 'no-app'), apiBaseUrl: '' },
  });
  const payload = { 'user-name': calls[0]?.who, 'user-key': demoPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/api/public/login', payload });
  const token = String(signedIn.json<{ data: unknown }>().data);
  const all: Recorded['calls'][number][] = [];
  for (const call of calls) {
    taken();
    const headers = { authorization: `Bearer ${token}` };
    const { method, path, query, body } = call;
    const answer = await app.inject({ method, url: `${path}?${query}`, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode !== 200) throw new Error(`${path} returned ${answer.statusCode}: ${answer.body}`);
    all.push({ ...call, statements: taken().map((one) => ({ ...one, name: statementName(one.sql) })) });
  }
  await app.close();
  return { token, calls: all };
}

interface Comparing {
  readonly servers: readonly MeasuredProcess[];
  readonly store: PostgresStore;
  readonly token: string;
  readonly rounds: number;
}

/** The servers, ours first. */
const names = ['ours', 'bare', 'bare, prepared'] as const;

/** Prints each server's results, and returns the ratio of our calls per second to the bare server's. */
async function compare(call: MeasuredCall, { servers, store, token, rounds }: Comparing): Promise<number> {
  const all: Round[][] = servers.map(() => []);
  for (let round = -1; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) {
      const one = await load(server, { call, token, ms: span, database: store.cpu });
      // The first round is a warm-up.
      if (round >= 0) all[index]?.push(one);
    }
  console.log(`\n${call.method} ${call.path}\n                calls/s  spread  CPU ms  database ms  bytes`);
  for (const [index, rounded] of all.entries()) tell(names[index] ?? '', rounded);
  const [ours, bare, prepared] = all.map((rounded) => figureOf(rounded.map(({ perSecond }) => perSecond)));
  if (!ours || !bare || !prepared) throw new Error('Expected figures for three servers.');
  const share = ratioOf(ours, bare);
  console.log(
    `${share.toFixed(2)} of the bare server's calls per second, ${ratioOf(ours, prepared).toFixed(2)} of those of a bare server with prepared statements`,
  );
  return share;
}

function tell(name: string, rounds: readonly Round[]): void {
  const { median, spread } = figureOf(rounds.map(({ perSecond }) => perSecond));
  const middle = (of: (round: Round) => number): string => figureOf(rounds.map(of)).median.toFixed(2);
  const [cpu, database] = [middle((round) => round.cpu), middle((round) => round.database)];
  const share = `${(spread * 100).toFixed(0)}%`;
  const bytes = String(rounds.at(-1)?.bytes ?? 0);
  console.log(
    `${name.padEnd(15)}${median.toFixed(0).padStart(8)}${share.padStart(8)}${cpu.padStart(8)}${database.padStart(13)}${bytes.padStart(7)}`,
  );
}
