import type { ScreensManifest } from '../../../engine/language/manifest';

/** The list of screens, as last received from the server. */
export interface ManifestStore {
  /** The newest manifest; the same object while it has not changed. */
  current(): ScreensManifest;
  subscribe(listener: () => void): () => void;
  /** Fetches the manifest if it has changed. Without a response, keeps the current one. */
  refresh(): Promise<void>;
}

interface Answer {
  readonly manifest: ScreensManifest;
  readonly tag: string | null;
}

/** The URL of the manifest, always on the application's own server, even if another server provides the data. */
export const manifestUrl = '/screens/manifest.json';

async function fetchManifest(known: string | null): Promise<Answer | null> {
  const answer = await fetch(manifestUrl);
  if (!answer.ok) throw new Error(`The list of screens could not be loaded: ${manifestUrl} returned ${answer.status}.`);
  const tag = answer.headers.get('etag');
  if (tag !== null && tag === known) return null;
  return { manifest: (await answer.json()) as ScreensManifest, tag };
}

/**
 * Loads the manifest.
 *
 * @throws if the server cannot be reached or has none
 */
export async function openManifest(): Promise<ManifestStore> {
  const first = await fetchManifest(null);
  if (!first) throw new Error('The list of screens is empty.');
  let newest = first;
  let asking: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const look = async (): Promise<void> => {
    const answer = await fetchManifest(newest.tag);
    if (!answer || JSON.stringify(answer.manifest) === JSON.stringify(newest.manifest)) return;
    newest = answer;
    for (const listener of [...listeners]) listener();
  };
  return {
    current: () => newest.manifest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      asking ??= look()
        .catch((fault: unknown) =>
          console.warn('The list of screens could not be refreshed. The current one stays in use.', fault),
        )
        .finally(() => {
          asking = null;
        });
      return asking;
    },
  };
}
