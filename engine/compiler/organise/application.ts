import { findNodeAtOffset, type Node } from 'jsonc-parser';
import type { OffsetEdit } from '../../diagnostics/diagnostic';
import { applyEdits } from '../../diagnostics/edits';
import { isAddress, paramOf, paramsIn } from '../../language/address';
import { schemaReference } from '../editor/editorSchemas';
import { parseJson } from '../parse/parse';
import { type DefinitionFile, filesNextToScreens, menuFile, routesFile, shellFile } from '../project/definitionFiles';
import { menuPrefix } from '../project/project';
import { pathOfRoute, routeFacts } from '../project/routeFacts';
import { readSoundParts } from '../readDefinition';
import { members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import { refuseExisting, refuseTaken, screenName, screenOf } from '../scaffold/begin';
import { ScaffoldError } from '../scaffold/scaffold';
import { referenceAfter, replaceString } from './addresses';

/** A file that a reorganisation changes. */
export interface ReorganisedFile {
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a removed file. */
  readonly after: string | undefined;
}

/** The sound parts of a file, and all of its nodes. */
export interface SoundFile {
  readonly path: string;
  readonly text: string;
  readonly root: Typed;
  /** Finds the node of a part with all of its children, even those with faults. */
  readonly wholeNode: (typed: Typed) => Node;
}

/** A route of a screen in `routes.json`. */
export interface ScreenRoute {
  readonly path: string;
  readonly typed: Typed;
}

/** An application, with the screen to change. */
export interface Application {
  readonly files: readonly DefinitionFile[];
  readonly routes: SoundFile;
  readonly routeFacts: ReturnType<typeof routeFacts>;
  /** The menu's URL prefix. */
  readonly prefix: string;
  readonly screen: {
    readonly file: DefinitionFile;
    /** Without `.json`. */
    readonly name: string;
    readonly routes: readonly ScreenRoute[];
  };
}

const languages: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [shellFile]: 'shell.schema.json',
  [menuFile]: 'menu.schema.json',
};

/** Whether a file is a screen. */
export const isScreen = ({ path }: DefinitionFile): boolean => !filesNextToScreens.includes(path);

/** The sound parts of a file; undefined if it cannot be read at all. */
export function readSoundFile({ path, text }: DefinitionFile): SoundFile | undefined {
  const { root, tree } = { tree: undefined, ...readSoundParts(text, languages[path] ?? 'screen.schema.json') };
  if (root === undefined || tree === undefined) return undefined;
  return { path, text, root, wholeNode: ({ node }) => findNodeAtOffset(tree, node.offset) ?? node };
}

/** The sound parts of the menu or the shell; undefined if there is no such file, or it cannot be read at all. */
export function readFileNamed(path: string, files: readonly DefinitionFile[]): SoundFile | undefined {
  const file = files.find((one) => one.path === path);
  return file && readSoundFile(file);
}

/**
 * Reads the routes and finds a screen.
 *
 * @throws ScaffoldError if the screen does not exist, or the routes cannot be read
 */
export function readApplication(files: readonly DefinitionFile[], path: string): Application {
  if (filesNextToScreens.includes(path)) throw new ScaffoldError(`The application needs ${path}. Choose a screen.`);
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new ScaffoldError(`The screen ${path} does not exist. Choose another one.`);
  const routesText = files.find((one) => one.path === routesFile);
  if (routesText === undefined) throw new ScaffoldError(`The file ${routesFile} is missing. Add it first.`);
  const routes = readSoundFile(routesText);
  if (routes === undefined || part(routes.root, 'routes') === undefined)
    throw new ScaffoldError(`The file ${routesFile} cannot be read. Fix it first.`);
  const name = path.replace(/\.json$/, '');
  const own = partsByKey(routes.root, 'routes').flatMap((typed) => {
    const route = pathOfRoute(typed);
    return route === undefined || stringAt(typed, 'screen') !== name ? [] : [{ path: route, typed }];
  });
  const screen = { file, name, routes: own };
  return { files, routes, routeFacts: routeFacts(routesText.text), prefix: menuPrefix(files), screen };
}

/** The paths of all routes of a screen, in order. */
export const placesOf = ({ path }: DefinitionFile, { routeFacts: all }: Application): readonly string[] =>
  all.filter(({ screen }) => `${screen}.json` === path).map((route) => route.path);

/** A path without its parameters: `/visits` for `/visits/:id`. */
const withoutParams = (path: string): string =>
  path
    .split('/')
    .filter((segment) => paramOf(segment) === undefined)
    .join('/');

/**
 * The screen that belongs to a new route, without `.json`. Parameters are not part of the name: if `/visits/:id` shows
 * `visits/record`, `/stays/:id` shows `stays/record`.
 *
 * @param old the route that the new one replaces or copies
 * @throws ScaffoldError if the route is invalid, already exists, or has other parameters than the old one
 */
export function screenForRoute(route: string, old: string, { prefix, routes, screen }: Application): string {
  refuseOtherParams(route, old);
  const plain = withoutParams(route);
  const name = screenOf(isAddress(plain) ? plain : route, prefix);
  refuseTaken(route, routes.text);
  const oldName = screenName(withoutParams(old), prefix);
  const isBelow = plain !== route && screen.name.startsWith(`${oldName}/`);
  return isBelow ? `${name}${screen.name.slice(oldName.length)}` : name;
}

function refuseOtherParams(route: string, old: string): void {
  const [wanted, given] = [paramsIn(old), paramsIn(route)];
  if (wanted.toSorted().join() === given.toSorted().join()) return;
  const fix = wanted.length === 0 ? 'Remove its parameters' : `Use ${wanted.map((name) => `:${name}`).join(' and ')}`;
  throw new ScaffoldError(`The route ${route} has other parameters than the screen. ${fix}.`);
}

/** Throws if a new screen would replace a file of the application. */
export const refuseExistingScreen = (path: string, { files }: Application): void =>
  refuseExisting(path, files.find((file) => file.path === path)?.text);

/** Adapts the `$schema` of a screen to its new path. */
export function schemaEdits(tree: Node | undefined, from: string, to: string): OffsetEdit[] {
  const value = members(tree).find(({ key }) => key === '$schema')?.value;
  if (typeof value?.value !== 'string') return [];
  const isOwn = value.value === schemaReference(from);
  return [replaceString(value, isOwn ? schemaReference(to) : referenceAfter(value.value, from, to))];
}

/** The tree of a text, even of one with faults in its structure; undefined if it is not JSON. */
export const treeOf = (text: string): Node | undefined => parseJson(text).tree;

/** The file after some edits; nothing if they change nothing. */
export function changedFile({ path, text }: DefinitionFile, edits: readonly OffsetEdit[]): ReorganisedFile[] {
  const after = applyEdits(text, edits).text;
  return after === text ? [] : [{ path, before: text, after }];
}
