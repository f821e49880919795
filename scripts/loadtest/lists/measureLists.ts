import type { Contract, Endpoint } from '../../../engine/language/contract';
import { listRowsOf } from '../../../engine/language/listRules';
import { requiredKeys } from '../../../engine/language/schemaParts';
import { areas } from '../../../src/server/areas/areas';
import { announceToDeciders } from '../../../src/server/areas/people/announceToDeciders';
import { sessionData } from '../../../src/server/areas/session/sessionData';
import { demoPassword } from '../../../src/server/demo/logins';
import { sessionEndpoints } from '../../../src/server/session/endpoints';
import { buildServer } from '../../../src/server/start/buildServer';
import { percentile } from '../../bench/statistics';
import { inProject } from '../../setup/place.mjs';
import { askerFor, askers } from './askers';
import { greedyPlans, tableSizes } from './plans';
import { deepOffset, type ListQuestion, type ListRow, pageRows, questionsOf } from './questions';
import type { MeasuredStore } from './stores';

/** The cost of one kind of query: the cost of the slowest query of that kind. */
export interface Cost {
  readonly endpoint: string;
  readonly kind: ListQuestion['kind'];
  readonly query: string;
  readonly p50: number;
  readonly p95: number;
  readonly bytes: number;
  /** Plans that read much of a growing table. */
  readonly greedy: readonly string[];
}

/** The values of the required keys of bodies: last month, which has attendance, its days, and the latest leave. */
async function requiredValues({ db }: MeasuredStore): Promise<Readonly<Record<string, unknown>>> {
  const today = new Date();
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 1));
  const last = new Date(Date.UTC(today.getFullYear(), today.getMonth(), 0));
  const leave = await db.selectFrom('leave_request').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return {
    'month-id': first.getUTCFullYear() * 100 + first.getUTCMonth() + 1,
    'start-date': first.toISOString().slice(0, 10),
    'end-date': last.toISOString().slice(0, 10),
    'leave-id': leave?.id,
  };
}

/** A valid body for an endpoint. */
function bodyOf(key: string, { body }: Endpoint, values: Readonly<Record<string, unknown>>): object {
  const missing = requiredKeys(body).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`${key} requires ${missing.join(', ')}: add values to requiredValues.`);
  return Object.fromEntries(requiredKeys(body).map((name) => [name, values[name]]));
}

interface Answered {
  readonly ms: number;
  readonly text: string;
  readonly link: string;
}

type Ask = (key: string, endpoint: Endpoint, query: string) => Promise<Answered>;

/** A company whose lists are measured. */
export interface Measuring {
  readonly ask: Ask;
  readonly store: MeasuredStore;
  readonly sizes: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** The session duration of the callers, in minutes: longer than the measurement takes. */
const measuredMinutes = 12 * 60;

/** Opens a company for {@link costsOf}. */
export async function openMeasuring(store: MeasuredStore, contract: Contract): Promise<Measuring> {
  const app = await buildServer({
    ...{ db: store.db, contract, areas, clock: () => new Date(), logLevel: 'silent' },
    session: sessionEndpoints(measuredMinutes, sessionData),
    announceRecords: announceToDeciders,
    web: { folder: inProject('tests', 'api', 'support', 'no-app'), apiBaseUrl: '' },
  });
  const tokens = new Map<string, string>();
  for (const who of askers) {
    const payload = { 'user-name': who, 'user-key': demoPassword };
    const answer = await app.inject({ method: 'POST', url: '/api/public/login', payload });
    tokens.set(who, String(answer.json<{ data: unknown }>().data));
  }
  const values = await requiredValues(store);
  const ask: Ask = async (key, endpoint, query) => {
    const headers = { authorization: `Bearer ${tokens.get(askerFor(endpoint))}` };
    const began = performance.now();
    const { method, path } = endpoint;
    const answer = await app.inject({
      method,
      url: `${path}?${query}`,
      headers,
      ...(method === 'POST' ? { payload: bodyOf(key, endpoint, values) } : {}),
    });
    const ms = performance.now() - began;
    if (answer.statusCode !== 200) throw new Error(`${key}?${query} returned ${answer.statusCode}: ${answer.body}`);
    return { ms, text: answer.body, link: String(answer.headers.link ?? '') };
  };
  const close = (): Promise<void> => app.close().then(() => store.close());
  return { ask, store, sizes: await tableSizes(store.db), close };
}

/** A query to a list of one company, and its results so far. */
interface Questioned {
  readonly question: ListQuestion;
  readonly measuring: Measuring;
  readonly greedy: readonly string[];
  readonly taken: number[];
  bytes: number;
}

/**
 * Runs every query on a list of each company, several times. The companies take turns, so that other load on the
 * machine affects all of them.
 */
export async function costsOf(
  key: string,
  endpoint: Endpoint,
  companies: readonly Measuring[],
  rounds: number,
): Promise<readonly (readonly Cost[])[]> {
  const all: Questioned[][] = [];
  for (const measuring of companies) all.push(await measureQuestions(key, endpoint, measuring));
  const max = Math.max(...all.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < max; turn += 1)
      for (const one of all.flatMap((questions) => questions[turn] ?? [])) {
        const { ms, text } = await one.measuring.ask(key, endpoint, one.question.query);
        one.taken.push(ms);
        one.bytes = Buffer.byteLength(text);
      }
  return all.map((questions) => slowestOf(key, questions));
}

async function measureQuestions(key: string, endpoint: Endpoint, measuring: Measuring): Promise<Questioned[]> {
  const { ask, store, sizes } = measuring;
  const rows = rowsIn(endpoint, (await ask(key, endpoint, `limit=${pageRows}`)).text);
  const all: Questioned[] = [];
  for (const question of questionsOf(endpoint, rows, await deepPage(key, endpoint, ask))) {
    const { query } = question;
    await ask(key, endpoint, query);
    store.taken();
    await ask(key, endpoint, query);
    const greedy = (await greedyPlans(store.db, store.taken(), sizes)).map((fault) => `${query}: ${fault}`);
    all.push({ question, measuring, greedy, taken: [], bytes: 0 });
  }
  return all;
}

function slowestOf(endpoint: string, all: readonly Questioned[]): readonly Cost[] {
  const slowest = new Map<ListQuestion['kind'], Cost>();
  for (const { question, greedy, taken, bytes } of all) {
    const cost = { endpoint, ...question, p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), bytes, greedy };
    const other = slowest.get(question.kind);
    const worse = !other || cost.p95 > other.p95 ? cost : other;
    slowest.set(question.kind, { ...worse, greedy: [...new Set([...(other?.greedy ?? []), ...greedy])] });
  }
  return [...slowest.values()];
}

function rowsIn({ response }: Endpoint, text: string): readonly ListRow[] {
  const answer = JSON.parse(text);
  const at = listRowsOf(response)?.at;
  return at === undefined ? answer : answer[at];
}

/** The query of the deep page, with the cursor from the page before it. */
async function deepPage(key: string, endpoint: Endpoint, ask: Ask): Promise<string> {
  const { link } = await ask(key, endpoint, `limit=${pageRows}&offset=${deepOffset}`);
  const next = /<\?(after=[^>]+)>/.exec(link)?.[1];
  const end = `before=${Buffer.from(JSON.stringify([endpoint.list?.order])).toString('base64url')}`;
  return next ?? end;
}
