import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../setup/place.mjs';
import type { Fault } from './fault';

/** A file that is read as text. */
export interface TextFile {
  /** The path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What must suit any trade: the engine, its language and the tests of the language. */
const anyTrade = ['engine', 'schemas/language', 'tests/language'];

/** Words of one trade, and where its application lives. */
const trade =
  /payslip|payroll|salary|employee|attendance|onboarding|resignation|me\/leave|leave[-/ ](type|request|balance|apply|id\b)|(?<![\w/])\/uix\b|['"]hr['"]/i;

/** Every text file of those folders. */
export const readAnyTrade = (): TextFile[] =>
  anyTrade.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css|json|txt|md)$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .sort()
      .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') })),
  );

/** The lines with such a word. */
export const findDomainTerms = ({ path, text }: TextFile): Fault[] =>
  text.split('\n').flatMap((line, at) => {
    const [word] = trade.exec(line) ?? [];
    return word === undefined ? [] : [{ path, line: at + 1, problem: `the engine knows nothing of HR: "${word}"` }];
  });
