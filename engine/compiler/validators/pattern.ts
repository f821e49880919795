import { checkSync } from 'recheck';
import { limits } from '../../diagnostics/limits';

/** A fault of a regular expression. */
export type PatternFault =
  | { readonly code: 'elaborate-pattern'; readonly pattern: string }
  | { readonly code: 'invalid-pattern'; readonly pattern: string; readonly problem: string; readonly instead?: string }
  | {
      readonly code: 'unsafe-pattern';
      readonly pattern: string /** A text that makes it run practically forever. */;
      readonly attack: string;
    };

const checked = new Map<string, PatternFault | null>();

/** The maximum number of cached verdicts. */
const remembered = 1000;

/** Time limit for analysing one pattern, in milliseconds. */
const timeoutMs = 1500;

/**
 * The maximum number of bad patterns to analyse in one definition, since each may use up its time limit; the rest are
 * checked once these are fixed.
 */
const faultyAtOnce = 2;
let left = Number.POSITIVE_INFINITY;

/** Runs a check of one definition, limiting how many bad patterns are analysed. */
export function judgingPatterns<T>(work: () => T): T {
  const before = left;
  left = faultyAtOnce;
  try {
    return work();
  } finally {
    left = before;
  }
}

/**
 * Checks that a pattern is valid and runs in time linear in the text's length. Returns null if so, or if the limit on
 * bad patterns is reached.
 */
export function checkPattern(pattern: string): PatternFault | null {
  if (left <= 0) return null;
  const known = checked.get(pattern);
  const found = known === undefined ? findFault(pattern) : known;
  if (checked.size >= remembered) checked.clear();
  checked.set(pattern, found);
  if (found !== null && found.code !== 'invalid-pattern') left -= 1;
  return found;
}

/** A pattern between slashes, as in JavaScript: with an edge of the text next to one of them, or with flags. */
const betweenSlashes = /^\/(\^.*|.*\$)\/[dgimsuvy]*$|^\/.*\/[dgimsuvy]+$/s;

/** The classes of characters that other languages write as [[:name:]], as ranges. */
const classRanges: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
};

/** What is wrong with a pattern, and what to write. */
type Foreign = Pick<PatternFault & { code: 'invalid-pattern' }, 'problem' | 'instead'>;

/** A pattern as written in JSON. */
const escaped = (pattern: string): string => pattern.replaceAll('\\', '\\\\');

/** The notation of other languages in a pattern, of which some is valid here with another meaning. */
function foreignSyntax(pattern: string): Foreign | undefined {
  const [flags] = /^\(\?[a-zA-Z]+\)/.exec(pattern) ?? [];
  if (flags !== undefined)
    return {
      problem: `flags such as ${flags} are not supported`,
      instead: `Remove ${flags}${flags.includes('i') ? ', and write both cases of letters, as in [A-Za-z]' : ''}.`,
    };
  const [posix, name = ''] = /\[:(alpha|digit|alnum|upper|lower):\]/.exec(pattern) ?? [];
  if (posix !== undefined)
    return { problem: `${posix} is not supported`, instead: `Write ${classRanges[name]} in place of ${posix}.` };
  const [edge] = /(?<!\\)(?:\\\\)*(\\[AzZ])/.exec(pattern)?.slice(1) ?? [];
  if (edge !== undefined)
    return {
      problem: `${edge} is not supported`,
      instead: `Write ${edge === '\\A' ? '^ for the start' : '$ for the end'} of the text.`,
    };
  const [, contained] = /^%([\w\s-]+)%?$/.exec(pattern) ?? [];
  if (contained !== undefined)
    return { problem: '% stands only for itself', instead: `Write "${contained}" to find it anywhere in the text.` };
  const [, inside] = /^\$(.*)\^$/s.exec(pattern) ?? [];
  if (inside !== undefined)
    return { problem: '$ stands for the end of the text, ^ for its start', instead: `Write "^${escaped(inside)}$".` };
  const [, from = '', to = ''] = /(?<!\\)\{(\d+),(\d+)\}/.exec(pattern) ?? [];
  if (Number(from) > Number(to))
    return { problem: `{${from},${to}} has no smaller number first`, instead: `Write {${to},${from}} in its place.` };
  if (/^[*?]/.test(pattern))
    return {
      problem: `${pattern[0]} repeats what is before it`,
      instead: `Write ${pattern[0] === '*' ? '.* for any characters' : '. for any character'}.`,
    };
  const [named] = /\(\?P<\w+>/.exec(pattern) ?? [];
  return named === undefined ? undefined : { problem: `${named} is not supported`, instead: 'Write ( in its place.' };
}

function findFault(pattern: string): PatternFault | null {
  if (betweenSlashes.test(pattern)) {
    const inner = pattern.slice(1, pattern.lastIndexOf('/'));
    const problem = 'the slashes around it are part of it';
    return { code: 'invalid-pattern', pattern, problem, instead: `Write "${escaped(inner)}".` };
  }
  const foreign = foreignSyntax(pattern);
  if (foreign !== undefined) return { code: 'invalid-pattern', pattern, ...foreign };
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return { code: 'invalid-pattern', pattern, problem: error instanceof Error ? error.message : String(error) };
  }
  if (pattern.length > limits.pattern) return { code: 'elaborate-pattern', pattern };
  const result = checkSync(pattern, 'u', { timeout: timeoutMs });
  if (result.status === 'vulnerable') return { code: 'unsafe-pattern', pattern, attack: result.attack.pattern };
  return result.status === 'unknown' && result.error.kind === 'timeout' ? { code: 'elaborate-pattern', pattern } : null;
}
