import { checkSync } from 'recheck';
import { limits } from '../../diagnostics/limits';

/** What is wrong with a regular expression. */
export type PatternFault =
  | { readonly code: 'elaborate-pattern'; readonly pattern: string }
  | { readonly code: 'invalid-pattern'; readonly pattern: string; readonly problem: string }
  | {
      readonly code: 'unsafe-pattern';
      readonly pattern: string /** A text on which it would not end in time. */;
      readonly attack: string;
    };

const checked = new Map<string, PatternFault | null>();

/** How many verdicts are remembered. */
const remembered = 1000;

/** How long one pattern is thought about, in milliseconds. */
const patience = 1500;

/** How many patterns of one definition are found wanting before the others wait until those are mended: each may take its time. */
const faultyAtOnce = 2;
let left = Number.POSITIVE_INFINITY;

/** Does work that judges the patterns of one definition, of which not all may be bad ones. */
export function judgingPatterns<T>(work: () => T): T {
  const before = left;
  left = faultyAtOnce;
  try {
    return work();
  } finally {
    left = before;
  }
}

/** Whether a pattern is one, and ends in a time that grows with the text, not with its square or worse. */
export function checkPattern(pattern: string): PatternFault | null {
  if (left <= 0) return null;
  const known = checked.get(pattern);
  const found = known === undefined ? findFault(pattern) : known;
  if (checked.size >= remembered) checked.clear();
  checked.set(pattern, found);
  if (found !== null && found.code !== 'invalid-pattern') left -= 1;
  return found;
}

function findFault(pattern: string): PatternFault | null {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return { code: 'invalid-pattern', pattern, problem: error instanceof Error ? error.message : String(error) };
  }
  if (pattern.length > limits.pattern) return { code: 'elaborate-pattern', pattern };
  const result = checkSync(pattern, 'u', { timeout: patience });
  if (result.status === 'vulnerable') return { code: 'unsafe-pattern', pattern, attack: result.attack.pattern };
  return result.status === 'unknown' && result.error.kind === 'timeout' ? { code: 'elaborate-pattern', pattern } : null;
}
