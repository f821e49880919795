import { CharSet, type Concatenation, type Element, FAIterators, JS, type NoParent, Words } from 'refa';
import { commonLanguage, lengthPattern } from '../satisfy/language';

/** The maximum number of samples of one pattern, enough to try each alternative. */
const max = 8;

/** What else a sample must satisfy. */
interface Needs {
  /** Other patterns that it must match. */
  readonly patterns?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/**
 * Texts that match a pattern: one for each alternative, as short as possible, of letters and digits where possible.
 *
 * Empty if none is found: the pattern is invalid, no text matches it, or it depends on lookaround other than ahead from
 * the start.
 */
export function patternSamples(pattern: string, needs: Needs = {}): string[] {
  const { patterns = [], minLength = 0, maxLength = Number.POSITIVE_INFINITY } = needs;
  const all = [pattern, ...patterns];
  const regexes = all.map(compile);
  const fits = (text: string): boolean => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength && regexes.every((one) => one?.test(text) === true);
  };
  const read = [...new Set(alternativeSamples(inlineReferences(pattern)))].filter(fits);
  if (read.length > 0) return read;
  const length = lengthPattern(minLength, maxLength);
  return shortestText([...all, ...(length === undefined ? [] : [length])]).filter(fits);
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The shortest text that matches all patterns, if their languages can be built. */
function shortestText(patterns: readonly string[]): string[] {
  const language = commonLanguage(patterns);
  if (language === undefined) return [];
  const word = FAIterators.shortestWordSet(language.transitionIterator());
  return word === undefined ? [] : [String.fromCodePoint(...word.flatMap((set) => readableIn(set) ?? []))];
}

type Parent = JS.RegexppAst['pattern'] | JS.ParsableElement;

/** The references of a pattern to its own groups. */
function referencesIn(node: Parent): Extract<JS.ParsableElement, { type: 'Backreference' }>[] {
  if (node.type === 'Backreference') return [node];
  if ('alternatives' in node) return node.alternatives.flatMap((one: Parent) => referencesIn(one));
  if (node.type === 'Alternative') return node.elements.flatMap(referencesIn);
  return node.type === 'Quantifier' ? referencesIn(node.element) : [];
}

/** Repeats a group where the pattern refers back to it: samples of both are the same text. */
function inlineReferences(pattern: string): string {
  const parsed = compile(pattern) && JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).ast.pattern;
  const references = parsed === undefined ? [] : referencesIn(parsed);
  return references.reduceRight((text, { start, end, resolved }) => {
    const [group] = [resolved].flat();
    const inner = group?.alternatives.map(({ raw }) => raw).join('|');
    return `${text.slice(0, start)}(?:${inner ?? ''})${text.slice(end)}`;
  }, pattern);
}

/** Texts for each alternative, without regard to lookaround. */
function alternativeSamples(pattern: string): string[] {
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
    const { expression } = parser.parse({ assertions: 'unknown', backreferences: 'disable', simplify: false });
    return samplesOf(expression.alternatives);
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  }
}

const samplesOf = (alternatives: readonly NoParent<Concatenation>[]): string[] =>
  alternatives.flatMap(({ elements }) => sequenceSamples(elements)).slice(0, max);

const sequenceSamples = (elements: readonly NoParent<Element>[]): string[] =>
  elements.reduce<string[]>(
    (texts, element) =>
      elementSamples(element)
        .flatMap((item) => texts.map((text) => text + item))
        .slice(0, max),
    [''],
  );

function elementSamples(element: NoParent<Element>): string[] {
  if (element.type === 'CharacterClass') {
    const letter = readableIn(element.characters);
    return letter === undefined ? [] : [String.fromCodePoint(letter)];
  }
  if (element.type === 'Alternation') return samplesOf(element.alternatives);
  if (element.type !== 'Quantifier') return [''];
  const count = Math.max(element.min, Math.min(1, element.max));
  return count === 0 ? [''] : samplesOf(element.alternatives).map((item) => item.repeat(count));
}

const asciiRanges = ['az', 'AZ', '09'].map((ends) => ({
  min: ends.codePointAt(0) ?? 0,
  max: ends.codePointAt(1) ?? 0,
}));

/** A character of a set: a letter or digit if it has one. */
function readableIn(set: CharSet): number | undefined {
  const plain = asciiRanges.map((range) => set.intersect(CharSet.empty(set.maximum).union([range])));
  const [letters] = plain.filter((one) => !one.isEmpty);
  return letters === undefined ? Words.pickMostReadableCharacter(set) : letters.ranges[0]?.min;
}
