import type { ManifestPage, ManifestPart, ScreensManifest } from '../../../engine/language/manifest';
import { inWords } from '../authorisation/roles';
import { shellFile } from './files';
import type { RouteEntry, Routes } from './routes';
import type { Versions } from './versions';
import type { Viewers } from './visibility';

/** Builds the manifest from routes and compiled screens. */
export function buildManifest(
  routes: Routes,
  versions: Versions,
  viewers: ReadonlyMap<string, Viewers>,
): ScreensManifest {
  const part = (screen: string): ManifestPart => partOf(`${screen}.json`, versions);
  return {
    routes: Object.fromEntries(
      routes.routes.map((route) => [route.path, { ...pageOf(route, versions), ...onlyFor(viewers.get(route.screen)) }]),
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
  { screen, title, header, session = true, layout = true }: RouteEntry,
  versions: Versions,
): ManifestPage {
  return { screen, title, ...(header ? { header } : {}), session, layout, ...partOf(`${screen}.json`, versions) };
}

/** Who a page is for, if not for everybody. */
function onlyFor(viewers: Viewers | undefined): Pick<ManifestPage, 'roles' | 'whom'> {
  if (viewers === undefined || typeof viewers === 'string') return {};
  const roles = [...viewers].sort();
  return { roles, whom: inWords(roles) };
}

function partOf(file: string, versions: Versions): ManifestPart {
  const state = versions.state(file);
  const faulty = !state || state.faulty;
  return { ...(state?.url ? { module: state.url } : {}), ...(faulty ? { faulty: true as const } : {}) };
}
