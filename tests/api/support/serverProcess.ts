import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild } from '../../../scripts/build/server';
import { inProject } from '../../../src/server/place';
import { shortLived } from '../../support/shortLived';

/** A server in its own process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { out: string; err: string };
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with the URL once the server is ready; rejects if it exits before that. */
  readonly ready: Promise<string>;
}

/** Bundles the server's source, here or in a copy of the project: the bundle starts in half the time. */
export async function bundleServer(root: string): Promise<string> {
  const folder = join(root, '.cache', 'test-server');
  const { outputFiles = [] } = await build({
    ...serverBuild(folder),
    absWorkingDir: root,
    sourcemap: false,
    write: false,
  });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Concurrent tests write the same files, and none may start an incomplete one.
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, contents);
    await rename(draft, path);
  }
  return join(folder, 'main.js');
}

const ours = await bundleServer(inProject());

/** Starts a server with these settings, from this project or a copy; the caller must end it. */
export function spawnServer(
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  { root, file }: { readonly root: string; readonly file: string } = { root: inProject(), file: ours },
): ServerProcess {
  const child = spawn(process.execPath, [...shortLived, file, ...flags], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended, ready: whenReady(child, output, ended) };
}

function whenReady(
  child: ChildProcess,
  output: { out: string; err: string },
  ended: Promise<unknown>,
): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /^Ready on (http:\S+)/m.exec(output.out)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${output.err || output.out}`)));
  });
  ready.catch(() => undefined);
  return ready;
}
