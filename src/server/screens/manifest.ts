import { matchRoute } from '../../../engine/language/address';
import type { ManifestFound, ManifestPage, ManifestPart, ScreensManifest } from '../../../engine/language/manifest';
import { formatRoles } from '../rules/roles';
import { shellFile } from './files';
import type { RouteEntry, Routes } from './routes';
import type { Versions } from './versions';
import type { Viewers } from './visibility';

/** Builds the manifest from routes and compiled screens. */
export function buildManifest(
  routes: Routes,
  versions: Versions,
  viewers: ReadonlyMap<string, Viewers>,
  readFinders: (screen: string) => ManifestFound | undefined,
): ScreensManifest {
  const part = (screen: string): ManifestPart => partOf(`${screen}.json`, versions);
  return {
    routes: Object.fromEntries(
      routes.routes.map((route) => {
        const finds = readFinders(route.screen);
        const page = { ...pageOf(route, versions), ...onlyFor(viewers.get(route.screen)) };
        return [route.path, finds ? { ...page, found: finds } : page];
      }),
    ),
    redirects: routes.redirects ?? {},
    ...(routes.notFound
      ? {
          notFound: pageOf(
            { path: '*', screen: routes.notFound, title: 'Page not found', session: false, layout: false },
            versions,
          ),
        }
      : {}),
    ...(versions.state(shellFile) ? { shell: partOf(shellFile, versions) } : {}),
    unlisted: Object.fromEntries((routes.unlisted ?? []).map((screen) => [screen, part(screen)])),
  };
}

/**
 * The part of a manifest for visitors without a session: the pages that need none.
 *
 * @param path a path to tell them about, so that they can sign in where there is a page and see that it is missing
 * where there is none
 */
export function publicPart(manifest: ScreensManifest, path?: string): ScreensManifest {
  const { routes, redirects, ...rest } = manifest;
  const open = Object.fromEntries(Object.entries(routes).filter(([, { session }]) => !session));
  const leadsToOpen = ([, target]: readonly [string, string]): boolean => Object.hasOwn(open, target);
  return {
    ...rest,
    routes: open,
    redirects: Object.fromEntries(Object.entries(redirects).filter(leadsToOpen)),
    unlisted: {},
    withheld: path === undefined ? {} : { [path]: hasPath(manifest, path) },
  };
}

const hasPath = ({ routes, redirects }: ScreensManifest, path: string): boolean =>
  Object.hasOwn(redirects, path) ||
  Object.entries(routes).some(
    ([route, { params = {} }]) => route === path || matchRoute({ path: route, params }, path) !== undefined,
  );

function pageOf(
  { screen, params, title, header, within, session = true, layout = true }: RouteEntry,
  versions: Versions,
): ManifestPage {
  const given = { ...(params ? { params } : {}), ...(header ? { header } : {}), ...(within ? { within } : {}) };
  return { screen, title, ...given, session, layout, ...partOf(`${screen}.json`, versions) };
}

/** The roles a page is limited to; empty if it is for all users. */
function onlyFor(viewers: Viewers | undefined): Pick<ManifestPage, 'roles' | 'whom'> {
  if (viewers === undefined || typeof viewers === 'string') return {};
  const roles = [...viewers].sort();
  return { roles, whom: formatRoles(roles) };
}

function partOf(file: string, versions: Versions): ManifestPart {
  const state = versions.state(file);
  const faulty = !state || state.faulty;
  return { ...(state?.url ? { module: state.url } : {}), ...(faulty ? { faulty: true as const } : {}) };
}
