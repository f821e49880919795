import type { Endpoint } from '../../language/contract';
import { cutTemplate } from '../expression/template';
import { everyPart, members, part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';
import { payloadKeys } from './payload';
import { hasUnknownEndpoint } from './screenFacts';

/** The number of rows that a source asks for; undefined if it is not fixed. */
function limitOf(source: Typed | undefined): number | undefined {
  const limit: unknown = members(part(source, 'with')?.node).find(({ key }) => key === 'limit')?.value.value;
  return typeof limit === 'number' ? limit : undefined;
}

/** A text that counts the rows of a source, without anything else. */
const counted = /^\s*(?:size|count)\(\s*source\.(\w+)\s*\)\s*$/;

/** Reports texts that show the number of rows of a source with a limit: the limit decides it. */
export function checkCounts(checker: Checker): void {
  const { sources, root } = checker.facts;
  for (const { node, pointer } of everyPart(root)) {
    if (!checker.held.get(pointer)?.isText) continue;
    for (const piece of cutTemplate(String(node.value))) {
      const name = piece.kind === 'expression' ? counted.exec(piece.text)?.[1] : undefined;
      const source = sources.get(name ?? '');
      const limit = limitOf(source?.typed);
      if (piece.kind !== 'expression' || name === undefined || limit === undefined) continue;
      const [from, to] = [piece.from, piece.from + piece.text.length].map((at) => offsetInFile(checker.text, node, at));
      const hasTotal = source?.endpoint?.list?.total !== undefined;
      const at = { offset: from ?? 0, length: (to ?? 0) - (from ?? 0) };
      checker.report('limited-count', at, pointer, { name, limit, hasTotal });
    }
  }
}

/** Reports search boxes whose source does not read the text: neither in its payload nor by the search of a paged list. */
export function checkSearched(checker: Checker): void {
  for (const block of everyPart(checker.facts.root)) {
    const key = block.language.noun === 'search' ? 'source' : 'searchSource';
    const [at, name] = [part(block, key), stringAt(block, key)];
    const source = checker.facts.sources.get(name ?? '');
    if (at === undefined || name === undefined || source === undefined || isSearched(name, checker)) continue;
    const { endpoint, typed } = source;
    const hasSearch = (endpoint?.list?.search ?? []).length > 0;
    const sent = new Set(members(part(typed, 'with')?.node).map(({ key }) => key));
    const all = endpoint && textKeys(endpoint);
    // A key that gets another value may be the one that is meant.
    const keys = all?.some((one) => !sent.has(one)) ? all.filter((one) => !sent.has(one)) : all;
    const called = endpoint === undefined ? undefined : `${endpoint.method} ${endpoint.path}`;
    checker.report('unread-search', at.node, at.pointer, { source: name, hasSearch, endpoint: called, keys });
  }
}

/** The keys of an endpoint that take any text. */
const textKeys = (endpoint: Endpoint): readonly string[] =>
  [...payloadKeys(endpoint)].flatMap(([key, { schema }]) =>
    [schema.type].flat().includes('string') && !['format', 'enum', 'const', 'pattern'].some((rule) => rule in schema)
      ? [key]
      : [],
  );

/** Whether a source reads the text of a search box, or may do so in a part with faults. */
function isSearched(name: string, { facts, held, gaps }: Checker): boolean {
  const source = facts.sources.get(name);
  if (source === undefined || gaps.exist || source.typed.isIncomplete || hasUnknownEndpoint(source)) return true;
  // Sample rows stand in for a call that searches.
  if (part(source.typed, 'rows') !== undefined) return true;
  if (part(source.typed, 'paginated')?.node.value === true) return true;
  const within = `${source.typed.pointer}/`;
  return [...held].some(([pointer, { text }]) => pointer.startsWith(within) && /\bsearch\b/.test(text));
}
