const written = /^(\/[a-z0-9-]+)+$/;

/** Whether a text can be a screen's address, such as `/visits/plan`. */
export const isAddress = (text: string): boolean => written.test(text);

/** The full path of a route, which may be written relative to the route of the screen that names it. */
export const fullRoute = (route: string, from: string): string =>
  route.startsWith('/') ? route : new URL(route, `http://x${from}/`).pathname;

/** What a parameter of a path is. */
export type ParamType = 'text' | 'integer';

/** A path as `routes.json` writes it, such as `/visits/:id`, and what its parameters are; text where nothing is said. */
export interface RoutePath {
  readonly path: string;
  readonly params?: Readonly<Record<string, ParamType>>;
}

/** The values of a path's parameters. */
export type Params = Readonly<Record<string, string | number>>;

/** The name of the parameter that stands for a part of a path: `id` for `:id`. */
export const paramOf = (part: string): string | undefined => (part.startsWith(':') ? part.slice(1) : undefined);

/** The parameters of a path, in its order. */
export const paramsIn = (path: string): string[] => path.split('/').flatMap((part) => paramOf(part) ?? []);

/** The paths that are addresses as they stand: those without parameters. */
export const plainPaths = (routes: readonly RoutePath[]): string[] =>
  routes.map(({ path }) => path).filter((path) => paramsIn(path).length === 0);

/** An address of a route: 1, both a text and a number, for each of its parameters. */
export const sampleAddress = (path: string): string =>
  path
    .split('/')
    .map((part) => (paramOf(part) === undefined ? part : '1'))
    .join('/');

/** The value that a part of an address gives a parameter; undefined if it does not fit. */
export function paramValue(part: string, type: ParamType = 'text'): string | number | undefined {
  if (type === 'integer') return /^\d{1,15}$/.test(part) ? Number(part) : undefined;
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The values that an address gives the parameters of a route, or undefined if it is not the route's. */
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

/** The part of an address that stands for a value; undefined for a value that cannot be one, such as nothing or `..`. */
export function addressPart(text: string): string | undefined {
  return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text);
}
