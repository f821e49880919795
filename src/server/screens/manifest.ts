import type { ManifestPage, ManifestPart, ScreensManifest } from '../../../engine/language/manifest';
import { shellFile } from './files';
import type { RouteEntry, Routes } from './routes';
import type { Versions } from './versions';

/** Puts routes and compiled screens together. */
export function buildManifest(routes: Routes, versions: Versions): ScreensManifest {
  const part = (screen: string): ManifestPart => partOf(`${screen}.json`, versions);
  return {
    routes: Object.fromEntries(routes.routes.map((route) => [route.path, pageOf(route, versions)])),
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

function partOf(file: string, versions: Versions): ManifestPart {
  const state = versions.state(file);
  const faulty = !state || state.faulty;
  return { ...(state?.url ? { module: state.url } : {}), ...(faulty ? { faulty: true as const } : {}) };
}
