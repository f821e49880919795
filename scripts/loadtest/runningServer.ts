import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../src/server/demo/logins';
import { openDemoCompany } from '../../src/server/demo/openDemoCompany';
import { migrate } from '../../src/server/store/migrate';
import { openStore } from '../../src/server/store/openStore';
import { buildStale } from '../setup/build.mjs';
import { inProject } from '../setup/place.mjs';

/** The response to a call. */
export interface Answered {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly [key: string]: unknown };
  readonly ms: number;
}

/** A server in its own process, on the embedded database. */
export interface EmbeddedServer {
  /** Calls an endpoint of the contract as a user of the demo company. */
  call(who: string, key: string, body?: object): Promise<Answered>;
  /** Calls an endpoint that needs no session. */
  publicly(key: string, body: object): Promise<Answered>;
  /** Measures the response time of the cheapest call that needs the database, in milliseconds. */
  ping(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built server with a demo company of this size, in a temporary folder. */
export async function runServer(employees: number): Promise<EmbeddedServer> {
  if (!(await buildStale())) throw new Error('The server does not build; see above. Nothing was measured.');
  const folder = mkdtempSync(join(tmpdir(), 'loadtest-'));
  await fillCompany(folder, employees);
  const child = spawn(process.execPath, [inProject('dist', 'server', 'main.js')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const [, found] = /Ready on (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start. ${said}`)));
  });
  return {
    ...callsTo(address),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fillCompany(dataDir: string, employees: number): Promise<void> {
  const silent = { progress: () => undefined, warn: () => undefined, fault: () => undefined };
  const store = await openStore({ dataDir }, silent);
  await migrate(store.db, inProject('src', 'server', 'migrations'));
  await openDemoCompany(store.db, new Date(), { employees, joiners: Math.ceil(employees / 4), attendanceDays: 185 });
  await store.close();
}

function callsTo(address: string): Omit<EmbeddedServer, 'stop'> {
  const tokens = new Map<string, Promise<string>>();
  const send = async (key: string, body: object | undefined, token?: string): Promise<Answered> => {
    const [method = '', path = ''] = key.split(' ');
    const began = performance.now();
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text) as Answered['body'], ms: performance.now() - began };
  };
  const signIn = async (who: string): Promise<string> => {
    const { body } = await send('POST /api/public/login', { 'user-name': who, 'user-key': demoPassword });
    if (typeof body.data !== 'string') throw new Error(`${who} could not sign in.`);
    return body.data;
  };
  const tokenOf = (who: string): Promise<string> => {
    const known = tokens.get(who) ?? signIn(who);
    tokens.set(who, known);
    return known;
  };
  return {
    call: async (who, key, body) => send(key, body, await tokenOf(who)),
    publicly: send,
    ping: async () => (await send('GET /api/health', undefined)).ms,
  };
}
