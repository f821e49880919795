import { demoPassword } from '../../../src/server/demo/logins';
import type { ServerParts } from '../../../src/server/start/buildServer';
import { NOON, openDemoStore } from '../../../src/server/testing/memoryStore';
import { type Answer, openTestServer, type TestServer } from './testServer';

/** A call by a user of the demo company. */
export interface SampleCall {
  readonly who: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server with the demo company and its people signed in. */
export interface DemoServer {
  readonly server: TestServer;
  readonly tokens: Record<string, string>;
  /** Calls as a user, optionally with an idempotency key. */
  call(name: string, call: SampleCall, key?: string): Promise<Answer>;
}

/** Opens such a server; call `server.close` to end it. */
export async function openDemoServer(parts: Partial<ServerParts> = {}): Promise<DemoServer> {
  const server = await openTestServer({
    db: await openDemoStore(),
    now: NOON,
    parts: { opens: () => true, ...parts },
  });
  const tokens: Record<string, string> = {};
  for (const who of ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator', 'director'])
    tokens[who] = await server.signIn(who, demoPassword);
  const call: DemoServer['call'] = (name, { who, ...sent }, key) =>
    server.call(name, { token: tokens[who] ?? '', ...sent, ...(key ? { key } : {}) });
  return { server, tokens, call };
}
