import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from '../../../../tests/api/support/serverProcess';
import { wide } from '../../../../tests/language/adversarial/shapes';
import { clinic } from '../../../../tests/language/clinic';
import { clientGone } from '../../call/errors';
import { inProject } from '../../place';
import { screenCompiler } from '../compiler';
import { LimitExceededError } from './askCompiler';
import { type CompilerWorker, startCompilerWorker } from './startCompilerWorker';

/** Takes about a second, though it is within the size limit of definitions. */
const slow = wide['rules of the wrong shape']?.(9000) ?? '';
const quick = JSON.stringify({ version: 2, title: 'Visits', description: 'Hello', body: [] });
const faulty = JSON.stringify({ version: 2, title: 'Visits', bdy: [] });
const path = 'visits.json';

let file = '';
let contract: Awaited<ReturnType<typeof clinic>>;
let compilerWorker: CompilerWorker;

beforeAll(async () => {
  file = join(dirname(await bundleServer(inProject())), 'compileThread.js');
  contract = await clinic();
  compilerWorker = startCompilerWorker({ file, contract, limitMs: 250 });
});
afterAll(() => compilerWorker.close());

const write = (text: string, user = 'one', signal = new AbortController().signal) =>
  compilerWorker.ask({ user, signal }, 'write', { text, path, known: contract, screens: [] });

test('a task that takes too long is terminated, and a new thread runs the next one', async () => {
  const before = performance.eventLoopUtilization();
  const [ended, next] = await Promise.allSettled([write(slow), write(quick)]);
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(LimitExceededError) });
  expect(next).toMatchObject({ status: 'fulfilled', value: { diagnostics: [], source: expect.any(String) } });
  // The main thread stays almost idle.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

/** A thread that waits for a processor for a given time, as on a busy machine. */
const waits = `
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const nobody = new Int32Array(new SharedArrayBuffer(4));
parentPort.on('message', ({ given }) => {
  Atomics.wait(nobody, 0, 0, given.ms);
  parentPort.postMessage({ value: 'done' });
});
parentPort.postMessage({ thread: Number(readlinkSync('/proc/thread-self').split('/').at(-1)) });
`;

test.runIf(process.platform === 'linux')('a task that waits on a busy machine is not terminated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waits-'));
  const thread = join(folder, 'waits.mjs');
  await writeFile(thread, waits);
  const busy = startCompilerWorker({ file: thread, contract, limitMs: 100 });
  const waiting = (ms: number) => busy.ask({ user: 'one' }, 'changes', { ms } as never);
  expect(await waiting(400)).toBe('done');
  await expect(waiting(60_000), 'one that never comes to an end').rejects.toBeInstanceOf(LimitExceededError);
  await busy.close();
  await rm(folder, { recursive: true });
});

test('a terminated task is reported to the author as a diagnostic', async () => {
  const compile = screenCompiler(compilerWorker.ask, inProject());
  const { diagnostics, module } = await compile(slow, path, { known: { routes: [] }, screens: [] });
  expect(module).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      file: `screens/${path}`,
      line: 1,
      column: 1,
      problem: 'Checking this text exceeded the time or memory limit.',
      fix: expect.stringContaining('split the screen'),
    },
  ]);
});

test('a failed task is reported, and so is a thread that cannot start', async () => {
  await expect(compilerWorker.ask({ user: 'one' }, 'write', undefined as never)).rejects.toThrow(
    /^A compiler task failed: TypeError/,
  );
  expect((await write(faulty)).diagnostics[0]).toMatchObject({ code: 'unknown-key' });
  const broken = startCompilerWorker({ file: join(dirname(file), 'not-there.js'), contract });
  for (const _ of [1, 2])
    await expect(broken.ask({ user: 'one' }, 'check', { files: [], own: [], between: [] })).rejects.toThrow(
      'not-there',
    );
});

test('a client with many tasks waits behind clients with few, and too many at once are rejected', async () => {
  const done: string[] = [];
  const requestWrite = (user: string, name: string) => write(quick, user).then(() => done.push(name));
  const many = Array.from({ length: 11 }, (_, index) => requestWrite('one', `one ${index}`));
  await Promise.all([...many, requestWrite('two', 'two 0')]);
  expect(done.indexOf('two 0')).toBeLessThan(3);
  const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => write(quick)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
});

test('an aborted task is not run, and leaves its place to the next one', async () => {
  const aborter = new AbortController();
  const running = write(quick);
  const dropped = Array.from({ length: 10 }, () => write(slow, 'one', aborter.signal));
  const outcomes = Promise.allSettled(dropped);
  aborter.abort();
  expect(await outcomes).toEqual(dropped.map(() => ({ status: 'rejected', reason: clientGone() })));
  await expect(write(quick, 'one', aborter.signal)).rejects.toEqual(clientGone());
  // None of the slow texts reaches its limit first.
  const next = await Promise.all([running, ...Array.from({ length: 9 }, () => write(quick))]);
  expect(next.every(({ diagnostics }) => diagnostics.length === 0)).toBe(true);
});

test('all task types return the same results as without a thread', async () => {
  const held = { text: quick, path, known: contract };
  expect(await compilerWorker.ask({ user: 'one' }, 'names', held)).toBeTypeOf('object');
  expect(await compilerWorker.ask({ user: 'one' }, 'offers', { ...held, offset: 3 })).toEqual([]);
  expect(
    await compilerWorker.ask({ user: 'one' }, 'changes', { path, before: quick, after: quick.replace('Hello', 'Bye') }),
  ).toHaveLength(1);
  const menu = JSON.stringify({ version: 2, prefix: '', areas: [] });
  const shell = JSON.stringify({ menu: { icons: { Wards: 'home' } } });
  const files = [
    { path: 'menu.json', text: menu },
    { path: 'shell.json', text: shell },
  ];
  expect(await compilerWorker.ask({ user: 'one' }, 'check', { files, own: [], between: [] })).toMatchObject([
    { code: 'unknown-area' },
  ]);
});
