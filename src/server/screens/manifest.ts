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
