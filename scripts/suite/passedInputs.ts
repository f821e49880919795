import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from '../setup/place.mjs';

/** Test files and documents that are not inputs of a stage, by stage; the other stages depend on every file. */
const ignored: Readonly<Record<string, RegExp>> = {
  tsc: /\.(md|css|svg|txt)$|^(screens|tests\/snapshots)\//,
  components: /\.md$|\.(pg\.test|spec|nightly|test)\.ts$/,
  pg: /\.md$|\.(spec|nightly)\.ts$|\.tsx$/,
  e2e: /\.md$|\.(test|pg\.test|nightly)\.tsx?$|^tests\/(snapshots|language|form-fuzzing)\//,
};

/** The files of the working copy, tracked or new, from the project's root. */
const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: inProject(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '')
    .sort();

/** A file's content; empty if it was deleted but is still in the index. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(inProject(path));
  } catch {
    return Buffer.of();
  }
}

const recordOf = (stage: string): string => inProject('.cache', 'passed', stage);

/**
 * A hash of all inputs that determine whether a stage passes: the files of the working copy, the version of Node, and
 * the day, since demo data depends on it. Undefined outside a git working copy.
 */
export function hashInputs(stage: string): string | undefined {
  try {
    const hash = createHash('sha256').update(`${process.version} ${new Date().toDateString()}\0`);
    for (const path of listFiles().filter((one) => !ignored[stage]?.test(one)))
      hash.update(`${path}\0`).update(createHash('sha256').update(contentOf(path)).digest());
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** Whether the stage has passed with these inputs. */
export function hasPassed(stage: string, hash: string): boolean {
  try {
    return readFileSync(recordOf(stage), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Records the inputs with which a stage passed; undefined deletes the record. */
export function recordPassed(stage: string, hash: string | undefined): void {
  const file = recordOf(stage);
  rmSync(file, { force: true });
  if (hash === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
