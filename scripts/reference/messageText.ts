import { existsSync, readFileSync } from 'node:fs';
import { messages } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/** The broken definitions of the tests, each with what the check tells of it. */
const broken = 'tests/language/faults';

function told(code: string): string {
  const file = inProject(broken, code, 'told.txt');
  if (!existsSync(file))
    throw new Error(`No broken definition in ${broken}/${code} shows what the message ${code} says.`);
  return readFileSync(file, 'utf8').trim();
}

/** The page of the messages: by code, what the check says of a definition that has the fault. */
export const messageText = (): string[] => [
  '# Messages of the check',
  '',
  'What `npm run check` can answer, by code. Each stands here as it is said of a definition that has the fault: the file with line and',
  'column, the code, what is wrong, and what to do.',
  '',
  ...Object.keys(messages)
    .sort()
    .flatMap((code) => [`## ${code}`, '', '```', told(code), '```', '']),
];
