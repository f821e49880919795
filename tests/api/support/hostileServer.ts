import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import type { Contract } from '../../../engine/language/contract';
import { areas } from '../../../src/server/areas/areas';
import { demoLogins, demoPassword } from '../../../src/server/demo/logins';
import { openDemoCompany } from '../../../src/server/demo/openDemoCompany';
import { inProject } from '../../../src/server/place';
import { screenCompiler } from '../../../src/server/screens/compiler';
import { askHere } from '../../../src/server/screens/compilerWorker/askCompiler';
import { openScreens } from '../../../src/server/screens/screens';
import { type StudioParts, studioArea } from '../../../src/server/screens/studio';
import { NOON, openDemoStore } from '../../../src/server/testing/memoryStore';
import { hostileCall } from './hostile';
import { openTestServer, type TestServer, type TestServerOptions } from './testServer';

/** A server with everything the real one serves, over the demo company, for hostile input. */
export interface HostileServer {
  readonly server: TestServer;
  /** A token of every user who can sign in, and an empty one. */
  readonly tokens: readonly string[];
  /** Checks that no request makes the server fail; a failure shows the seed. */
  neverFails(sent: fc.Arbitrary<Parameters<TestServer['send']>[0]>, runs: number): Promise<void>;
  /** Possible calls of some endpoints by every user who can still sign in. */
  callsOf(wanted: (key: string) => boolean): Promise<ReturnType<typeof hostileCall>>;
  close(): Promise<void>;
}

/** Opens a hostile server; `db` is a database with all tables and no rows, by default an in-memory one. */
export async function openHostileServer({ db }: Pick<TestServerOptions, 'db'> = {}): Promise<HostileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const contract = await loadContract(inProject('schemas'));
  const store = db ?? (await openDemoStore());
  const { studio, screens } = await studioIn(folder, contract, store);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a.js'), '1');
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const server = await openTestServer({
    db: store,
    now: NOON,
    contract,
    areas: { ...areas, ...studio },
    parts: { web: { folder, apiBaseUrl: '' }, screens },
  });
  if (db) await openDemoCompany(db, NOON);
  const signIn = () =>
    Promise.all(demoLogins.map(({ userName }) => server.signIn(userName, demoPassword).catch(() => '')));
  const tokens = await signIn();
  return {
    server,
    tokens: ['', ...tokens],
    neverFails: (sent, numRuns) =>
      fc.assert(
        fc.asyncProperty(sent, async (request) => {
          const { status, text } = await server.send(request);
          expect(status, text.slice(0, 300)).toBeLessThan(500);
        }),
        { numRuns },
      ),
    callsOf: async (wanted) => {
      const endpoints = Object.entries(contract.endpoints).filter(([key]) => wanted(key));
      const ended = endpoints.some(([key]) => endsSessions(key));
      return hostileCall({ ...contract, endpoints: Object.fromEntries(endpoints) }, [
        '',
        ...(ended ? await signIn() : tokens),
      ]);
    },
    close: async () => {
      screens.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A studio with a folder of one screen, which hostile calls may change. */
async function studioIn(place: string, contract: Contract, db: StudioParts['db']) {
  const folder = join(place, 'screens');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.json'), '{"version":1,"title":"A","body":[]}');
  writeFileSync(join(folder, 'routes.json'), '{"version":1,"routes":[{"path":"/uix/a","screen":"a","title":"A"}]}');
  const ask = askHere(contract);
  const compile = screenCompiler(ask, inProject());
  const screens = await openScreens({ folder, compile, ask, contract, lookEveryMs: 0, warn: () => undefined });
  const studio = studioArea({ screens, contract, folder, ask, db });
  return { studio, screens };
}

/** Whether an endpoint may end any session; such endpoints are tested last. */
export const endsSessions = (key: string): boolean => /\/api\/(admin|public)\/|password|renew/.test(key);
