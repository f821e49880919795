import { memberPath, nodesIn, pathOf } from '../expression';
import { everyPart } from '../resolve/typed';
import type { Checker } from './checker';
import { inDots } from './otherFields';

/** Functions whose first two arguments are the start and the end of a span of time. */
const ofSpans: ReadonlySet<string> = new Set(['period', 'daysBetween', 'minutesBetween', 'monthsBetween']);

/** Words in names for the start and the end of a span. */
const ends: readonly (readonly [start: string, end: string])[] = [
  ['start', 'end'],
  ['begin', 'end'],
  ['start', 'finish'],
  ['from', 'to'],
  ['from', 'until'],
  ['first', 'last'],
  ['in', 'out'],
];

/** Warns where the start of a span of time is taken from the field with its end, and the end from that with its start. */
export function checkExchangedEnds(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  checkArguments(checker);
  checkSettings(checker);
}

/** The fields of a value that two paths read, if the first is its end and the second is its start. */
function exchanged(start: readonly string[] | undefined, end: readonly string[] | undefined) {
  const [first, last] = [start?.at(-1), end?.at(-1)];
  const isSameHolder = start?.slice(0, -1).join('.') === end?.slice(0, -1).join('.');
  if (start === undefined || end === undefined || first === undefined || last === undefined) return undefined;
  return isSameHolder && isStartOf(last, first) ? ([start, end].map(inDots) as [string, string]) : undefined;
}

const wordsOf = (name: string): readonly string[] => name.split(/[-_]|(?=[A-Z])/).map((word) => word.toLowerCase());

/** Whether two names differ only in one word, which is for a start and for its end. */
function isStartOf(start: string, end: string): boolean {
  const [one, other] = [wordsOf(start), wordsOf(end)];
  const different = one.flatMap((word, index) => (word === other[index] ? [] : [[word, other[index]]]));
  const [pair, ...more] = different;
  if (one.length !== other.length || pair === undefined || more.length > 0) return false;
  return ends.some(([from, to]) => pair[0] === from && pair[1] === to);
}

function checkArguments(checker: Checker): void {
  for (const [pointer, { text, isText, offset }] of checker.held) {
    if (!text.includes('(')) continue;
    for (const { node, offset: from } of nodesIn(text, isText)) {
      if (node.op !== 'call' || !ofSpans.has(node.args[0])) continue;
      const [start, end] = node.args[1];
      if (start === undefined || end === undefined) continue;
      const found = exchanged(memberPath(start), memberPath(end));
      if (found === undefined) continue;
      const [first, last] = found;
      const at = { offset: offset + from + start.start, length: end.end - start.start };
      checker.report('exchanged-ends', at, pointer, { of: `${node.args[0]}()`, first, last });
    }
  }
}

/** The path that a setting consists of: `=row.start`, or `{row.start}` as a text. */
function pathAt(pointer: string, { held }: Checker): readonly string[] | undefined {
  const own = held.get(pointer);
  if (own === undefined) return undefined;
  const expression = own.isText ? /^\{([^{}]+)\}$/.exec(own.text)?.[1] : own.text;
  return expression === undefined ? undefined : pathOf(expression);
}

function checkSettings(checker: Checker): void {
  for (const one of everyPart(checker.facts.root))
    for (const { key = '', node, pointer } of one.parts)
      for (const other of one.parts) {
        if (!isStartOf(key, other.key ?? '')) continue;
        const found = exchanged(pathAt(pointer, checker), pathAt(other.pointer, checker));
        if (found === undefined) continue;
        const [first, last] = found;
        checker.report('exchanged-ends', node, pointer, { of: `"${key}" and "${other.key}"`, first, last });
      }
}
