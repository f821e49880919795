import { type ComponentType, lazy } from 'react';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';
import { studioPath } from '../routing/studio';

/** A page of the application without a screen file. */
interface OwnPage {
  readonly page: ManifestPage;
  readonly View: ComponentType;
}

/** The page on which analysts edit screens. */
const studio: OwnPage = {
  page: { screen: 'studio', title: 'Studio', header: 'Studio', session: true, layout: false },
  View: lazy(async () => ({ default: (await import('../studio/StudioPage')).StudioPage })),
};

/**
 * The manifest plus the analysts' page. For other signed-in users it does not exist; signed-out visitors must sign in
 * first.
 */
export function withOwnPages(
  manifest: ScreensManifest,
  { present, analyst }: { readonly present: boolean; readonly analyst: boolean },
): ScreensManifest {
  if (present && !analyst) return manifest;
  return { ...manifest, routes: { ...manifest.routes, [studioPath]: studio.page } };
}

/** The component of a page without a screen file; undefined for other pages. */
export const ownView = (page: ManifestPage): ComponentType | undefined =>
  page === studio.page ? studio.View : undefined;
