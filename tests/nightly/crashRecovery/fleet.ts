import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '../../../src/server/testing/postgres';
import { openProxy } from '../../api/support/roundRobin';
import { type ServerProcess, spawnServer } from '../../api/support/serverProcess';

/** Several server processes on one PostgreSQL, behind one proxy. */
export interface Fleet {
  readonly address: string;
  readonly database: TestPostgres;
  /**
   * Kills the longest-running process as a power cut would, and starts a replacement in the background. Waits first
   * until at least two processes are running, so that one can take over the work.
   */
  kill(): Promise<void>;
  /** The standard error output of every process started so far. */
  complaints(): string;
  close(): Promise<void>;
}

interface Running {
  readonly name: string;
  readonly server: ServerProcess;
  readonly address: string;
}

/** Starts these processes; the first creates the demo company. */
export async function openFleet(names: readonly string[]): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  const screens = join(folder, 'screens');
  mkdirSync(screens);
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"missing"}');
  writeFileSync(join(screens, 'missing.json'), '{"version":2,"title":"Missing","body":[{"text":{"text":"No page."}}]}');
  const [database, proxy] = await Promise.all([startPostgres(), openProxy()]);
  const started: ServerProcess[] = [];
  const running: Running[] = [];
  const starting = new Set<Promise<void>>();
  const start = async (name: string): Promise<void> => {
    const places = { DATA_DIR: join(folder, name), SCREENS_DIR: screens };
    const server = spawnServer({ DATABASE_URL: database.url, DEMO: '1', ...places });
    started.push(server);
    const address = await server.ready;
    await proxy.add(address);
    running.push({ name, server, address });
  };
  for (const name of names) await start(name);
  return {
    address: proxy.address,
    database,
    kill: async () => {
      while (running.length < 2) await pause(100);
      const [{ name, server, address } = never()] = running.splice(0, 1);
      server.child.kill('SIGKILL');
      await server.ended;
      // The proxy is not notified. Remove the address only after it has had time to detect the failure.
      const again = start(name).then(() => proxy.remove(address));
      starting.add(again);
      void again.finally(() => starting.delete(again));
    },
    complaints: () => started.map(({ output }) => output.err).join(''),
    close: async () => {
      await Promise.allSettled(starting);
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await proxy.close();
      await database.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function never(): never {
  throw new Error('There is a process at this point.');
}
