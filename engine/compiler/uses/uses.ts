import { lineStarts, positionAt } from '../../diagnostics/position';
import { unescapePointer } from '../../language/jsonPointer';
import { check } from '../check/check';
import type { ScreenContract } from '../check/facts';
import { readDefinition } from '../compileScreen';
import { besideScreens, type DefinitionFile, menuFile, type Project, routesFile, shellFile } from '../project/project';
import { everyPart, refers, type Typed } from '../resolve/typed';
import { type Query, readQuery } from './query';

/** A place that uses the thing searched for. */
export interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The path to the place within the file: sources › upcoming › call. */
  readonly way: string;
  /** The text there. */
  readonly text: string;
}

/** Everything in a file that can be a use: names that refer to something, and expressions. */
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
 * @throws when the query has an unknown form, or nothing has that name
 */
export function findUses(
  asked: string,
  { contract, files }: Project,
  entities: ReadonlyMap<string, readonly string[]>,
): Use[] {
  const query = readQuery(asked, contract, entities);
  return files.flatMap((file) => usesIn(file, mentionsIn(file, contract), query));
}

function usesIn({ path, text }: DefinitionFile, mentions: readonly Mention[], query: Query): Use[] {
  const carries =
    query.kind !== 'field' || mentions.some((one) => one.refers === 'endpoint' && query.endpoints.includes(one.text));
  if (!carries) return [];
  const starts = lineStarts(text);
  return mentions
    .filter((mention) => isUse(mention, query, path))
    .map(({ pointer, offset, text: words }) => ({
      file: `screens/${path}`,
      ...positionAt(starts, offset),
      way: wayOf(pointer),
      text: words,
    }));
}

const wayOf = (pointer: string): string => pointer.split('/').slice(1).map(unescapePointer).join(' › ');

function isUse({ refers: what, reads = [], text, pointer }: Mention, query: Query, path: string): boolean {
  switch (query.kind) {
    case 'endpoint':
      return what === 'endpoint' && query.names.includes(text);
    case 'route':
      return what === 'route' && absolute(text, path) === query.path;
    case 'source':
      return (
        (what === 'source' && text === query.name) ||
        reads.some((read) => read === `source.${query.name}` || read === `status.${query.name}`)
      );
    case 'field':
      return (
        (what === 'field' && text === query.field) ||
        pointer.endsWith(`/with/${query.field}`) ||
        mentionsField(text, reads, query.field)
      );
  }
}

/** An expression that reads the key from one of its paths. */
const mentionsField = (text: string, reads: readonly string[], field: string): boolean =>
  reads.length > 0 && new RegExp(`(\\.|\\[\\s*['"])${field.replace(/[-.]/g, '\\$&')}(?![\\w-])`).test(text);

const absolute = (path: string, screen: string): string =>
  path.startsWith('/') ? path : new URL(path, `http://x/uix/${screen.replace(/\.json$/, '')}/`).pathname;

function mentionsIn({ path, text }: DefinitionFile, contract: ScreenContract): Mention[] {
  const read = readDefinition(text, languages[path] ?? 'screen.schema.json');
  if ('faults' in read) return [];
  const names = [...everyPart(read.root)].flatMap(nameAt);
  if (besideScreens.includes(path)) return names;
  const { held } = check(text, read.root, contract, path.replace(/\.json$/, ''));
  const expressions = [...held]
    .filter(([, one]) => one.constant === undefined)
    .map(([pointer, { offset, text: words, reads }]) => ({ pointer, offset, text: words, reads }));
  const payloads = [...held.keys()].filter((pointer) => pointer.includes('/with/'));
  return [...names.filter(({ pointer }) => !payloads.includes(pointer)), ...expressions].sort(
    (a, b) => a.offset - b.offset,
  );
}

function nameAt(typed: Typed): Mention[] {
  const { node, pointer } = typed;
  const what = kindOfName(typed);
  if (what === undefined || typeof node.value !== 'string') return [];
  const text = what === 'menu-route' ? `/uix${node.value}` : node.value;
  return [{ pointer, offset: node.offset + 1, text, refers: what === 'menu-route' ? 'route' : what }];
}

/** Paths in routes.json are declarations that others refer to. */
const kindOfName = (typed: Typed): string | undefined => refers(typed) ?? (typed.key === 'path' ? 'route' : undefined);
