import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/setup/freePort.mjs';
import { copyDemoData, prepareDemoData } from './demoData';
import { endProcess, spawnServer, whenHealthy } from './serverProcess';

/** The environment variable that holds the folder of the prepared demo company. */
export const preparedFolder = 'PREPARED_DEMO_DATA';

/** The startup timeout of a server, in milliseconds. */
const startLimit = 60_000;

export interface ServerOptions {
  /** Environment variables in addition to `PORT`, `HOST` and `DATA_DIR`. */
  readonly env?: NodeJS.ProcessEnv;
  /** Changes the data before the server starts, e.g. with `changeStopped`. */
  readonly prepare?: (dataDir: string) => Promise<unknown>;
}

/** The server of a spec file, with its own database. */
export interface RunningServer {
  /** e.g. `http://127.0.0.1:41234`; a restart keeps it. */
  readonly url: string;
  readonly dataDir: string;
  /** Its output since it was last started. */
  readonly logs: () => string;
  /** Stops it as a service manager would; returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Restarts it on the same port and data, whether it is running or not, and waits until it is ready. */
  readonly restart: (signal?: NodeJS.Signals) => Promise<void>;
  /** Stops it and removes its data. */
  readonly dispose: () => Promise<void>;
}

/** Starts the built server on a free port with a fresh copy of the demo company, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const place = await mkdtemp(join(tmpdir(), 'screens-'));
  const dataDir = join(place, 'data');
  await copyDemoData(process.env[preparedFolder] ?? (await prepareDemoData()), dataDir);
  await options.prepare?.(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { LOG_LEVEL: 'info', ...options.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  let server = spawnServer(settings);
  const stop = () => endProcess(server.child, 'SIGTERM');
  const kill = async () => void (await endProcess(server.child, 'SIGKILL'));
  const restart = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await endProcess(server.child, signal);
    server = spawnServer(settings);
    await whenHealthy(server, url, startLimit);
  };
  const dispose = async () => {
    await kill();
    await rm(place, { recursive: true, force: true });
  };
  await whenHealthy(server, url, startLimit).catch(async (fault: unknown) => {
    await dispose();
    throw fault;
  });
  return { url, dataDir, logs: () => server.logs(), stop, kill, restart, dispose };
}
