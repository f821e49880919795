import { existsSync, readFileSync } from 'node:fs';
import { reasons } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/** The tests' broken definitions, each with the check's report. */
const broken = 'tests/language/faults';

/** How many of each kind a page shows. */
const most = 3;

function told(code: string): string {
  const file = inProject(broken, code, 'told.txt');
  if (!existsSync(file))
    throw new Error(`No broken definition in ${broken}/${code} shows what the message ${code} says.`);
  const faults = readFileSync(file, 'utf8').trim().split('\n\n');
  const own = faults.filter((fault) => fault.split('\n', 1)[0]?.endsWith(`  ${code}`));
  return own.slice(0, most).join('\n\n');
}

/** The page of messages: by code, what the check says about a definition with that fault. */
export const messageText = (): string[] => [
  '# Messages of the check',
  '',
  'What `npm run check` can answer, by code: why it does, and how it says so of a definition that has the fault, with the file, line and',
  'column, what is wrong, and what to do.',
  '',
  ...Object.entries(reasons)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([code, reason]) => [`## ${code}`, '', reason, '', '```', told(code), '```', '']),
];
