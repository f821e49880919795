import { paramsIn } from '../../language/address';
import type { Contract } from '../../language/contract';
import { asObject, asText, isObject, isText, type JsonObject, objectsIn } from '../../language/json';
import type { KnownRoutes, RouteFact, ScreenContract } from '../compileScreen';
import { readSoundParts } from '../readDefinition';
import { members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import { screensOf } from './definitionFiles';

/** A screen: its path below `screens/`, and its text. */
interface ScreenText {
  readonly path: string;
  readonly text: string;
}

/** The routes in the sound parts of a `routes.json`; the check of the file itself reports the faults. */
export function routeFacts(text: string, files: readonly ScreenText[] = []): RouteFact[] {
  const { root } = readSoundParts(text, 'routes.schema.json');
  const listed = partsByKey(root, 'routes').flatMap((route) => {
    const path = pathOfRoute(route);
    if (path === undefined) return [];
    const screen = stringAt(route, 'screen') ?? '';
    const text = files.find((file) => file.path === `${screen}.json`)?.text;
    const keys = path.includes('/:') && text !== undefined ? { keys: keysOfParams(text) } : {};
    const title = stringAt(route, 'title');
    return [{ path, screen, title, ...paramsOfRoute(route, path), ...keys, ...rowOf(text), ...queryOf(text) }];
  });
  const redirected = partsByKey(root, 'redirects').map(({ key = '' }) => ({ path: key, screen: '' }));
  return [...listed, ...redirected];
}

/** The keys under which a screen sends the parameters of its address. */
const keysOfParams = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/"([\w-]+)":\s*"=\s*route\.params(?:\.(\w+)|\['([\w-]+)'\])\s*"/g)].map(
      ([, key = '', plain, quoted]) => [plain ?? quoted ?? '', key],
    ),
  );

/** The parameters of its address that a screen reads. */
export const paramsRead = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\broute\.params(?:\.(\w+)|\['([\w-]+)'\])/g)].map(([, plain, quoted]) => plain ?? quoted ?? ''),
  ),
];

/** Whether a screen opens only with a row, or reads none; a screen that cannot be read is reported as such. */
function rowOf(text: string | undefined): Pick<RouteFact, 'receives' | 'ignoresRow' | 'reads'> {
  if (text === undefined) return {};
  // Most screens have no input, and need not be parsed.
  if (!text.includes('"input"')) return /\broute\b/.test(text) ? {} : { ignoresRow: true };
  try {
    const screen = asObject(JSON.parse(text));
    const { input } = screen;
    if (!isObject(input)) return {};
    return { reads: fieldsReadOfRow(screen), ...(input.optional !== true && { receives: true }) };
  } catch {
    return {};
  }
}

/** A read of the query; without a name, of all its parameters. */
const queryRead = /\broute(?:\.query\b|\['query'\])(?:\.(\w+)|\['([^']+)'\])?/g;

/** What a screen with pages of a list reads of the query. */
function queryOf(text: string | undefined): Pick<RouteFact, 'query'> {
  // Most screens have no table with pages, and need not be parsed.
  if (text === undefined || !text.includes('"paginated"') || !text.includes('"table"')) return {};
  const read = [...text.matchAll(queryRead)].map(([, plain, quoted]) => plain ?? quoted);
  if (!read.every(isText)) return {};
  try {
    const screen = asObject(JSON.parse(text));
    const paged = objectsIn(Object.values(asObject(screen.sources))).filter(({ paginated }) => paginated === true);
    const lists = paged.map(({ call }) => call);
    if (lists.length === 0 || !lists.every(isText)) return {};
    return { query: { read: [...new Set([...read, ...filterFieldsIn(screen.body)])], lists } };
  } catch {
    return {};
  }
}

/** The fields of the forms in a part of a screen that send nothing: filters, whose values are in the query. */
function filterFieldsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(filterFieldsIn);
  if (!isObject(part)) return [];
  const { form } = part;
  const own = isObject(form) && form.submit === undefined ? fieldsOf(form) : [];
  return [...own, ...Object.values(part).flatMap(filterFieldsIn)];
}

const fieldsOf = ({ name, schema }: JsonObject): readonly string[] =>
  Object.keys(asObject(asObject(schema).properties)).flatMap((field) => [field, `${asText(name) ?? 'form'}.${field}`]);

/** The fields that a screen reads of the row it gets, itself or where its machine keeps it. */
function fieldsReadOfRow(screen: JsonObject): readonly string[] {
  const { name, initialContext } = asObject(screen.machine);
  // A form that begins with a field which the row lacks begins empty.
  const text = JSON.stringify(screen, (key, value: unknown) => (key === 'initial' ? undefined : value));
  const kept = Object.entries(asObject(initialContext)).filter(([, value]) => value === '=route.state');
  const roots = ['route.state', ...kept.map(([key]) => `${String(name)}.${key}`)];
  const after = roots.flatMap((root) => text.split(root).slice(1));
  const found = after.map((rest) => /^(?:\.(\w+)|\['([^']+)'\])/.exec(rest)?.slice(1) ?? []);
  return [...new Set(found.flatMap(([plain, quoted]) => plain ?? quoted ?? []))];
}

/**
 * The routes of a `routes.json`; none without a text.
 *
 * @param files the screens, some of which open only with a row
 */
export function knownRoutes(text: string | undefined, files: readonly ScreenText[] = []): KnownRoutes {
  if (text === undefined) return { routes: [] };
  const { root } = readSoundParts(text, 'routes.schema.json');
  const names = screensOf(files).map((path) => path.replace(/\.json$/, ''));
  const unrouted = root === undefined ? [] : screensWithoutRoute(root, names);
  return {
    routes: routeFacts(text, files),
    hasUnknownRoutes: root === undefined || lacksPaths(root),
    ...(unrouted.length > 0 && { unrouted }),
  };
}

/** The screens that neither a route nor a list of other screens names. */
export function screensWithoutRoute(root: Typed, known: readonly string[]): readonly string[] {
  const routed = partsByKey(root, 'routes').map((route) => stringAt(route, 'screen'));
  const unlisted = partsByKey(root, 'unlisted').map((one) => String(one.node.value));
  const shown = new Set([...routed, ...unlisted, stringAt(root, 'notFound')]);
  return known.filter((screen) => !shown.has(screen));
}

/** Adds the routes of a `routes.json` to a contract; without a text, the project has no such file. */
export const withRoutes = (
  contract: Contract,
  text: string | undefined,
  files: readonly ScreenText[] = [],
): ScreenContract => ({ ...contract, ...knownRoutes(text, files) });

/** The path of a route as its author means it; undefined if it is missing or wrong. */
export function pathOfRoute(route: Typed): string | undefined {
  const path = stringAt(route, 'path');
  if (path === undefined) return undefined;
  const meant = withColons(path);
  return meant.startsWith('/') ? meant : `/${meant}`;
}

/** A path with its parameters as this language writes them: `/visits/:id` for `/visits/{id}`, `/visits/<id>` or `/visits/[id]`. */
export const withColons = (path: string): string =>
  path.replace(
    /\/(?:\$?\{([\w-]+)\}|<([\w-]+)>|\[([\w-]+)\])(?=\/|$)/g,
    (_, ...names) => `/:${names.slice(0, 3).find(isText)}`,
  );

/** The types of a route's parameters; if one of them is wrong, none is certain. */
function paramsOfRoute(route: Typed, path: string): Pick<RouteFact, 'params' | 'hasUnknownParams'> {
  const params = part(route, 'params');
  if (params === undefined) return hasKey(route, 'params') ? { hasUnknownParams: true } : {};
  const types = params.parts.map(({ key = '', node }) => [key, node.value === 'integer' ? 'integer' : 'text'] as const);
  const names = paramsIn(path);
  const isSound = params.parts.every(({ key = '', isIncomplete }) => !isIncomplete && names.includes(key));
  return { params: Object.fromEntries(types), ...(isSound ? {} : { hasUnknownParams: true }) };
}

/** Whether a `routes.json` may lack paths because of faults. If two paths are equal, one was meant to be different. */
export function lacksPaths(root: Typed): boolean {
  const routes = part(root, 'routes');
  if (routes === undefined || routes.isIncomplete) return true;
  if (part(root, 'redirects') === undefined && hasKey(root, 'redirects')) return true;
  const paths = routes.parts.map(pathOfRoute);
  return paths.includes(undefined) || new Set(paths).size < paths.length;
}

/** Whether an object has a key, even one whose value is wrong. */
export const hasKey = ({ node }: Typed, key: string): boolean => members(node).some((member) => member.key === key);
