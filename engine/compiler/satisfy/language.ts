import { CharSet, type Concatenation, DFA, type Element, JS, NFA, type NoParent, TooManyNodesError } from 'refa';

/** The maximum length for which the length of a text is compared with its patterns. */
const maxCompared = 300;

/** A pattern for texts of these lengths; undefined if they say nothing, or too much to compare. */
export function lengthPattern(low: number, high: number): string | undefined {
  if (low > maxCompared || (low === 0 && high > maxCompared)) return undefined;
  return `^[\\s\\S]{${low},${high > maxCompared ? '' : high}}$`;
}

/** The maximum number of results in a cache. */
const maxCached = 2000;

/** Computes a result once. */
export function remember<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maxCached) cache.clear();
  const value = compute();
  cache.set(key, value);
  return value;
}

const languages = new Map<string, NFA | null>();

/**
 * The texts that match every pattern whose language can be built; undefined if that is none of the patterns, or takes
 * too many nodes.
 */
export function commonLanguage(patterns: readonly string[]): NFA | undefined {
  const [first, ...others] = patterns.flatMap((one) => remember(languages, one, () => languageOf(one)) ?? []);
  if (first === undefined) return undefined;
  try {
    return others.reduce((common, one) => NFA.fromIntersection(common, one), first);
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined;
    throw error;
  }
}

/** Whether the language of a pattern cannot be built. */
export const isOpaque = (pattern: string): boolean => remember(languages, pattern, () => languageOf(pattern)) === null;

/**
 * The texts that a pattern matches somewhere; null if it is invalid, looks around other than ahead from the start, or
 * refers back to what it matched.
 */
function languageOf(pattern: string): NFA | null {
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
    const { expression, maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'throw' });
    return alternativesLanguage(expression.alternatives, CharSet.all(maxCharacter));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

type Part = NoParent<Concatenation>;

/** The texts in which one of the alternatives matches; null if one of them looks around where it cannot be decided. */
function alternativesLanguage(alternatives: readonly Part[], any: CharSet): NFA | null {
  const languages = alternatives.map((one) => partLanguage(one, any));
  const whole = NFA.empty({ maxCharacter: any.maximum });
  for (const one of languages) {
    if (one === null) return null;
    whole.union(one);
  }
  return whole;
}

/** The texts in which an alternative matches: those of its rest that also match what it looks ahead at from the start. */
function partLanguage({ elements }: Part, any: CharSet): NFA | null {
  const [start, ...rest] = elements;
  const isAhead = (one: NoParent<Element> | undefined) => one?.type === 'Assertion' && one.kind === 'ahead';
  const first = start !== undefined && isEdge(start, 'behind') ? rest.findIndex((one) => !isAhead(one)) : 0;
  const looks = rest.slice(0, first === -1 ? rest.length : first).filter((one) => !isEdge(one, 'ahead'));
  const own = spanText({ type: 'Concatenation', elements: elements.filter((one) => !looks.includes(one)) }, any);
  if (own === null) return null;
  const options = { maxCharacter: any.maximum };
  let language = NFA.fromRegex({ type: 'Expression', alternatives: [own] }, options);
  for (const look of looks) {
    if (look.type !== 'Assertion' || start === undefined) continue;
    const seen = alternativesLanguage(
      look.alternatives.map((one) => ({ ...one, elements: [start, ...one.elements] })),
      any,
    );
    if (seen === null) return null;
    language = NFA.fromIntersection(language, look.negate ? complementOf(seen) : seen);
  }
  return language;
}

function complementOf(language: NFA): NFA {
  const others = DFA.fromFA(language);
  others.complement();
  return NFA.fromFA(others);
}

/** An alternative that spans the whole text, without its anchors; null if it has assertions elsewhere. */
function spanText({ elements }: Part, any: CharSet): Part | null {
  const isStart = (one: NoParent<Element> | undefined) => isEdge(one, 'behind');
  const isEnd = (one: NoParent<Element> | undefined) => isEdge(one, 'ahead');
  const [from, to] = [isStart(elements[0]) ? 1 : 0, isEnd(elements.at(-1)) ? elements.length - 1 : elements.length];
  const inner = elements.slice(from, Math.max(from, to));
  if (inner.some(hasAssertion)) return null;
  const anything: NoParent<Element> = {
    ...{ type: 'Quantifier', min: 0, max: Number.POSITIVE_INFINITY, lazy: false },
    alternatives: [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: any }] }],
  };
  const spanned = [...(from === 1 ? [] : [anything]), ...inner, ...(to < elements.length ? [] : [anything])];
  return { type: 'Concatenation', elements: spanned };
}

/** Whether an element is `^` or `$`, which the parser writes as "no character before" or "after". */
function isEdge(element: NoParent<Element> | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || !element.negate || element.kind !== kind) return false;
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements);
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll;
}

function hasAssertion(element: NoParent<Element>): boolean {
  if (element.type === 'Assertion' || element.type === 'Unknown') return true;
  return 'alternatives' in element && element.alternatives.some(({ elements }) => elements.some(hasAssertion));
}
