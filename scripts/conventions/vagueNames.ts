import type { Violation } from './fault';
import type { Source } from './sources';

/** Names that do not describe the content. */
const vague = new Set([
  'util',
  'utils',
  'utility',
  'utilities',
  'helper',
  'helpers',
  'common',
  'manager',
  'managers',
  'misc',
]);

/** File names that are too vague as a single word: a second word must say what they contain. */
const vagueAlone = new Set(['ask', 'faults', 'names', 'record', 'tables']);

/** The noun of a file or folder name, which is its last word: `dateUtils.ts` → utils, `commonPasswords.ts` → passwords. */
function nounOf(name: string): string {
  const base = name.split('.')[0] ?? name;
  const words = base
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.at(-1) ?? '';
}

/** Reports files and folders with a vague name. */
export function vagueName(source: Source): Violation[] {
  const parts = source.path.split('/');
  const [alone = ''] = (parts.at(-1) ?? '').split('.');
  const noun = vagueAlone.has(alone) ? alone : parts.map(nounOf).find((one) => vague.has(one));
  if (noun === undefined) return [];
  return [{ path: source.path, line: 1, problem: `"${noun}" is too vague: name it after what it contains` }];
}
