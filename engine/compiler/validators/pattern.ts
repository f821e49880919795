import { checkSync } from 'recheck';

/** What is wrong with a regular expression. */
export type PatternFault =
  | { readonly code: 'invalid-pattern'; readonly pattern: string; readonly problem: string }
  | {
      readonly code: 'unsafe-pattern';
      readonly pattern: string /** A text on which it would not end in time. */;
      readonly attack: string;
    };

const checked = new Map<string, PatternFault | null>();

/** Whether a pattern is one, and ends in a time that grows with the text, not with its square or worse. */
export function checkPattern(pattern: string): PatternFault | null {
  const known = checked.get(pattern);
  if (known !== undefined) return known;
  const found = findFault(pattern);
  checked.set(pattern, found);
  return found;
}

function findFault(pattern: string): PatternFault | null {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return { code: 'invalid-pattern', pattern, problem: error instanceof Error ? error.message : String(error) };
  }
  const result = checkSync(pattern, 'u', { timeout: 2000 });
  return result.status === 'vulnerable' ? { code: 'unsafe-pattern', pattern, attack: result.attack.pattern } : null;
}
