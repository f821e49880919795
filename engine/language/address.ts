const written = /^(\/[a-z0-9-]+)+$/;

/** Whether a string can be a screen's address, such as `/visits/plan`. */
export const isAddress = (text: string): boolean => written.test(text);

/** The first parts of addresses at which a server has calls, screens and scripts instead of pages. */
const serverParts: readonly string[] = ['api', 'screens', 'assets'];

/** The part of the server that hides a page at this path, such as `/api`; undefined if the page can be reached. */
export function hiddenBehind(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  return serverParts.includes(first) ? `/${first}` : undefined;
}

/**
 * Whether an address can be this path, with its parameters filled in. Browsers encode spaces and letters with accents,
 * cut off a query, and resolve dots, and the application removes a slash at the end.
 */
export function isReachable(path: string): boolean {
  if (path.length > 1 && path.endsWith('/')) return false;
  return URL.canParse(path, 'http://x') && new URL(path, 'http://x').pathname === path;
}

/** Resolves a route, which may be relative to the route of the screen that refers to it. */
export const fullRoute = (route: string, from: string): string =>
  route.startsWith('/') ? route : new URL(route, `http://x${from}/`).pathname;

/** The type of a path parameter. */
export type ParamType = 'text' | 'integer';

/**
 * A path in the notation of `routes.json`, such as `/visits/:id`, and the types of its parameters, `text` by default.
 */
export interface RoutePath {
  readonly path: string;
  readonly params?: Readonly<Record<string, ParamType>>;
}

/** The values of a path's parameters. */
export type Params = Readonly<Record<string, string | number>>;

/** The parameter name in a path segment: `id` for `:id`. */
export const paramOf = (part: string): string | undefined => (part.startsWith(':') ? part.slice(1) : undefined);

/** The names of a path's parameters, in order. */
export const paramsIn = (path: string): string[] => path.split('/').flatMap((part) => paramOf(part) ?? []);

/** The paths without parameters. */
export const plainPaths = (routes: readonly RoutePath[]): string[] =>
  routes.map(({ path }) => path).filter((path) => paramsIn(path).length === 0);

/** A sample address of a route, with 1 for each parameter: it is valid both as text and as a number. */
export const sampleAddress = (path: string): string =>
  path
    .split('/')
    .map((part) => (paramOf(part) === undefined ? part : '1'))
    .join('/');

/** The parameter value in an address segment; undefined if it does not have the parameter's type. */
export function paramValue(part: string, type: ParamType = 'text'): string | number | undefined {
  if (type === 'integer') return /^\d{1,15}$/.test(part) ? Number(part) : undefined;
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parameter values in an address; undefined if the address does not match the route. */
export function matchRoute({ path, params = {} }: RoutePath, address: string): Params | undefined {
  const [wanted, given] = [path.split('/'), address.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string | number> = {};
  for (const [index, part] of wanted.entries()) {
    const [name, text = ''] = [paramOf(part), given[index]];
    const value = name === undefined ? undefined : paramValue(text, params[name]);
    if (name === undefined ? part !== text : value === undefined) return undefined;
    if (name !== undefined && value !== undefined) values[name] = value;
  }
  return values;
}

/** Encodes a value as an address segment; undefined for a value that cannot be one, such as '' or `..`. */
export function addressPart(text: string): string | undefined {
  return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text);
}
