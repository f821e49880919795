import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';

/** The result of resolving an address. */
export type Resolution = { readonly page: ManifestPage } | { readonly redirect: string } | { readonly signIn: string };

/** The visitor: whether they are signed in, and where to send them if they must be. */
export interface Visitor {
  readonly present: boolean;
  readonly root: string;
}

/** Used when the routes name no page for unknown addresses; it has no screen, so a plain card shows. */
const nowhere: ManifestPage = { screen: 'not-found', title: 'Page not found', session: false, layout: false };

/** A path without trailing slashes. */
export const tidyPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/**
 * Resolves a path: to another path, its page, the sign-in for a page that needs it, or the page for unknown addresses.
 */
export function resolvePath(manifest: ScreensManifest, path: string, { present, root }: Visitor): Resolution {
  const tidy = tidyPath(path);
  const page = Object.hasOwn(manifest.routes, tidy) ? manifest.routes[tidy] : undefined;
  if (page) return page.session && !present ? { signIn: root } : { page };
  const redirect = Object.hasOwn(manifest.redirects, tidy) ? manifest.redirects[tidy] : undefined;
  return redirect ? { redirect } : { page: manifest.notFound ?? nowhere };
}
