import type { Application } from '../application/Application';
import { maySee } from './maySee';
import { resolvePage } from './resolve';

/** Preloads the screen at a path, for example when the user hovers over a link to it. */
export const prefetcher =
  ({ manifest, modules, session }: Application): ((path: string) => void) =>
  (path) => {
    const page = resolvePage(manifest.current(), path)?.page;
    const url = page?.module;
    const { present, roles } = session.getSnapshot();
    const isOpen = page?.session === false || present === true;
    if (url && isOpen && maySee(page, roles)) void modules.request(url);
  };
