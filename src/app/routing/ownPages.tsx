import { type ComponentType, lazy } from 'react';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';

/** A page of the application that is not described by a screens file. */
interface OwnPage {
  readonly page: ManifestPage;
  readonly View: ComponentType;
}

/** Where analysts write screens. */
const studio: OwnPage = {
  page: { screen: 'studio', title: 'Studio', header: 'Studio', session: true, layout: false },
  View: lazy(async () => ({ default: (await import('../studio/StudioPage')).StudioPage })),
};

/** Where the studio is. */
export const studioPath = '/uix/studio';

/**
 * The manifest plus the analysts' page. For other signed-in users it does not exist; visitors are sent to sign in
 * first.
 */
export function withOwnPages(
  manifest: ScreensManifest,
  { present, analyst }: { readonly present: boolean; readonly analyst: boolean },
): ScreensManifest {
  if (present && !analyst) return manifest;
  return { ...manifest, routes: { ...manifest.routes, [studioPath]: studio.page } };
}

/** The component of such a page; undefined for a page described by a screen. */
export const ownView = (page: ManifestPage): ComponentType | undefined =>
  page === studio.page ? studio.View : undefined;
