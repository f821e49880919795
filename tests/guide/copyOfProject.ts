import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { vi } from 'vitest';
import { inProject, projectRoot } from '../../scripts/setup/place.mjs';
import { acceptSnapshots, compareSnapshots, type SnapshotComparison } from '../../scripts/snapshot/store';
import { createDemoFolder } from '../../src/server/testing/dataFolder';
import { bundleServer, type ServerProcess, spawnServer } from '../api/support/serverProcess';
import { applyEdit, type GuideStep } from './steps';

/** The parts of the project that the guide changes or that the server starts from. */
const copied = ['schemas', 'screens', 'engine', 'src', 'package.json', 'tsconfig.json'];

/** Read-only parts: the packages and the built application. */
const linked = ['node_modules', 'dist'];

/** A copy of the project for following the guide's steps. */
export interface ProjectCopy {
  readonly folder: string;
  /** Performs a step; for a command, returns its output. */
  take(step: GuideStep): Promise<string>;
  /** Starts the copy's server with a new demo company; it stops with the copy at the latest. */
  serve(): Promise<string>;
  remove(): Promise<void>;
}

/** The comparison with the accepted screens, shared by all copies. */
let accepted: Promise<SnapshotComparison> | undefined;

/** Creates a copy with its current screens accepted. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  for (const part of copied) await cp(inProject(part), join(folder, part), { recursive: true });
  for (const part of linked) await symlink(inProject(part), join(folder, part));
  accepted ??= compareSnapshots(inProject('screens'));
  const { snapshots } = await accepted;
  await mkdir(join(folder, 'tests'));
  await acceptSnapshots(snapshots, join(folder, 'tests', 'snapshots'));
  const server = serverOf(folder);
  const remove = async (): Promise<void> => {
    await server.end();
    await rm(folder, { recursive: true });
  };
  return { folder, take: (step) => take(folder, step, server.serve), serve: server.serve, remove };
}

/** The server of a copy, started on first use. */
function serverOf(folder: string): { serve(): Promise<string>; end(): Promise<void> } {
  let server: ServerProcess | undefined;
  const serve = async (): Promise<string> => {
    const data = join(folder, 'data');
    if (!server) {
      const [file] = await Promise.all([bundleServer(folder), createDemoFolder(data)]);
      server = spawnServer({ DATA_DIR: data }, [], { root: folder, file });
    }
    return server.ready;
  };
  const end = async (): Promise<void> => {
    server?.child.kill('SIGTERM');
    await server?.ended;
  };
  return { serve, end };
}

async function take(folder: string, step: GuideStep, serve: () => Promise<string>): Promise<string> {
  if (step.kind === 'run') return runCommand(folder, step.command, serve);
  const file = join(folder, step.path);
  await writeFile(file, applyEdit(await readFile(file, 'utf8'), step));
  return '';
}

/** The words of a command line; double quotes keep spaces. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

async function runCommand(folder: string, command: string, serve: () => Promise<string>): Promise<string> {
  const [program, ...args] = wordsOf(command);
  if (program === 'npm') return runScript(folder, args[1] ?? '', args.slice(3));
  if (program === 'cp') return copyInto(folder, args);
  if (program === 'curl') return post(args.at(-1) ?? '', await serve());
  throw new Error(`The guide says "${command}", which its test can't do.`);
}

/** Runs `cp -r FOLDER .` in the copy. */
async function copyInto(folder: string, [, from = '', to = '']: readonly string[]): Promise<string> {
  await cp(inProject(from), join(folder, to, basename(from)), { recursive: true });
  return '';
}

/** Runs `curl -s -X POST ADDRESS` against the copy's server. */
async function post(address: string, server: string): Promise<string> {
  const answer = await fetch(new URL(new URL(address).pathname, server), { method: 'POST' });
  return answer.text();
}

/** The file behind a script of package.json. */
async function scriptFile(name: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const file = scripts[name]?.replace('node scripts/run.mjs ', '');
  if (file === undefined) throw new Error(`package.json has no script "${name}".`);
  return file;
}

/** Runs a script of package.json in the copy; returns its output. */
async function runScript(folder: string, name: string, args: readonly string[]): Promise<string> {
  const file = await scriptFile(name);
  const printed: string[] = [];
  const keep = (text: string): void => void printed.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  const before = { argv: process.argv, exitCode: process.exitCode };
  vi.stubEnv('SCREENS_DIR', join(folder, 'screens'));
  process.argv = ['node', file, ...args.map((word) => (word.startsWith('screens/') ? join(folder, word) : word))];
  vi.resetModules();
  vi.doMock('../../scripts/setup/place.mjs', () => ({
    projectRoot,
    inProject: (...parts: string[]) => join(folder, ...parts),
  }));
  try {
    await import(/* @vite-ignore */ inProject(file));
  } finally {
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.doUnmock('../../scripts/setup/place.mjs');
    vi.unstubAllEnvs();
  }
  return printed.join('\n').trim();
}
