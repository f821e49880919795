import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../setup/place.mjs';
import type { Violation } from './fault';

/** A text file and its content. */
export interface TextFile {
  /** The path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The folders that must be independent of any domain: the engine, its language and the language's tests. */
const anyTrade = ['engine', 'schemas/language', 'tests/language'];

/** Words and paths of the HR domain. */
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

/** Finds the lines that contain a domain term. */
export const findDomainTerms = ({ path, text }: TextFile): Violation[] =>
  text.split('\n').flatMap((line, at) => {
    const [word] = trade.exec(line) ?? [];
    return word === undefined ? [] : [{ path, line: at + 1, problem: `HR term in the engine: "${word}"` }];
  });
