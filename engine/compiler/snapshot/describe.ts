import { isObject } from '../../language/json';
import type { Difference } from './compare';
import { type Definitions, type DescribedStep, labelIn, partsAt, placesOf, rowSchemas } from './describedSteps';
import { describeRule } from './describeRule';
import { formatInFull, type KeyWords, keyAsWords } from './keyPhrases';
import { blockInWords, describePart, itemInWords, valueInWords } from './partWords';

/** A change of a definition, described for testers. */
export interface DescribedChange {
  readonly kind: Difference['kind'];
  /** The screen's title. */
  readonly screen: string;
  /** The change in plain words, without the screen's title. */
  readonly words: string;
}

/** A difference with the context to describe it. */
interface DifferenceContext extends Definitions {
  readonly difference: Difference;
  /** The steps on the path to the difference; the last one is the difference's own. */
  readonly places: readonly DescribedStep[];
}

/** Describes a difference in plain words; `file` is the schema of the language that the definition follows. */
export function describe(
  difference: Difference,
  screen: string,
  definitions: Definitions,
  file: string,
): DescribedChange {
  const context: DifferenceContext = { ...definitions, difference, places: placesOf(difference.path, file) };
  const words = describeRule(difference, definitions);
  const form = difference.path.findIndex(({ key }) => key === 'form');
  if (words === undefined) return { kind: difference.kind, screen, words: sentence(context) };
  return { kind: difference.kind, screen, words: joinWords(dialogs(context, form), words) };
}

/** The names of the dialogs on the path before index `end`. */
const dialogs = (context: DifferenceContext, end: number): string[] =>
  context.places
    .slice(0, Math.max(end, 0))
    .flatMap((place, index) => (place.isEntry ? placeWords(context, index) : []));

function joinWords(places: readonly string[], words: string): string {
  if (places.length === 0) return words;
  return `${places.join(', ')}${/^(renamed|says|\d)/.test(words) ? ' ' : ', '}${words}`;
}

function sentence(context: DifferenceContext): string {
  const at = context.places.findLastIndex(({ words }) => words !== undefined);
  const known = context.places[at];
  if (known?.words === undefined) return `${unknownKey(context.difference)} ${context.difference.kind}`;
  const rest = context.places.slice(at + 1).map(({ step }) => (step.item === undefined ? step.key : 'item'));
  const words = rest.length > 0 ? freeWords(context, known, rest) : ownWords(context, known, known.words, at);
  const around = (from: number, to: number): string[] =>
    context.places
      .slice(0, to)
      .flatMap((_, index) => (index < from ? [] : placeWords(context, index, index === at - 1)));
  const look = context.places.slice(0, at + 1).findLastIndex(isLook);
  if (look === -1) return joinWords(around(0, at), words);
  return joinWords(around(0, look), `${fieldLabel(context, at)}: ${joinWords(around(look, at), words)}`);
}

/** The name of a part that the language no longer has. */
const unknownKey = ({ path: [first] }: Difference): string =>
  first === undefined ? 'the file' : keyAsWords(first.key);

/** The words for a step on the path; empty if they do not help to find the difference. */
function placeWords(context: DifferenceContext, index: number, isLast = false): string[] {
  const place = context.places[index];
  if (place?.words === undefined) return [];
  const { words, step, noun, isEntry } = place;
  if (step.item !== undefined)
    return silent.has(noun) ? [] : [itemInWords(words.item ?? 'item', step.item.before ?? step.item.after)];
  if (isEntry) return isLook(place) ? [] : [entryName(context, index, words)];
  if (words.place === undefined || (step.key === 'submit' && !isLast)) return [];
  return [words.place];
}

/** Nouns that do not help to find a difference. */
const silent = new Set(['block', 'columns#part', 'action']);

const isLook = ({ isEntry, noun }: DescribedStep): boolean => isEntry && noun === 'field';

const entryName = (context: DifferenceContext, index: number, words: KeyWords): string =>
  `${words.entry ?? ''} ${formatInFull(nameOfEntry(context, index))}`.trim();

/** An entry's name; for a field, its label. */
function nameOfEntry(context: DifferenceContext, index: number): string {
  const { key } = context.places[index]?.step ?? { key: '' };
  if (context.places[index - 1]?.step.key !== 'onChange') return key;
  return labelIn(formSchemas(context, index - 1), key);
}

/** The form rules around the step at an index, before and after. */
const formSchemas = ({ difference, ...definitions }: DifferenceContext, index: number): unknown[] =>
  partsAt(definitions, difference.path.slice(0, index)).map(({ schema }) => schema);

/** The label of the field whose look is on the path: `Lines › Price` for a field in a row. */
function fieldLabel(context: DifferenceContext, end: number): string {
  const looks = context.places.flatMap((place, index) => (index <= end && isLook(place) ? [index] : []));
  const known: { schemas: unknown[]; labels: string[] } = {
    schemas: formSchemas(context, (looks[0] ?? 0) - 1),
    labels: [],
  };
  for (const index of looks) {
    const field = context.places[index]?.step.key ?? '';
    known.labels.push(labelIn(known.schemas, field));
    known.schemas = rowSchemas(known.schemas, field);
  }
  return known.labels.join(' › ');
}

/** Describes a difference inside a value that the author defines, such as a payload. */
function freeWords({ difference }: DifferenceContext, { words, step }: DescribedStep, rest: readonly string[]): string {
  const { kind, before, after } = difference;
  const own = words?.brief('').trim() ?? '';
  const base =
    step.item === undefined ? own : `${words?.item ?? 'row'} (${formatInFull(step.item.before ?? step.item.after)})`;
  const name = `${base}: ${rest.join(' › ')}`;
  if (kind === 'renamed') return `${name} renamed ${formatInFull(after)}`;
  if (kind === 'changed') return `${name} ${formatInFull(before)} → ${formatInFull(after)}`;
  return `${name} ${kind === 'moved' ? '' : `${formatInFull(after ?? before)} `}${kind}`;
}

function ownWords(context: DifferenceContext, place: DescribedStep, words: KeyWords, at: number): string {
  const { difference } = context;
  if (place.step.item !== undefined) return itemWords(difference, place, words);
  if (place.isEntry) return entryWords(context, place, words, at);
  const { kind, before, after } = difference;
  const format = (value: unknown): string => {
    const text = valueInWords(value, place.part, place.noun);
    return isObject(value) ? `(${text})` : text;
  };
  const list = kind === 'changed' ? listWords(words, before, after) : undefined;
  if (list !== undefined) return list;
  if (kind === 'changed') return words.changed(format(before), format(after));
  return kind === 'added' ? words.added(format(after)) : words.removed(format(before));
}

function itemWords({ kind }: Difference, { step, part, noun }: DescribedStep, words: KeyWords): string {
  const item = step.item?.before ?? step.item?.after;
  if (noun === 'action' && isObject(item) && part !== undefined) {
    const does = describePart(item, part, noun);
    if (kind === 'moved') return `action moved: ${does}`;
    return `${kind === 'added' ? 'now' : 'no longer'} ${does}`;
  }
  if (noun === 'block') return `${blockInWords(item)} ${kind}`;
  const isFree = part?.schema.properties === undefined;
  return `${isFree ? `${words.item ?? 'row'} (${formatInFull(item)})` : itemInWords(words.item ?? 'item', item)} ${kind}`;
}

function entryWords(context: DifferenceContext, place: DescribedStep, words: KeyWords, at: number): string {
  const { kind, before, after } = context.difference;
  const name = isLook(place) ? 'appearance' : entryName(context, at, words);
  if (kind === 'renamed') return `${name} renamed ${formatInFull(after)}`;
  const format = (value: unknown): string => valueInWords(value, place.part, place.noun);
  if (kind === 'changed') return `${name} ${format(before)} → ${format(after)}`;
  const value = after ?? before;
  if (place.noun === 'source' || place.noun === 'call') return `${name} (${origin(value)}) ${kind}`;
  const hasMore = isLook(place) || !isObject(value);
  return `${name} ${kind}${hasMore ? `: ${format(value)}` : ''}`;
}

/** Describes where a source's rows come from: its endpoint, or sample rows. */
const origin = (source: unknown): string =>
  isObject(source) && typeof source.call === 'string' ? source.call : 'sample rows';

/** Describes a change in a list of plain values: items added, removed, or only reordered. */
function listWords(words: KeyWords, before: unknown, after: unknown): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const come = after.filter((one) => !before.includes(one)).map((one) => `${formatInFull(one)} added`);
  const gone = before.filter((one) => !after.includes(one)).map((one) => `${formatInFull(one)} removed`);
  const changes = [...come, ...gone];
  const name = words.brief('').trim();
  if (changes.length > 0) return `${name}${name.endsWith(':') ? '' : ':'} ${changes.join(', ')}`;
  return before.length === after.length ? `${name} reordered: ${formatInFull(after)}` : undefined;
}
