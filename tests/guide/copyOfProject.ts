import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { inProject, projectRoot } from '../../scripts/setup/place.mjs';
import { acceptSnapshots, compareSnapshots } from '../../scripts/snapshot/store';
import { applyEdit, type Step } from './steps';

/** What of the project a reader of the guide changes. */
const changed = ['schemas', 'screens'];

/** A copy of the screens and schemas, in which the guide's steps are done. */
export interface ProjectCopy {
  readonly folder: string;
  /** Does a step; of a command it answers what was printed. */
  take(step: Step): Promise<string>;
  remove(): Promise<void>;
}

/** Makes such a copy, with its screens as they are now accepted. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  for (const part of changed) await cp(inProject(part), join(folder, part), { recursive: true });
  const { snapshots } = await compareSnapshots(join(folder, 'screens'));
  await mkdir(join(folder, 'tests'));
  await acceptSnapshots(snapshots, join(folder, 'tests', 'snapshots'));
  return { folder, take: (step) => take(folder, step), remove: () => rm(folder, { recursive: true }) };
}

async function take(folder: string, step: Step): Promise<string> {
  if (step.kind === 'run') return runCommand(folder, step.command);
  const file = join(folder, step.path);
  await writeFile(file, applyEdit(await readFile(file, 'utf8'), step));
  return '';
}

/** The words of a command line; double quotes keep spaces. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

async function runCommand(folder: string, command: string): Promise<string> {
  const [program, , ...args] = wordsOf(command);
  if (program === 'npm') return runScript(folder, args[0] ?? '', args.slice(2));
  const [from = '', to = ''] = args;
  await cp(inProject(from), join(folder, to, 'schemas'), { recursive: true });
  return '';
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

/** Runs a script of package.json as if the copy were the project; answers what it printed. */
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
