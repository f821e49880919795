/**
 * `npm run check [-- FILE…] [-- --json]`: every fault of every definition, or of the named files. See `--help` for its
 * other uses.
 */
import { relative, resolve, sep } from 'node:path';
import { checkProject, type Diagnostic, type Project, printDiagnostic, readProject } from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { mendFiles } from './mendFiles';
import { migrateFiles } from './migrateFiles';
import { printUses } from './printUses';

const help = `npm run check                          every fault of every definition
npm run check -- FILE…                 the faults of these files
npm run check -- --json                the same for tools
npm run check -- --fix [FILE…]         mends what has one right mend, and tells what is left
npm run check -- --uses WHAT           every place that uses an endpoint ("POST /api/…"), a route ("/…"),
                                       a source (source.NAME), a role (role:NAME) or a field (ENTITY.FIELD)
npm run check -- --migrate [FILE…]     writes older definitions in the present version of the language`;

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
      shown.length === 0 ? `${definitions}, no fault.` : `${plural(shown.length, 'fault')} in ${definitions}.`,
    );
  }
  process.exitCode = shown.length === 0 ? 0 : 1;
}

/** Refuses a file that is not there: nothing found in it would read as a success. */
function requireNamed({ files }: Project): void {
  const unknown = named.filter((name) => !files.some(({ path }) => path === name));
  if (unknown.length === 0) return;
  console.error(`There is no definition ${unknown.join(', ')} in ${screens}.`);
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
  printFaults(has('--fix') ? await mendFiles(screens, project, named) : checkProject(project, named), project);
}

answerHelp(help);
await main();
