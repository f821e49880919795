import type { ManifestStore } from './ManifestStore';

/** While developing: takes a saved screen in at once, instead of at the next navigation. */
export function followSavedScreens(manifest: ManifestStore): void {
  import.meta.hot?.on('screens:changed', () => void manifest.refresh());
}
