import { matchRoute, type Params, paramsIn } from '../../../engine/language/address';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';

/** A page and its parameters from the URL. */
export interface ResolvedPage {
  readonly page: ManifestPage;
  /** The path pattern of its route, such as `/visits/:id`. */
  readonly path: string;
  readonly params: Params;
}

/** The result of resolving a URL; `ask` is a path that the manifest withholds, so the client must ask the server. */
export type Resolution =
  | { readonly page: ManifestPage }
  | { readonly redirect: string }
  | { readonly signIn: string }
  | { readonly ask: string };

/** The visitor: whether they are signed in, and the path of the sign-in page. */
export interface Visitor {
  readonly present: boolean;
  readonly root: string;
}

/** Used if the routes declare no not-found page; it has no screen, so a plain card is shown. */
const nowhere: ManifestPage = { screen: 'not-found', title: 'Page not found', session: false, layout: false };

/** Removes trailing slashes from a path. */
export const tidyPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The page at a path; a path without parameters takes precedence over one with parameters. */
export function resolvePage({ routes }: Pick<ScreensManifest, 'routes'>, path: string): ResolvedPage | undefined {
  const tidy = tidyPath(path);
  const own = Object.hasOwn(routes, tidy) ? routes[tidy] : undefined;
  if (own && paramsIn(tidy).length === 0) return { page: own, path: tidy, params: {} };
  for (const [route, page] of Object.entries(routes)) {
    const params = route.includes('/:') ? matchRoute({ path: route, params: page.params ?? {} }, tidy) : undefined;
    if (params) return { page, path: route, params };
  }
  return undefined;
}

/**
 * Resolves a path to a redirect, its page, the sign-in page if it requires a session, the not-found page, or a
 * question to the server. A signed-in user keeps the menu on the not-found page.
 */
export function resolvePath(manifest: ScreensManifest, path: string, { present, root }: Visitor): Resolution {
  const tidy = tidyPath(path);
  const page = resolvePage(manifest, tidy)?.page;
  if (page) return page.session && !present ? { signIn: root } : { page };
  const redirect = Object.hasOwn(manifest.redirects, tidy) ? manifest.redirects[tidy] : undefined;
  if (redirect) return { redirect };
  const { withheld } = manifest;
  const notFound = { ...(manifest.notFound ?? nowhere), layout: present };
  if (!withheld) return { page: notFound };
  // The whole manifest follows the sign-in.
  if (present || !Object.hasOwn(withheld, tidy)) return { ask: tidy };
  return withheld[tidy] ? { signIn: root } : { page: notFound };
}
