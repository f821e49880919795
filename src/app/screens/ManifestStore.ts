import type { ScreensManifest } from '../../../engine/language/manifest';

/** The list of screens, as last received from the server. */
export interface ManifestStore {
  /** The newest manifest; the same object while it has not changed. */
  current(): ScreensManifest;
  subscribe(listener: () => void): () => void;
  /** Fetches the manifest if it has changed. Without a response, keeps the current one. */
  refresh(): Promise<void>;
  /**
   * Asks for a path that the manifest withholds from visitors without a session.
   *
   * @throws if there is no response
   */
  ask(path: string): Promise<void>;
}

interface Answer {
  readonly manifest: ScreensManifest;
  readonly tag: string | null;
}

/** The URL of the manifest, always on the application's own server, even if another server provides the data. */
export const manifestUrl = '/screens/manifest.json';

async function fetchManifest(known: string | null, path?: string): Promise<Answer | null> {
  const query = path === undefined ? '' : `?${new URLSearchParams({ path })}`;
  const answer = await fetch(`${manifestUrl}${query}`);
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
  const take = ({ manifest, tag }: Answer): void => {
    const known = newest.manifest.withheld;
    const next = manifest.withheld ? { ...manifest, withheld: { ...known, ...manifest.withheld } } : manifest;
    if (JSON.stringify(next) === JSON.stringify(newest.manifest)) return;
    newest = { manifest: next, tag };
    for (const listener of [...listeners]) listener();
  };
  const look = async (): Promise<void> => {
    const answer = await fetchManifest(newest.tag);
    if (answer) take(answer);
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
    async ask(path) {
      const answer = await fetchManifest(null, path);
      if (answer) take(answer);
    },
  };
}
