import { lineStarts, positionAt } from '../../diagnostics/position';
import { sourceRead } from '../../language/expression';
import { unescapePointer } from '../../language/jsonPointer';
import { check } from '../check/check';
import type { RouteFact, ScreenContract } from '../check/screenFacts';
import { type DefinitionFile, filesNextToScreens, menuFile, routesFile, shellFile } from '../project/definitionFiles';
import { menuPrefix, type Project } from '../project/project';
import { readDefinition } from '../readDefinition';
import { resolveLink } from '../resolve/linkTarget';
import { everyPart, referenceKindOf, type Typed } from '../resolve/typed';
import { readQuery, type UsesQuery } from './query';

/** A place that uses the thing searched for. */
export interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The path to the place within the file: sources › upcoming › call. */
  readonly way: string;
  /** The name or expression at that place. */
  readonly text: string;
}

/** A possible use: a name that refers to something, or an expression. */
interface Mention {
  readonly pointer: string;
  readonly offset: number;
  readonly text: string;
  /** The kind of thing a name refers to: endpoint, route, source … */
  readonly refers?: string;
  /** The paths an expression reads. */
  readonly reads?: readonly string[];
}

const languages: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [shellFile]: 'shell.schema.json',
  [menuFile]: 'menu.schema.json',
};

/**
 * Every place in the definitions that uses an endpoint, a route, a source, a role or a field of an entity.
 *
 * @param asked `POST /api/visits/plan`, `/visits/plan`, `source.upcoming`, `role:doctor` or `visit.day`
 * @param entities the endpoints that carry each entity
 * @throws if the query has an unknown form, or the name is unknown
 */
export function findUses(
  asked: string,
  { contract, files }: Project,
  entities: ReadonlyMap<string, readonly string[]>,
): Use[] {
  const query = readQuery(asked, contract, entities);
  const prefix = menuPrefix(files);
  return files.flatMap((file) => {
    const screen = file.path.replace(/\.json$/, '');
    const places = contract.routes.filter((route) => route.screen === screen).map(({ path }) => path);
    return usesIn(file, mentionsIn(file, contract, prefix), query, { places, routes: contract.routes });
  });
}

/** The routes that show a file's screen, and all routes. */
interface Routing {
  readonly places: readonly string[];
  readonly routes: readonly RouteFact[];
}

function usesIn(
  { path, text }: DefinitionFile,
  mentions: readonly Mention[],
  query: UsesQuery,
  routing: Routing,
): Use[] {
  const carries =
    query.kind !== 'field' || mentions.some((one) => one.refers === 'endpoint' && query.endpoints.includes(one.text));
  if (!carries) return [];
  const starts = lineStarts(text);
  return mentions
    .filter((mention) => isUse(mention, query, routing))
    .map(({ pointer, offset, text: words }) => ({
      file: `screens/${path}`,
      ...positionAt(starts, offset),
      way: wayOf(pointer),
      text: words,
    }));
}

const wayOf = (pointer: string): string => pointer.split('/').slice(1).map(unescapePointer).join(' › ');

function isUse({ refers: what, reads = [], text, pointer }: Mention, query: UsesQuery, routing: Routing): boolean {
  switch (query.kind) {
    case 'endpoint':
      return what === 'endpoint' && query.names.includes(text);
    case 'route':
      return what === 'route' && linksTo(text, query.path, routing);
    case 'source':
      return (
        (what === 'source' && text === query.name) ||
        reads.some((read) => sourceRead(read) === query.name || read === `status.${query.name}`)
      );
    case 'field':
      return (
        (what === 'field' && text === query.field) ||
        pointer.endsWith(`/with/${query.field}`) ||
        mentionsField(text, reads, query.field)
      );
  }
}

/** Whether an expression that reads data mentions the field, as `.field` or `['field']`. */
const mentionsField = (text: string, reads: readonly string[], field: string): boolean =>
  reads.length > 0 && new RegExp(`(\\.|\\[\\s*['"])${field.replace(/[-.]/g, '\\$&')}(?![\\w-])`).test(text);

/**
 * Whether an address in a file equals the path or resolves to it. Resolves a relative address from each route of the
 * file.
 */
const linksTo = (address: string, path: string, { places, routes }: Routing): boolean =>
  address === path || [undefined, ...places].some((place) => resolveLink(address, place, routes)?.route?.path === path);

function mentionsIn({ path, text }: DefinitionFile, contract: ScreenContract, prefix: string): Mention[] {
  const read = readDefinition(text, languages[path] ?? 'screen.schema.json');
  if ('faults' in read) return [];
  const names = everyPart(read.root).flatMap((typed) => nameAt(typed, prefix));
  if (filesNextToScreens.includes(path)) return names;
  const { held } = check(text, read.root, contract, path.replace(/\.json$/, ''));
  const expressions = [...held]
    .filter(([, one]) => one.constant === undefined)
    .map(([pointer, { offset, text: words, reads }]) => ({ pointer, offset, text: words, reads }));
  const payloads = [...held.keys()].filter((pointer) => pointer.includes('/with/'));
  return [...names.filter(({ pointer }) => !payloads.includes(pointer)), ...expressions].sort(
    (a, b) => a.offset - b.offset,
  );
}

function nameAt(typed: Typed, prefix: string): Mention[] {
  const { node, pointer } = typed;
  const what = kindOfName(typed);
  if (what === undefined || typeof node.value !== 'string') return [];
  const text = what === 'menu-route' ? `${prefix}${node.value}` : node.value;
  return [{ pointer, offset: node.offset + 1, text, refers: what === 'menu-route' ? 'route' : what }];
}

/** The kind of a name; paths in routes.json are declarations that others refer to. */
const kindOfName = (typed: Typed): string | undefined =>
  referenceKindOf(typed) ?? (typed.key === 'path' ? 'route' : undefined);
