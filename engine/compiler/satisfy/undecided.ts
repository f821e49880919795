import { patternSamples } from '../cases/pattern';
import { hasTooManyBranches } from './contradiction';
import { commonLanguage, isOpaque, remember } from './language';
import type { Restriction } from './restriction';
import { patternOf } from './texts';

/** Keywords that restrict texts. */
const aboutTexts: ReadonlySet<string> = new Set(['pattern', 'format', 'minLength', 'maxLength']);

/** Keywords whose alternatives are combined. */
const choosing: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/**
 * The restrictions of which it is unknown whether a value satisfies them together; undefined if that is known, or if
 * fewer than two are involved. Call it only if they have no known contradiction.
 *
 * @param hasSample whether a value is known that satisfies all of them
 */
export function findUndecided(
  all: readonly Restriction[],
  hasSample: () => boolean,
): readonly Restriction[] | undefined {
  // Of listed values, each was tried.
  if (all.some(({ keyword }) => keyword === 'const' || keyword === 'enum')) return undefined;
  const choices = all.filter(({ keyword }) => choosing.has(keyword));
  const involved = choices.length > 1 && hasTooManyBranches(all) ? choices : undecidedTexts(all);
  return involved.length < 2 || hasSample() ? undefined : involved;
}

/** The restrictions of texts, if one of their patterns cannot be compared and no text is found. */
function undecidedTexts(all: readonly Restriction[]): readonly Restriction[] {
  const involved = all.filter(({ keyword }) => aboutTexts.has(keyword));
  const [first, ...others] = involved.flatMap((one) => patternOf(one) ?? []).toSorted(opaqueFirst);
  if (first === undefined) return [];
  const isComparable = !isOpaque(first) && (others.length === 0 || areComparable([first, ...others]));
  const minLength = Math.max(0, ...limitsOf(involved, 'minLength'));
  const maxLength = Math.min(...limitsOf(involved, 'maxLength'));
  const isDecided = isComparable || patternSamples(first, { patterns: others, minLength, maxLength }).length > 0;
  return isDecided ? [] : involved;
}

const verdicts = new Map<string, boolean>();

/** Whether patterns whose languages can be built have a common one that is small enough to be built. */
const areComparable = (patterns: readonly string[]): boolean =>
  remember(verdicts, patterns.join('\n'), () => commonLanguage(patterns) !== undefined);

const opaqueFirst = (one: string, other: string): number => Number(isOpaque(other)) - Number(isOpaque(one));

const limitsOf = (all: readonly Restriction[], keyword: string): readonly number[] =>
  all.flatMap(({ keyword: own, limit }) => (own === keyword && typeof limit === 'number' ? [limit] : []));
