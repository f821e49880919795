import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/setup/freePort.mjs';
import { inProject } from '../../scripts/setup/place.mjs';
import { copyDemoData, prepareDemoData } from './support/demoData';
import { endProcess, type ServerProcess, whenHealthy } from './support/serverProcess';

let folder = '';
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  await Promise.all(children.map((child) => endProcess(child, 'SIGKILL')));
  children = [];
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command behind `npm start` from a folder outside the project. */
function start(env: NodeJS.ProcessEnv, ...args: string[]): ServerProcess {
  const script = inProject('scripts', 'start.mjs');
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  return { child, logs: () => written };
}

const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));

test('a second start skips the setup, prints its URL and exits cleanly on SIGTERM', async () => {
  await copyDemoData(await prepareDemoData(), join(folder, 'data'));
  const port = await freePort();
  const server = start({ PORT: String(port), DATA_DIR: join(folder, 'data') });
  await whenHealthy(server, `http://127.0.0.1:${port}`, 50_000);
  // These are the slow steps; a start without them takes seconds.
  expect(server.logs()).not.toMatch(/Building|Installing|Creating the database|demo company has been created/);
  await expect.poll(server.logs).toContain(`http://localhost:${port}`);
  expect(await endProcess(server.child, 'SIGTERM')).toBe(0);
});

test('--help lists every setting and starts nothing', async () => {
  const help = start({}, '--help');
  expect(await waitForExit(help.child)).toBe(0);
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SCREENS_DIR', 'API_BASE_URL', 'LOG_LEVEL', 'DEMO'])
    expect(help.logs()).toContain(name);
});

test('an invalid setting stops the start with one clear line', async () => {
  const server = start({ PORT: 'eighty', DATA_DIR: join(folder, 'data') });
  expect(await waitForExit(server.child)).toBe(1);
  expect(server.logs().trim().split('\n')).toEqual([expect.stringMatching(/PORT.*eighty|eighty.*PORT/)]);
});
