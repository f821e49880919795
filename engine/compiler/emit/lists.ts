import { unescapePointer } from '../../language/jsonPointer';
import type { ScreenFacts } from '../check/screenFacts';
import { sourceShown } from '../check/shownList';
import { everyPart, part, stringAt, type Typed } from '../resolve/typed';
import { hasSearchBox } from './listDefaults';

/** Whether a block shows its rows in pages. */
const isList = (block: Typed): boolean => {
  const { noun } = block.language;
  return noun === 'table' || noun === 'matrix' || (noun === 'list' && part(block, 'pageSize') !== undefined);
};

/** The name of the first part of its kind in the URL is plain; later ones are numbered. */
const suffixOf = (index: number): string => (index === 0 ? '' : String(index + 1));

const inBody = ({ pointer }: Typed): boolean => pointer.startsWith('/body/');

/** The source whose pages a block shows; undefined if the block has all its rows, or computes them. */
function pagedSource(block: Typed, { sources }: ScreenFacts): string | undefined {
  const name = sourceShown(block);
  const paginated = part(sources.get(name ?? '')?.typed, 'paginated');
  return paginated?.node.value === true ? name : undefined;
}

/** The part of the plan at a JSON pointer, as JavaScript. */
const printPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .reduce((path, step) => `${path}[${JSON.stringify(unescapePointer(step))}]`, 'plan');

/** The lists of a screen as JavaScript, which refers to its `plan`. */
export function printLists(facts: ScreenFacts): string {
  const all = everyPart(facts.root).filter(isList);
  const placed = all.filter(inBody);
  const blocks = [...placed, ...all.filter((block) => !inBody(block))];
  const sources = blocks.map((block) => pagedSource(block, facts));
  const lists = blocks.map((block, index) => {
    const source = sources[index];
    // The first block of a source keeps the state that all of them share in the URL.
    const isKept = index < placed.length && (source === undefined || sources.indexOf(source) === index);
    const parts = {
      key: source ?? `#${index}`,
      ...(source === undefined ? {} : { source, limit: facts.sources.get(source)?.endpoint?.list?.limit }),
      ...(isKept ? { suffix: suffixOf(index) } : {}),
    };
    return `{ ...${JSON.stringify(parts)}, block: ${printPath(block.pointer)} }`;
  });
  return `[${lists.join(', ')}]`;
}

/** The source that a block searches; undefined if it is not a search box and has none. */
function sourceSearched(block: Typed, facts: ScreenFacts): string | undefined {
  if (block.language.noun === 'search') return stringAt(block, 'source');
  return block.language.noun === 'table' && hasSearchBox(block, facts) ? sourceShown(block) : undefined;
}

/** The query parameters of a screen's search boxes, by source. */
export function searchParams(facts: ScreenFacts): Readonly<Record<string, string>> {
  const searched = everyPart(facts.root).flatMap((one) => (inBody(one) ? (sourceSearched(one, facts) ?? []) : []));
  const named = searched.map((source, index) => [source, `search${suffixOf(index)}`] as const);
  return Object.fromEntries(named.reverse());
}
