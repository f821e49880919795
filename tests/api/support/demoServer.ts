import { demoPassword } from '../../../src/server/demo/logins';
import { openDemoCompany } from '../../../src/server/demo/openDemoCompany';
import { type Answer, openTestServer, type TestServer } from './testServer';

/** What somebody of the demo company asks for. */
export interface Wish {
  readonly who: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

/** A server with the demo company, and its people signed in. */
export interface DemoServer {
  readonly server: TestServer;
  readonly tokens: Record<string, string>;
  /** Calls as somebody, with the key of the wish if there is one. */
  call(name: string, wish: Wish, key?: string): Promise<Answer>;
}

/** Opens such a server; `server.close` ends it. */
export async function openDemoServer(): Promise<DemoServer> {
  const server = await openTestServer({ now: new Date('2026-11-10T07:00:00Z') });
  await openDemoCompany(server.db, server.now());
  const tokens: Record<string, string> = {};
  for (const who of ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'])
    tokens[who] = await server.signIn(who, demoPassword);
  const call: DemoServer['call'] = (name, { who, ...sent }, key) =>
    server.call(name, { token: tokens[who] ?? '', ...sent, ...(key ? { key } : {}) });
  return { server, tokens, call };
}
