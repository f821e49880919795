import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../setup/place.mjs';

/** A statement of the specification. */
export interface Statement {
  /** e.g. `LV-APPLY-07` */
  readonly id: string;
  readonly area: string;
  readonly says: string;
}

const pendingFile = 'tests/requirements-pending.json';

const readJson = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'));

/** All statements of the specification. */
export const readStatements = (): Statement[] => readJson('tests/requirements.json') as Statement[];

/** The ids of statements not yet covered by a test. */
export const readPending = (): string[] => readJson(pendingFile) as string[];

export const writePending = (ids: readonly string[]): void =>
  writeFileSync(inProject(pendingFile), `${JSON.stringify(ids, null, 1)}\n`);

const isTestFile = (path: string): boolean => /\.(test|spec|nightly)\.tsx?$/.test(path);

/** The files in which a test can name a statement: test files anywhere, and the tables of cases under tests/. */
function testFiles(): string[] {
  const below = (folder: string) =>
    existsSync(inProject(folder))
      ? readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
      : [];
  const ownTests = ['engine', 'src', 'scripts'].flatMap(below).filter(isTestFile);
  const tables = below('tests').filter((path) => isTestFile(path) || /\.cases\.(ts|json)$/.test(path));
  return [...ownTests, ...tables];
}

/** Every word in the test files that looks like a statement's id, with the first file that contains it. */
export function findNamedIds(): Map<string, string> {
  const named = new Map<string, string>();
  for (const path of testFiles())
    for (const [id] of readFileSync(inProject(path), 'utf8').matchAll(/\b[A-Z]+(?:-[A-Z]+)*-\d{2,3}\b/g))
      if (!named.has(id)) named.set(id, path);
  return named;
}
