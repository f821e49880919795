import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../../../scripts/setup/freePort.mjs';
import { inProject } from '../../../scripts/setup/place.mjs';
import { endProcess } from './serverProcess';

/** An application of the engine, served as `npm run dev -- --app` does. */
export interface DevelopmentServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Resolves when the development server prints its URL. */
const whenListening = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let written = '';
    const hear = (chunk: Buffer): void => {
      written += stripVTControlCharacters(chunk.toString());
      if (written.includes('Local:')) resolve();
    };
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', hear);
    server.once('exit', () => reject(new Error(`The application did not start:\n${written}`)));
  });

/** Serves an application from its folder; a relative path starts at the project's root. */
export async function serveForDevelopment(folder: string): Promise<DevelopmentServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [inProject('scripts', 'dev.mjs'), '--app', folder], {
    cwd: inProject(),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await whenListening(child);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await endProcess(child, 'SIGTERM');
    },
  };
}
