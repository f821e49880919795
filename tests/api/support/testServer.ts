import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Contract } from '../../../engine/language/contract';
import { areas } from '../../../src/server/areas/areas';
import { announceToDeciders } from '../../../src/server/areas/people/announceToDeciders';
import { sessionData } from '../../../src/server/areas/session/sessionData';
import type { Poller } from '../../../src/server/background/Poller';
import type { Handlers } from '../../../src/server/call/handler';
import { openJobs } from '../../../src/server/jobs/jobs';
import { inProject } from '../../../src/server/place';
import { sessionEndpoints } from '../../../src/server/session/endpoints';
import type { SessionData } from '../../../src/server/session/sessionCall';
import { buildServer, type ServerParts } from '../../../src/server/start/buildServer';
import type { Database } from '../../../src/server/store/database';
import { openMigratedStore } from '../../../src/server/testing/memoryStore';
import { ownContract } from '../../support/ownContract';
import { password } from './people';

/** A JSON response; a test narrows the parts it reads. */
export interface AnswerBody {
  readonly data?: unknown;
  readonly result?: unknown;
  readonly msg?: unknown;
  readonly [field: string]: unknown;
}

/** The response of an endpoint. */
export interface Answer {
  readonly status: number;
  /** The response text as sent. */
  readonly text: string;
  /** The response parsed as JSON; empty if it is not JSON. */
  readonly body: AnswerBody;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Options for calling an endpoint. */
export interface CallOptions {
  readonly token?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** The path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  /** The client's Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole server over an in-memory database, with a clock that the test sets. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly contract: Contract;
  /** Calls by the contract's key, `POST /api/…`, with a JSON body. */
  call(key: string, options?: CallOptions): Promise<Answer>;
  /** Sends any request. */
  send(options: InjectOptions): Promise<Answer>;
  /** Signs in and returns the token; throws when refused. */
  signIn(userName: string, key?: string): Promise<string>;
  now(): Date;
  setNow(now: Date): void;
  readonly jobs: Poller;
  /** The errors of jobs. */
  readonly faults: readonly unknown[];
  close(): Promise<void>;
}

/** Options for a test. */
export interface TestServerOptions {
  readonly db?: Kysely<Database>;
  readonly areas?: Handlers;
  /** The handlers for the items of jobs; the areas by default. */
  readonly jobAreas?: Handlers;
  readonly sessionData?: SessionData;
  readonly now?: Date;
  readonly contract?: Contract;
  readonly parts?: Partial<ServerParts>;
}

function requestOf(
  key: string,
  { token, body, query, path, key: idempotencyKey, headers: more }: CallOptions = {},
): InjectOptions {
  const [method, braced] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const url = braced.replaceAll(/\{([^}]*)\}/g, (all, name: string) => path?.[name] ?? all);
  const headers = {
    ...more,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  return { method, url, query: { ...query }, headers, ...(body ? { payload: body } : {}) };
}

/** Builds a test server; call `close` in `afterAll`. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = options.db ?? (await openMigratedStore());
  const contract = options.contract ?? (await ownContract());
  const faults: unknown[] = [];
  let now = options.now ?? new Date('2026-11-20T06:30:00Z');
  const jobs = openJobs({
    ...{ contract, db, areas: options.jobAreas ?? options.areas ?? areas, clock: () => now },
    announceRecords: announceToDeciders,
    report: (fault) => faults.push(fault),
  });
  const app = await buildServer({
    db,
    contract,
    areas: options.areas ?? { ...areas, ...jobs.area },
    session: sessionEndpoints(20, options.sessionData ?? sessionData),
    clock: () => now,
    announceRecords: announceToDeciders,
    logLevel: 'silent',
    web: { folder: inProject('tests', 'api', 'support', 'no-app'), apiBaseUrl: '' },
    ...options.parts,
  });
  const send = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, body } = await app.inject(request);
    const isJson = String(headers['content-type']).startsWith('application/json') && body !== '';
    return { status: statusCode, headers, text: body, body: isJson ? (JSON.parse(body) as AnswerBody) : {} };
  };
  const call: TestServer['call'] = (key, sent) => send(requestOf(key, sent));
  const signIn = async (userName: string, key = password): Promise<string> => {
    const { status, body } = await call('POST /api/public/login', { body: { 'user-name': userName, 'user-key': key } });
    if (status !== 200) throw new Error(`${userName} could not sign in: ${JSON.stringify(body)}`);
    return String(body.data);
  };
  return {
    app,
    db,
    contract,
    send,
    call,
    signIn,
    now: () => now,
    setNow: (next) => {
      now = next;
    },
    jobs: jobs.runner,
    faults,
    close: async () => {
      await jobs.runner.stop();
      await app.close();
      await db.destroy();
    },
  };
}
