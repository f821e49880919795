import type { RoutePath } from '../../../engine/language/address';
import { asObject, isText } from '../../../engine/language/json';
import { BusinessRuleError } from '../call/errors';

/** One line of `screens/routes.json`. */
export interface RouteEntry extends RoutePath {
  readonly screen: string;
  readonly title: string;
  readonly header?: string;
  readonly within?: readonly string[];
  readonly session?: boolean;
  readonly layout?: boolean;
}

/** The content of `screens/routes.json`: which path shows which screen. */
export interface Routes {
  readonly routes: readonly RouteEntry[];
  readonly redirects?: Readonly<Record<string, string>>;
  readonly notFound?: string;
  readonly unlisted?: readonly string[];
}

/** Whether a value has a list of routes; the file's own check validates each route. */
const areRoutes = (value: unknown): value is Routes => Array.isArray(asObject(value).routes);

/** Whether an entry of the list can be used: a faulty one must not take the other pages away. */
const isUsable = (route: unknown): route is RouteEntry => {
  const { path, screen, title } = asObject(route);
  return isText(path) && path.startsWith('/') && isText(screen) && isText(title);
};

/**
 * Parses `routes.json`; leaves out entries that cannot be used, which the file's own check reports.
 *
 * @throws Error with the reason if it is invalid
 */
export function parseRoutes(text: string): Routes {
  const routes: unknown = JSON.parse(text);
  if (!areRoutes(routes)) throw new Error('it has no list "routes"');
  return { ...routes, routes: routes.routes.filter(isUsable) };
}

/** The application's pages without a screen (`src/app/pages/ownPages.tsx`), which take precedence over routes. */
const ownPages: readonly string[] = ['/uix/studio'];

/**
 * Makes sure that a route can be reached.
 *
 * @throws BusinessRuleError if a page of the application itself has its path
 */
export function refuseOwnPage(path: string): void {
  if (ownPages.includes(path))
    throw new BusinessRuleError(`The route ${path} is a page of the application itself. Choose another path.`);
}

/** Whether an address may belong to the application: it starts like one of its routes or redirects. */
export function covers({ routes, redirects = {} }: Routes, address: string): boolean {
  const [, first] = address.split('/');
  const known = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
  return first === '' || known.some((path) => path.split('/')[1] === first);
}
