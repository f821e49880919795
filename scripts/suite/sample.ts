import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { asObject } from '../../engine/language/json';
import { inProject } from '../setup/place.mjs';
import { findChangedScreens, type ScreenChanges } from './changedScreens';
import { isInRun, sampleScreens, sampleSeed } from './isInRun';

/** The maximum number of changed screens whose tests all run: more would exceed the time limit of CI. */
const maxScreens = 3;

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: inProject(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/**
 * The last commit that is at least a day older than the newest one; the changes are counted from there. Undefined if
 * there is none.
 */
function baseCommit(): string | undefined {
  const newest = new Date(git('log', '-1', '--format=%cI'));
  const before = new Date(newest.getTime() - 24 * 3_600_000).toISOString();
  return git('rev-list', '-1', `--before=${before}`, 'HEAD') || undefined;
}

/** A JSON file of the project at a commit; empty if it did not exist. */
function jsonAt(commit: string, path: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(git('show', `${commit}:${path}`)));
  } catch {
    return {};
  }
}

const jsonNow = (path: string): unknown =>
  existsSync(inProject(path)) ? JSON.parse(readFileSync(inProject(path), 'utf8')) : {};

function changesSince(commit: string): ScreenChanges {
  const tracked = git('ls-files', 'screens').split('\n');
  const isScreen = (path: string): boolean => path.endsWith('.json') && !/^(menu|routes)\.json$/.test(basename(path));
  return {
    files: git('diff', '--name-only', commit).split('\n'),
    screens: new Map(
      tracked.filter(isScreen).map((path) => {
        const name = path.replace(/^screens\//, '').replace(/\.json$/, '');
        return [name, readFileSync(inProject(path), 'utf8')];
      }),
    ),
    json: (path) => ({ before: jsonAt(commit, path), after: asObject(jsonNow(path)) }),
  };
}

/**
 * Test files that only full runs include: one that is not stable yet, and those with fresh seeds, whose new findings
 * must not block an unrelated change.
 */
const fullRunsOnly: readonly string[] = [
  'tests/nightly/crashRecovery.nightly.ts',
  'tests/form-fuzzing/formFuzzing.nightly.ts',
  'tests/form-fuzzing/chromiumForms.nightly.ts',
];

const filesLike = (...patterns: string[]): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', ...patterns)
    .split('\n')
    .filter((file) => existsSync(inProject(file)));

/** The browser tests that are not nightly. */
export const browserFiles = (): readonly string[] =>
  filesLike('tests/browser/*.spec.ts').filter((file) => !file.endsWith('.nightly.spec.ts'));

/**
 * The nightly test files. A sample has those that select their own cases with `isInRun`, and a tenth of the others.
 */
export function nightlyFiles(): readonly string[] {
  const files = filesLike('*.nightly.ts', '*.nightly.spec.ts');
  if (process.env[sampleSeed] === undefined) return files;
  const draws = (file: string): boolean => readFileSync(inProject(file), 'utf8').includes('isInRun');
  return files.filter((file) => !fullRunsOnly.includes(file) && (draws(file) || isInRun(file)));
}

const rank = (seed: string, name: string): string => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * Selects the nightly tests of CI: all tests of the screens that the last day's commits changed, and a tenth of the
 * rest, selected by the commit's hash. The environment can set both, to repeat an earlier sample.
 *
 * @returns the variables for the tests
 */
export function drawSample(): Readonly<Record<string, string>> {
  const seed = process.env[sampleSeed] ?? git('rev-parse', 'HEAD');
  const base = baseCommit();
  const touched = base === undefined ? [] : findChangedScreens(changesSince(base));
  const drawn = [...touched].sort((a, b) => rank(seed, a).localeCompare(rank(seed, b))).slice(0, maxScreens);
  const screens = process.env[sampleScreens] ?? drawn.sort().join(',');
  console.log(
    `\nNightly tests: a tenth of them, and all about ${drawn.length} of ${touched.length} changed screens. To repeat this sample:\n` +
      `  ${sampleSeed}=${seed} ${sampleScreens}=${screens} npm run test:nightly -- --sample`,
  );
  return { [sampleSeed]: seed, [sampleScreens]: screens };
}
