import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { checkProject, errorsIn, printDiagnostic, readProject } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';
import { refreshEditorSchemas } from '../types/refreshEditor';
import { followFaults } from './followFaults';

/**
 * The faults of a saved definition, formatted as by `npm run check`; undefined if it has none.
 * @param folder the screens folder
 * @param path the file below it, such as `me/leave/request.json`
 */
async function faultsOf(folder: string, path: string): Promise<string | undefined> {
  const project = await readProject(folder, inProject('schemas'));
  const exists = project.files.some((one) => one.path === path);
  const faults = exists ? errorsIn(checkProject(project, [path])) : [];
  return faults.length === 0 ? undefined : faults.map(printDiagnostic).join('\n\n');
}

/** The event that notifies the browser of a changed manifest. */
const changed = 'screens:changed';

/** The polling interval, and how long to poll the server for a saved screen, in milliseconds. */
const look = { every: 20, lasting: 5_000 };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The ETag of the currently served manifest; undefined while the server is unreachable. */
const manifestTag = (api: string): Promise<string | undefined> =>
  fetch(`${api}/screens/manifest.json`).then(
    (answer) => answer.headers.get('etag') ?? undefined,
    () => undefined,
  );

/** Clears the faults from the page; Vite does so on any update, even an empty one. */
const clearFaults = (vite: ViteDevServer) => vite.ws.send({ type: 'update', updates: [] });

/**
 * Notifies the page of each new version of the screens.
 *
 * The server watches the files itself, so it may be ahead or behind, and may first serve the previous version. So it is
 * polled for a while, not just until the first difference.
 */
function manifestFollower(vite: ViteDevServer, api: string) {
  let shown: string | undefined;
  let end = 0;
  let isAsking = false;
  const ask = async (): Promise<void> => {
    const now = await manifestTag(api);
    if (now === undefined || now === shown) return;
    shown = now;
    vite.ws.send({ type: 'custom', event: changed, data: {} });
  };
  return async function follow(): Promise<void> {
    end = Date.now() + look.lasting;
    if (isAsking) return;
    isAsking = true;
    for (; Date.now() < end; await pause(look.every)) await ask();
    isAsking = false;
  };
}

/** Shows the faults of the screens as an overlay on every open page, and on pages opened later. */
function faultOverlay(vite: ViteDevServer, folder: string) {
  let shown: ReadonlyMap<string, string> = new Map();
  const show = (faults: ReadonlyMap<string, string>): void => {
    shown = faults;
    // Vite keeps an error that no client received, and shows it to the next page, even after the fault is fixed.
    if (vite.ws.clients.size === 0) return;
    const [id] = faults.keys();
    if (id === undefined) {
      clearFaults(vite);
      return;
    }
    const message = [...faults.values()].join('\n\n');
    vite.ws.send({ type: 'error', err: { message, stack: '', id, plugin: 'screens' } });
  };
  vite.ws.on('connection', () => {
    // Send the page's first update before any fault: an update on a page that shows faults would reload it and sign its
    // user out.
    clearFaults(vite);
    show(shown);
  });
  return followFaults({
    read: (file) => readFile(file, 'utf8').catch(() => undefined),
    check: (file) => faultsOf(folder, relative(folder, file).replaceAll('\\', '/')),
    show,
  });
}

/**
 * The delay after the last save before updating the editor schemas, in milliseconds, so that the page is updated first.
 */
const rest = 1_000;

/** Keeps the editors' schemas up to date, with one update after a series of saves. */
function editorFollower(vite: ViteDevServer, folder: string) {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return function follow(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last
        .then(() => refreshEditorSchemas(inProject(), folder))
        .catch((fault: Error) => vite.config.logger.error(`The editor schemas could not be updated: ${fault.message}`));
    }, rest);
  };
}

/** The location of the screens. */
export interface ScreensFolder {
  /** The URL of the server that compiles and serves them, e.g. `http://127.0.0.1:41234`. */
  readonly api: string;
  /** The absolute path of the screens folder. */
  readonly folder: string;
}

/**
 * A Vite plugin that watches the screens: a valid screen replaces the one on the page, which keeps its state; a faulty
 * one shows its faults.
 */
export function liveScreens(screens: ScreensFolder): Plugin {
  return {
    name: 'live-screens',
    apply: 'serve',
    configureServer(vite) {
      const follow = manifestFollower(vite, screens.api);
      const tellEditors = editorFollower(vite, screens.folder);
      vite.watcher.add(screens.folder);
      const updateFaults = faultOverlay(vite, screens.folder);
      const handleSave = (file: string) => {
        if (!file.startsWith(screens.folder) || !file.endsWith('.json')) return;
        tellEditors();
        Promise.all([follow(), updateFaults(file)]).catch((fault: Error) =>
          vite.config.logger.error(`${file}: ${fault.message}`),
        );
      };
      vite.watcher.on('change', handleSave).on('add', handleSave).on('unlink', handleSave);
    },
  };
}
