import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { provideChromium } from '../browser/chromium';
import { inProject, projectRoot } from '../setup/place.mjs';
import { run } from '../setup/run.mjs';
import { countCommand, type TestCounts } from './counts';
import { browserFiles, nightlyFiles } from './sample';
import { readReport } from './vitestReport';

const place = '/dev/shm';

const gigabyte = 2 ** 30;

/** Whether a line of `/proc/mounts` is the in-memory file system, mounted so that programs can be executed from it. */
const isMount = (line: string): boolean => {
  const [, at, kind, options = ''] = line.split(' ');
  return at === place && kind === 'tmpfs' && !options.split(',').includes('noexec');
};

/**
 * An in-memory folder for files that tests write, such as a database for each test file, because syncing each
 * transaction to disk is slow. Undefined if there is none, or not enough space.
 */
function quickFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    const isThere = readFileSync('/proc/mounts', 'utf8').split('\n').some(isMount);
    return isThere && Math.min(bavail * bsize, freemem()) > 6 * gigabyte ? place : undefined;
  } catch {
    // Only Linux has `/proc/mounts`.
    return undefined;
  }
}

/** A part of `npm test`. */
export interface Stage {
  /** Its name, for `npm test -- NAME`. */
  readonly name: string;
  /** Whether it can be limited to test files whose path contains certain words. */
  readonly takesPaths: boolean;
  /** Whether it runs only when named. */
  readonly onRequest?: boolean;
  /** Whether it uses one core and prints only at the end, so that another such stage can run at the same time. */
  readonly isParallel?: boolean;
  /** Whether its failed files are retried once in CI: timing in a real browser depends on the machine's load. */
  readonly retriesInCi?: boolean;
  readonly run: (paths: readonly string[]) => Promise<TestCounts>;
}

const programs = {
  tsx: 'tsx/dist/cli.mjs',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'vitest/vitest.mjs',
};

const pathOf = (program: keyof typeof programs): string => inProject('node_modules', programs[program]);

/** Runs a program with this Node and prints all of its output at the end. */
function runQuietly(title: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', end);
      process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`);
      resolve(code ?? 1);
    });
  });
}

/** A stage made of one command, which counts as one check. */
const command = (name: string, program: keyof typeof programs, ...args: string[]): Stage => ({
  name,
  takesPaths: false,
  isParallel: true,
  run: async () => countCommand(name, await runQuietly(name, [pathOf(program), ...args])),
});

/** A stage made of vitest projects. */
interface ProjectStage extends Stage {
  /**
   * Runs test files, all of them if none is given; fails if there are no tests.
   *
   * @param options further options of vitest
   */
  readonly runFiles: (files: readonly string[], ...options: string[]) => Promise<TestCounts>;
}

/** The options for the user's words of a path, which need not occur in this project. */
const forPaths = (paths: readonly string[]): string[] => (paths.length > 0 ? ['--passWithNoTests'] : []);

/** A stage made of a vitest project. */
const project = (name: string, prepare: () => Promise<unknown> = async () => {}): ProjectStage => {
  const runFiles: ProjectStage['runFiles'] = async (files, ...options) => {
    console.log(`\n── ${name}`);
    await prepare();
    const report = inProject('.cache', 'results', `${name}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const folder = quickFolder();
    const env = folder === undefined ? {} : { TMPDIR: folder };
    const args = [pathOf('vitest'), 'run', '--project', name, ...options, ...reporters, ...files];
    return readReport(name, report, await run(process.execPath, args, { env }));
  };
  return { name, takesPaths: true, run: (paths) => runFiles(paths, ...forPaths(paths)), runFiles };
};

const allBrowser = project('e2e', provideChromium);

/** The browser tests; without paths, only those that are not nightly. */
const e2e: Stage = {
  ...allBrowser,
  retriesInCi: true,
  run: (paths) => (paths.length > 0 ? allBrowser.run(paths) : allBrowser.runFiles(browserFiles())),
};

const allNightly = project('nightly', provideChromium);

/** The nightly tests, also those of the stage `e2e`; in a sample without paths, only the files of the sample. */
const nightly: Stage = {
  ...allNightly,
  onRequest: true,
  retriesInCi: true,
  run(paths) {
    const files = paths.length > 0 ? paths : nightlyFiles();
    const isAlsoBrowser = files.some((file) => file.endsWith('.spec.ts'));
    return allNightly.runFiles(files, ...(isAlsoBrowser ? [`--project=${allBrowser.name}`] : []));
  },
};

/** The stages of `npm test`, in order: those that find mistakes fastest come first. */
export const stages: readonly Stage[] = [
  command('tsc', 'tsc', '--noEmit'),
  command('lint', 'biome', 'check', '--error-on-warnings'),
  command('boundaries', 'depcruise', 'engine', 'src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'),
  command('conventions', 'tsx', 'scripts/conventions/conventions.ts'),
  command('requirements', 'tsx', 'scripts/requirements/requirements.ts'),
  command('screens', 'tsx', 'scripts/check/check.ts'),
  project('unit'),
  project('components'),
  project('pg'),
  e2e,
  nightly,
];
