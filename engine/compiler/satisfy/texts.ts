import { CharSet, type Concatenation, type Element, JS, NFA, type NoParent, TooManyNodesError } from 'refa';
import type { Restriction } from './restriction';

/** Patterns that every text of a format matches; texts of other formats can be anything. */
const ofFormat: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d\\d-\\d\\d$',
  time: '^\\d\\d:\\d\\d:\\d\\d',
  'date-time': '^\\d{4}-\\d\\d-\\d\\d[Tt\\s]\\d\\d:',
  email: '^[^@]+@',
  uri: '^[A-Za-z][A-Za-z0-9+.-]*:',
  uuid: '^(?:urn:uuid:)?[0-9A-Fa-f-]{36}$',
  ipv4: '^[0-9.]{7,15}$',
  color: '^#[0-9A-Fa-f]{6}$',
  'data-url': '^data:',
};

/** The maximum length for which the length of a text is compared with its patterns. */
const maxCompared = 300;

/** Whether no text satisfies the lengths, patterns and formats. */
export function excludesTexts(all: readonly Restriction[]): boolean {
  const low = Math.max(0, ...limitsOf(all, 'minLength'));
  const high = Math.min(...limitsOf(all, 'maxLength'));
  if (low > high || excludesMoments(all)) return true;
  const patterns = new Set(all.flatMap((one) => patternOf(one) ?? []));
  if (patterns.size === 0) return false;
  const length = lengthPattern(low, high);
  return areDisjoint([...patterns, ...(length === undefined ? [] : [length])]);
}

/** Whether no date or time is between the bounds; compares bounds written alike, such as two dates. */
function excludesMoments(all: readonly Restriction[]): boolean {
  const bounds = all.flatMap(({ keyword, limit }) => {
    const [, isOver, side] = /^format(Exclusive)?(Minimum|Maximum)$/.exec(keyword) ?? [];
    return side === undefined || typeof limit !== 'string' ? [] : [{ limit, side, isOver: isOver !== undefined }];
  });
  const [lows, highs] = ['Minimum', 'Maximum'].map((side) => bounds.filter((one) => one.side === side));
  return (lows ?? []).some((low) =>
    (highs ?? []).some(
      (high) =>
        low.limit.length === high.limit.length &&
        (low.limit > high.limit || (low.limit === high.limit && (low.isOver || high.isOver))),
    ),
  );
}

const limitsOf = (all: readonly Restriction[], keyword: string): readonly number[] =>
  all.flatMap(({ keyword: own, limit }) => (own === keyword && typeof limit === 'number' ? [limit] : []));

function patternOf({ keyword, limit }: Restriction): string | undefined {
  if (typeof limit !== 'string') return undefined;
  return keyword === 'pattern' ? limit : keyword === 'format' ? ofFormat[limit] : undefined;
}

/** A pattern for texts of these lengths; undefined if they say nothing, or too much to compare. */
function lengthPattern(low: number, high: number): string | undefined {
  if (low > maxCompared || (low === 0 && high > maxCompared)) return undefined;
  return `^[\\s\\S]{${low},${high > maxCompared ? '' : high}}$`;
}

const verdicts = new Map<string, boolean>();
const languages = new Map<string, NFA | null>();

/** The maximum number of cached verdicts and patterns. */
const maxCached = 2000;

function remember<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maxCached) cache.clear();
  const value = compute();
  cache.set(key, value);
  return value;
}

/** Whether no text matches all the patterns; false if that cannot be decided. */
function areDisjoint(patterns: readonly string[]): boolean {
  return remember(verdicts, patterns.join('\n'), () => {
    const [first, ...others] = patterns.flatMap((one) => remember(languages, one, () => languageOf(one)) ?? []);
    if (first === undefined) return false;
    try {
      return others.reduce((common, one) => NFA.fromIntersection(common, one), first).isEmpty;
    } catch (error) {
      if (error instanceof TooManyNodesError) return false;
      throw error;
    }
  });
}

/**
 * The texts that a pattern matches somewhere; null if it is invalid, looks around inside, or refers back to what it
 * matched.
 */
function languageOf(pattern: string): NFA | null {
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
    const { expression, maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'throw' });
    const any = CharSet.all(maxCharacter);
    const alternatives = expression.alternatives.flatMap((one) => spanText(one, any) ?? []);
    if (alternatives.length < expression.alternatives.length) return null;
    return NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter });
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

type Part = NoParent<Concatenation>;

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
