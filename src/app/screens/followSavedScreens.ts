import type { ManifestStore } from './ManifestStore';

/** In development: loads a saved screen at once instead of at the next navigation. */
export function followSavedScreens(manifest: ManifestStore): void {
  import.meta.hot?.on('screens:changed', () => void manifest.refresh());
}
