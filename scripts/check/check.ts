/**
 * `npm run check [-- FILE…] [-- --json]`: checks all definitions, or the named files. See `--help` for its
 * other uses.
 */

import { writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import {
  checkProject,
  type DefinitionFile,
  type Diagnostic,
  EncodingError,
  entityCarriers,
  errorsIn,
  type FixedProject,
  findUses,
  fixProject,
  migrateDefinition,
  type Project,
  printCandidates,
  printDiagnostic,
  readDefinitions,
  readProject,
  routesFile,
  type Use,
} from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { askFixes } from './askFixes';

const print = ({ file, line, column, way, text }: Use): string => `${file}:${line}:${column}  ${way}\n  ${text}`;

const summary = (count: number, asked: string): string =>
  count === 0 ? `No definition uses ${asked}.` : `${asked} is used in ${count} place${count === 1 ? '' : 's'}.`;

/** Prints every use of a name; returns the exit code. */
async function printUses(asked: string, project: Project, json: boolean): Promise<number> {
  try {
    const uses = findUses(asked, project, await entityCarriers(inProject('schemas')));
    if (json) console.log(JSON.stringify(uses, null, 2));
    else console.log([...uses.map(print), summary(uses.length, asked)].join('\n'));
    return 0;
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return 1;
  }
}

/** Migrates older definitions to the current version, and lists those that it cannot migrate. */
async function migrateFiles(): Promise<void> {
  const files = await readDefinitions(screens);
  requireNamed(files);
  const asked = files.filter(({ path }) => named.length === 0 || named.includes(path));
  let count = 0;
  for (const { path, text } of asked) {
    // The list of routes has no version.
    if (path === routesFile) continue;
    const result = migrateDefinition(text, path);
    if (result.outcome === 'current') continue;
    if (result.outcome === 'impossible') {
      console.error(`screens/${path}\n  Not migrated. ${result.reason}`);
      process.exitCode = 1;
      continue;
    }
    await writeFile(join(screens, path), result.text);
    count += 1;
    console.log([`screens/${path}`, ...result.done.map((step) => `  ${step}`)].join('\n'));
  }
  if (count > 0) console.log(`${plural(count, 'definition')} migrated.`);
  else if (!process.exitCode) console.log('All definitions are up to date.');
}

/**
 * Applies every certain fix to the files, asks about the others if a user can answer, or else applies the only fix of each
 * error, and reports the changes.
 *
 * @param screens the folder of the definitions
 * @param named fix only these files; empty for all
 * @returns the remaining faults
 */
async function fixFiles(screens: string, project: Project, named: readonly string[]): Promise<readonly Diagnostic[]> {
  const isAsking = !has('--json') && process.stdin.isTTY === true;
  const certain = fixProject(project, named, isAsking);
  const { files, fixes, left } = isAsking ? await askUser(certain, named) : certain;
  for (const { path, text } of files) await writeFile(join(screens, path), text);
  // With --json, the standard output contains only JSON.
  const log = has('--json') ? console.error : console.log;
  for (const { file, line, column, change } of fixes) log(`${file}:${line}:${column}  ${change}`);
  if (fixes.length > 0) log('');
  return left;
}

/** Asks about the fixes that are not certain. Input that ends, as with Ctrl+D, skips the rest; Ctrl+C changes nothing. */
async function askUser(certain: FixedProject, named: readonly string[]): Promise<FixedProject> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.exit(130));
  // The iterator keeps lines that were entered ahead of their question.
  const lines = terminal[Symbol.asyncIterator]();
  try {
    return await askFixes(certain, named, async (question) => {
      // A prompt of several lines would be drawn wrongly while its answer is edited.
      const last = question.lastIndexOf('\n') + 1;
      process.stdout.write(question.slice(0, last));
      terminal.setPrompt(question.slice(last));
      terminal.prompt();
      const { done, value } = await lines.next();
      return done ? '' : value;
    });
  } finally {
    terminal.close();
  }
}

const help = `npm run check                          check all definitions; fails if there are faults other than warnings
npm run check -- FILE…                 check these files
npm run check -- --json                print the faults as JSON
npm run check -- --fix [FILE…]         apply the fixes that are certain, and ask about the others; without a
                                       terminal, apply the only fix of an error, and print the others
npm run check -- --uses WHAT           list every use of an endpoint ("POST /api/…"), a route ("/…"),
                                       a source (source.NAME), a role (role:NAME) or a field (ENTITY.FIELD)
npm run check -- --migrate [FILE…]     migrate older definitions to the current version`;

const screens = resolve(process.env.SCREENS_DIR ?? inProject('screens'));
const words = process.argv.slice(2);
const has = (flag: string): boolean => words.includes(flag);
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The named files, as paths in the project. */
const named = words
  .filter((word, index) => !word.startsWith('--') && words[index - 1] !== '--uses')
  .map((file) => relative(screens, resolve(file)).split(sep).join('/'));

function printFaults(shown: readonly Diagnostic[], project: Project): void {
  const count = named.length === 0 ? project.files.length : named.length;
  if (has('--json')) console.log(JSON.stringify(shown, null, 2));
  else {
    for (const diagnostic of shown) {
      const candidates = has('--fix') ? printCandidates(diagnostic) : '';
      console.log(`${printDiagnostic(diagnostic)}\n${candidates === '' ? '' : `${candidates}\n`}`);
    }
    console.log(`${countFaults(shown)} in ${plural(count, 'definition')}.`);
  }
  process.exitCode = errorsIn(shown).length === 0 ? 0 : 1;
}

/** The number of faults, and of warnings if there are some. */
function countFaults(shown: readonly Diagnostic[]): string {
  const errors = errorsIn(shown).length;
  const warnings = shown.length - errors;
  const faults = errors === 0 ? 'No faults' : plural(errors, 'fault');
  return warnings === 0 ? faults : `${faults} and ${plural(warnings, 'warning')}`;
}

/** Throws if a named file is missing: a check without faults would look like success. */
function requireNamed(files: readonly DefinitionFile[]): void {
  const unknown = named.filter((name) => !files.some(({ path }) => path === name));
  if (unknown.length === 0) return;
  console.error(`Unknown definition ${unknown.join(', ')} in ${screens}.`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (has('--migrate')) return migrateFiles();
  const project = await readProject(screens, inProject('schemas'));
  if (has('--uses')) {
    process.exitCode = await printUses(words[words.indexOf('--uses') + 1] ?? '', project, has('--json'));
    return;
  }
  requireNamed(project.files);
  printFaults(has('--fix') ? await fixFiles(screens, project, named) : checkProject(project, named), project);
}

answerHelp(help);
try {
  await main();
} catch (fault) {
  if (!(fault instanceof EncodingError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
