import type { JsonSchema } from '../../language/contract';
import { asObject, isText } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';
import { part, plainValue, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { nodeAt } from './formSchema';

/** The settings with texts about a field. */
const texts = ['ui:help', 'ui:description'] as const;

/** Warns of texts that state another number of characters than the pattern of their field. */
export function checkStatedLengths(schema: JsonSchema, pointer: string, form: Typed, checker: Checker): void {
  const whole = part(form, 'schema');
  const { description, errorMessage } = schema;
  const message = isText(errorMessage) ? '/errorMessage' : '/errorMessage/pattern';
  const look = lookAt(part(form, 'ui'), pointer);
  const found = [
    { text: isText(errorMessage) ? errorMessage : asObject(errorMessage).pattern, at: message, of: 'message' as const },
    { text: description, at: '/description', of: 'description' as const },
  ].map(({ at, ...one }) => ({
    ...one,
    node: whole && nodeAt(whole.node, `${pointer}${at}`, undefined),
    pointer: `${whole?.pointer}${pointer}${at}`,
  }));
  const settings = texts.flatMap((key) => {
    const setting = part(look, key);
    return setting === undefined ? [] : [{ ...setting, text: plainValue(setting.node), of: 'help' as const }];
  });
  for (const { text, node, pointer: at, of } of [...found, ...settings]) {
    const wrong = findWrongLength(schema, text);
    if (wrong === undefined || node === undefined) continue;
    checker.report('stale-message', node, at, { keyword: 'pattern', limit: wrong.length, stated: wrong.stated, of });
  }
}

/** The settings of a field or row whose rules are at a pointer; undefined if its part of the rules has none. */
function lookAt(looks: Typed | undefined, pointer: string): Typed | undefined {
  const [, kind, name, ...rest] = pointer.split('/');
  if (kind === undefined) return looks;
  if (kind === 'items') return lookAt(part(looks, kind), pointer.slice('/items'.length));
  if (kind !== 'properties' || name === undefined) return undefined;
  return lookAt(part(looks, unescapePointer(name)), rest.length === 0 ? '' : `/${rest.join('/')}`);
}

/** A repeated part of a pattern: characters of a class, or a literal character. */
const partOfPattern =
  /(?:\[(?!\^)(?:\\.|[^\]\\])+\]|\\[dws]|\\[^\w]|[A-Za-z0-9 _@#/-])(?:\{(\d+)(?:,(\d*))?\}|([?*+]))?/y;

/** The maximum number of parts of a pattern to compare; codes have fewer. */
const maxParts = 30;

type Length = readonly [min: number, max: number];

const ofMark: Readonly<Record<string, Length>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
};

/** The lengths of the parts of a pattern that describes a whole text; undefined if it is not a plain sequence. */
function lengthsOf(pattern: string): readonly Length[] | undefined {
  const inner = /^\^(.*)\$$/.exec(pattern)?.[1];
  if (inner === undefined) return undefined;
  const lengths: Length[] = [];
  partOfPattern.lastIndex = 0;
  while (partOfPattern.lastIndex < inner.length) {
    const found = partOfPattern.exec(inner);
    if (found === null) return undefined;
    const [, min, max, mark] = found;
    const counted = Number(min ?? 1);
    const most = max === undefined ? counted : max === '' ? Number.POSITIVE_INFINITY : Number(max);
    if (lengths.length === maxParts) return undefined;
    lengths.push(mark === undefined ? [counted, most] : (ofMark[mark] ?? [1, 1]));
  }
  return lengths;
}

const isIn = (value: number, [min, max]: Length): boolean => value >= min && value <= max;

/** Whether the text has a part of this length: some adjacent parts, or all of them. */
const hasPart = (lengths: readonly Length[], stated: number): boolean =>
  lengths.some((_, first) =>
    lengths.some((__, last) => {
      const parts = lengths.slice(first, last + 1);
      const sum = ([0, 1] as const).map((side) => parts.reduce((all, one) => all + one[side], 0));
      return parts.length > 0 && isIn(stated, [sum[0] ?? 0, sum[1] ?? 0]);
    }),
  );

/** The length that a text states, and that no part of the values has. */
interface WrongLength {
  readonly stated: number;
  readonly length: number;
}

/** The only number of characters that a text states; undefined if there is none, or several, or only a bound. */
function statedLength(text: string): number | undefined {
  if (/\bthan\b/i.test(text)) return undefined;
  const [only, ...others] = [...text.matchAll(/\b(\d+)(?:\s+|-)(?:digit|character|letter|figure)s?\b/gi)];
  return only === undefined || others.length > 0 ? undefined : Number(only[1]);
}

/** The wrong length in a text about a field whose values all have the same length. */
function findWrongLength({ pattern }: JsonSchema, text: unknown): WrongLength | undefined {
  const lengths = isText(pattern) ? lengthsOf(pattern) : undefined;
  const stated = isText(text) ? statedLength(text) : undefined;
  if (lengths === undefined || stated === undefined || lengths.some(([min, max]) => min !== max)) return undefined;
  const length = lengths.reduce((sum, [min]) => sum + min, 0);
  return hasPart(lengths, stated) ? undefined : { stated, length };
}
