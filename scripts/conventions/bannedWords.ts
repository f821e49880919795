import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../setup/place.mjs';
import type { TextFile } from './domainTerms';
import type { Violation } from './fault';

/** Archaic or private words, and what to write instead. */
const instead: Readonly<Record<string, string>> = {
  anew: 'again',
  whoever: 'the role: user, caller, reader',
  somebody: 'someone, or the role: user, caller, reader',
  anybody: 'anyone, or the role: user, caller, reader',
  'for ever': 'forever, or the limit',
  beside: 'next to',
  meanwhile: 'since then, or during this',
  lapse: 'expire',
  lapses: 'expires',
  mend: 'fix',
  mends: 'fixes',
  mended: 'fixed',
  told: 'the thing: message, notification, snapshot, header',
  wish: 'request',
  wishes: 'requests',
  patience: 'timeout',
  errand: 'task',
  errands: 'tasks',
  burden: 'load',
};

const banned = new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'i');

/**
 * Files whose wording is not ours: tests of old table names, the customer's statements, third-party documents; and
 * these conventions themselves.
 */
const notOurs =
  /^(tests\/json-schema-suite|tests\/openapi-imports\/documents)\/|^tests\/requirements.*\.json$|^src\/server\/store\/(migrate|renamedTables\.pg)\.test\.ts$|^package-lock\.json$|^scripts\/conventions\//;

/** Every text file that is checked for banned words. */
export const readWordedFiles = (): TextFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: inProject(),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|[cm]js|css|html|json|txt|md|ya?ml)$/.test(path) && !notOurs.test(path))
    .filter((path) => existsSync(inProject(path)))
    .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }));

/** The lines with a banned word. */
export const findBannedWords = (files: readonly TextFile[]): Violation[] => files.flatMap(inFile);

function inFile({ path, text }: TextFile): Violation[] {
  return text.split('\n').flatMap((line, at) => {
    const [word] = banned.exec(line) ?? [];
    const better = instead[word?.toLowerCase() ?? ''];
    return word === undefined ? [] : [{ path, line: at + 1, problem: `"${word}": write ${better}` }];
  });
}
