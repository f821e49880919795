import { asObject, isObject } from '../../../engine/language/json';
import type { RouteFact } from './compiler';

/** One line of `screens/routes.json`. */
export interface RouteEntry {
  readonly path: string;
  readonly screen: string;
  readonly title: string;
  readonly header?: string;
  readonly session?: boolean;
  readonly layout?: boolean;
}

/** `screens/routes.json`: which path shows which screen. */
export interface Routes {
  readonly routes: readonly RouteEntry[];
  readonly redirects?: Readonly<Record<string, string>>;
  readonly notFound?: string;
  readonly unlisted?: readonly string[];
}

/** What each route says is for the check of the file. */
const areRoutes = (value: unknown): value is Routes => Array.isArray(asObject(value).routes);

/**
 * Reads `routes.json`.
 *
 * @throws Error saying what is wrong with it.
 */
export function parseRoutes(text: string): Routes {
  const routes: unknown = JSON.parse(text);
  if (!areRoutes(routes)) throw new Error('it has no list "routes"');
  return routes;
}

/** What the compiler must know of the routes: their paths, and which of their screens cannot open without a row. */
export function routeFacts(routes: Routes, texts: ReadonlyMap<string, string>): RouteFact[] {
  return routes.routes.map(({ path, screen }) => ({ path, screen, receives: needsRow(texts.get(`${screen}.json`)) }));
}

function needsRow(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    const { receives } = asObject(JSON.parse(text));
    return isObject(receives) && receives.optional !== true;
  } catch {
    // The compiler reports the broken text itself; until then nobody can hand the screen anything.
    return false;
  }
}
