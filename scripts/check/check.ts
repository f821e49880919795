/**
 * `npm run check [-- FILE…] [-- --json]`: checks all definitions, or the named files. See `--help` for its
 * other uses.
 */

import { writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import {
  checkProject,
  type Diagnostic,
  entityCarriers,
  findUses,
  fixProject,
  migrateDefinition,
  type Project,
  printDiagnostic,
  readDefinitions,
  readProject,
  type Use,
} from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';

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

/** Migrates older definitions to the current version; `named` are files below the folder, empty for all. */
async function migrateFiles(screens: string, named: readonly string[]): Promise<void> {
  const files = (await readDefinitions(screens)).filter(({ path }) => named.length === 0 || named.includes(path));
  let count = 0;
  for (const { path, text } of files) {
    const migrated = migrateDefinition(text, path);
    if (migrated === undefined) continue;
    await writeFile(join(screens, path), migrated.text);
    count += 1;
    console.log([`screens/${path}`, ...migrated.done.map((step) => `  ${step}`)].join('\n'));
  }
  console.log(count === 0 ? 'All definitions are up to date.' : `${plural(count, 'definition')} migrated.`);
}

/**
 * Applies every unambiguous fix to the files and reports the changes.
 *
 * @param screens the folder of the definitions
 * @param named fix only these files; empty for all
 * @returns the remaining faults
 */
async function fixFiles(screens: string, project: Project, named: readonly string[]): Promise<readonly Diagnostic[]> {
  const { files, fixes, left } = fixProject(project, named);
  for (const { path, text } of files) await writeFile(join(screens, path), text);
  for (const { file, line, column, before, after } of fixes)
    console.log(`${file}:${line}:${column}  ${before} → ${after}`);
  if (fixes.length > 0) console.log('');
  return left;
}

const help = `npm run check                          check all definitions
npm run check -- FILE…                 check these files
npm run check -- --json                print the faults as JSON
npm run check -- --fix [FILE…]         apply unambiguous fixes and print the remaining faults
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
    for (const diagnostic of shown) console.log(`${printDiagnostic(diagnostic)}\n`);
    const definitions = plural(count, 'definition');
    console.log(
      shown.length === 0 ? `No faults in ${definitions}.` : `${plural(shown.length, 'fault')} in ${definitions}.`,
    );
  }
  process.exitCode = shown.length === 0 ? 0 : 1;
}

/** Rejects a missing file: a check without faults would look like success. */
function requireNamed({ files }: Project): void {
  const unknown = named.filter((name) => !files.some(({ path }) => path === name));
  if (unknown.length === 0) return;
  console.error(`Unknown definition ${unknown.join(', ')} in ${screens}.`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (has('--migrate')) return migrateFiles(screens, named);
  const project = await readProject(screens, inProject('schemas'));
  if (has('--uses')) {
    process.exitCode = await printUses(words[words.indexOf('--uses') + 1] ?? '', project, has('--json'));
    return;
  }
  requireNamed(project);
  printFaults(has('--fix') ? await fixFiles(screens, project, named) : checkProject(project, named), project);
}

answerHelp(help);
await main();
