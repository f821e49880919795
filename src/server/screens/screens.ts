import { createHash } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import {
  affectedByRoutes,
  type DefinitionFile,
  type Diagnostic,
  errorsIn,
  type KnownRoutes,
  knownRoutes,
  screensOf,
} from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import type { ScreensManifest } from '../../../engine/language/manifest';
import type { MenuFile } from '../../../engine/language/plan.gen';
import { noMenu, readMenu } from '../areas/session/readMenu';
import { messageOf } from '../messageOf';
import type { Role } from '../rules/roles';
import { StartupError } from '../StartupError';
import { type Compiled, checkFolder, type ScreenCompiler } from './compiler';
import { type AskCompiler, forServer, type TaskOwner } from './compilerWorker/askCompiler';
import { menuFile, routesFile, shellFile } from './files';
import { buildManifest, publicPart } from './manifest';
import { type Opening, openingAt } from './opening';
import { findersOf, readersOf } from './readersOf';
import { listScreens, readScreen } from './readScreens';
import { covers, parseRoutes, type Routes } from './routes';
import { Versions } from './versions';
import { mayView, type Viewers, viewersOf, withoutItems } from './visibility';

/**
 * How long the folder must be unchanged before a change counts as complete, in milliseconds: files are written in
 * several steps.
 */
const rest = 20;

/**
 * Calls back after changes below a folder, if the system reports them.
 * @returns a function that stops watching
 */
function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, rest).unref();
  };
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, soon);
    // If the system stops reporting because it watches too many files, rely on polling.
    watcher.on('error', () => watcher.close());
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch {
    return () => {};
  }
}

/** A manifest as JSON, with its ETag. */
export interface ManifestText {
  readonly text: string;
  readonly etag: string;
}

/** The compiled screens of a folder, kept up to date. */
export interface Screens {
  /** The manifest as JSON, with a tag that changes with it. */
  manifest(): ManifestText;
  /** The part of the manifest for visitors without a session; its tag changes with the whole. */
  publicManifest(path?: string): ManifestText;
  /** The source of a module by its address in the manifest, including replaced versions. */
  module(url: string): string | undefined;
  /** The content of the page at a path before any script loads; undefined for pages that need a session. */
  opening(path: string): Opening | undefined;
  /** Whether an address may be one of the application's pages. */
  covers(path: string): boolean;
  /** The users who may load the module at an address. */
  viewers(url: string): Viewers;
  /** Whether a user with these roles may open a screen, by its file without `.json`. */
  opens(screen: string, roles: ReadonlySet<Role>): boolean;
  /** Every error in the newest texts, as of `npm run check`. */
  faults(): Promise<readonly Diagnostic[]>;
  /** The files of the folder, sorted by path. */
  files(): readonly DefinitionFile[];
  /** The files of the folder, and whether each one's newest text is faulty. */
  states(): Promise<readonly { readonly path: string; readonly faulty: boolean }[]>;
  /** The newest text of a file; undefined if the file does not exist. */
  text(path: string): string | undefined;
  /** The routes that the compiler checks screens against. */
  routes(): KnownRoutes;
  /**
   * Compiles a text as if it were the file at `path`, without changing anything, for a requester; the faults include
   * those that it has together with other files.
   */
  try(text: string, path: string, by?: TaskOwner): Promise<Compiled>;
  /** The current text of a file on disk; undefined if the file does not exist. */
  present(path: string): Promise<string | undefined>;
  /** Checks the folder now instead of at the next poll. */
  refresh(): Promise<void>;
  close(): void;
}

/** The dependencies of the service. */
export interface ScreensParts {
  readonly folder: string;
  readonly compile: ScreenCompiler;
  readonly ask: AskCompiler;
  /** Names the roles of each endpoint: a page in no menu is for the users who may read what it loads. */
  readonly contract: Pick<Contract, 'endpoints'>;
  /** The urls of menu items that only HR sees: who may see their pages does not depend on the menu. */
  readonly hrOnlyUrls?: readonly string[];
  /** Called with every error, worded for an operator. */
  readonly warn: (text: string) => void;
  /** How often to poll for changes, in milliseconds; 0 for never. */
  readonly lookEveryMs?: number;
}

/**
 * Compiles the screens of a folder and watches for changes. It polls times and sizes, because change events do not work
 * on mounted folders; where the system does send events, it checks at once.
 *
 * @throws StartupError if the folder does not exist
 */
export async function openScreens(parts: ScreensParts): Promise<Screens> {
  if (!existsSync(parts.folder))
    throw new StartupError(`The screens folder ${parts.folder} does not exist. Set SCREENS_DIR.`);
  const service = new ScreensService(parts);
  await service.refresh();
  service.watch();
  return service;
}

class ScreensService implements Screens {
  readonly #parts: ScreensParts;
  readonly #versions = new Versions();
  readonly #stamps = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  #routes: Routes | undefined;
  /** The text of `#routes`. */
  #routesText = '';
  #known: KnownRoutes = { routes: [] };
  /** The faults that several of the newest texts have together; undefined until asked for. */
  #between: Promise<readonly Diagnostic[]> | undefined;
  #menu = noMenu;
  #viewers: ReadonlyMap<string, Viewers> = new Map();
  #manifest = { text: '', etag: '' };
  #running: Promise<void> | undefined;
  /** The check that begins after the running one. */
  #next: Promise<void> | undefined;
  /** The screens to compile again, because routes have changed. */
  readonly #stale = new Set<string>();
  #isCompilingStale = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #endTelling: () => void = () => {};

  constructor(parts: ScreensParts) {
    this.#parts = parts;
  }

  manifest(): ManifestText {
    return this.#manifest;
  }

  publicManifest(path?: string): ManifestText {
    const text = JSON.stringify(publicPart(JSON.parse(this.#manifest.text) as ScreensManifest, path));
    return { text, etag: this.#manifest.etag.replace(/"$/, '-public"') };
  }

  module(url: string): string | undefined {
    return this.#versions.module(url);
  }

  opening(path: string): Opening | undefined {
    return openingAt(path, { routes: this.#routes, texts: this.#texts, versions: this.#versions });
  }

  covers(path: string): boolean {
    return !this.#routes || covers(this.#routes, path);
  }

  viewers(url: string): Viewers {
    const [, screen = ''] = /^\/screens\/(.+)\.[0-9a-f]+\.js$/.exec(url) ?? [];
    // Screens without a route matter only to analysts.
    return `${screen}.json` === shellFile ? 'anyone' : (this.#viewers.get(screen) ?? new Set(['analyst'] as const));
  }

  opens = (screen: string, roles: ReadonlySet<Role>): boolean => {
    const viewers = this.#viewers.get(screen);
    return viewers !== undefined && viewers !== 'anyone' && mayView(viewers, roles);
  };

  async faults(): Promise<readonly Diagnostic[]> {
    return [...this.#versions.faults(), ...errorsIn(await this.#faultsBetween())];
  }

  files(): readonly DefinitionFile[] {
    return [...this.#texts.keys()].sort().map((path) => ({ path, text: this.#texts.get(path) ?? '' }));
  }

  async states(): Promise<readonly { readonly path: string; readonly faulty: boolean }[]> {
    const faulty = new Set((await this.faults()).map(({ file }) => file));
    const isFaulty = (path: string): boolean =>
      this.#versions.state(path)?.faulty === true || faulty.has(`screens/${path}`);
    return this.files().map(({ path }) => ({ path, faulty: isFaulty(path) }));
  }

  text(path: string): string | undefined {
    return this.#texts.get(path);
  }

  routes(): KnownRoutes {
    return this.#known;
  }

  async try(text: string, path: string, by: TaskOwner = forServer): Promise<Compiled> {
    const compiled = await this.#compileText(text, path, by);
    const files = [...this.files().filter((file) => file.path !== path), { path, text }];
    const between = await checkFolder(this.#parts.ask, by, { files, own: [], between: [path] });
    const diagnostics = [...compiled.diagnostics, ...between].sort(
      (one, other) => one.line - other.line || one.column - other.column,
    );
    return { ...compiled, diagnostics };
  }

  async present(path: string): Promise<string | undefined> {
    if (!this.#texts.has(path)) await this.refresh();
    return this.#texts.has(path) ? readScreen(this.#parts.folder, path) : undefined;
  }

  refresh(): Promise<void> {
    const running = this.#running;
    if (!running) return this.#begin();
    // One that is running may have read the folder before the latest change.
    this.#next ??= running.catch(() => {}).then(() => this.#running ?? this.#begin());
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  watch(): void {
    const { lookEveryMs = 500, warn } = this.#parts;
    if (lookEveryMs === 0) return;
    const look = (): Promise<void> =>
      this.refresh().catch((error: Error) => warn(`The screens could not be read: ${error.message}`));
    this.#timer = setInterval(() => void look(), lookEveryMs).unref();
    this.#endTelling = watchFolder(this.#parts.folder, () => void look());
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#endTelling();
  }

  async #look(): Promise<void> {
    const changed = await this.#read();
    if (changed.size === 0 && this.#manifest.text !== '') return;
    this.#between = undefined;
    if (changed.has(routesFile) || !this.#routes) this.#takeRoutes(this.#texts.get(routesFile));
    const before = this.#known;
    if (this.#routes) this.#known = knownRoutes(this.#routesText, this.files());
    await Promise.all([...changed].filter((path) => this.#texts.has(path)).map((path) => this.#compile(path)));
    this.#publish();
    for (const { path } of affectedByRoutes(before, this.#known, this.files()))
      if (!changed.has(path)) this.#stale.add(path);
    void this.#compileStale();
  }

  /** Recompiles screens whose links may lead to other routes now: one at a time, after newly saved files. */
  async #compileStale(): Promise<void> {
    if (this.#stale.size === 0 || this.#isCompilingStale) return;
    this.#isCompilingStale = true;
    for (const path of this.#stale) {
      if (this.#closed) return;
      this.#stale.delete(path);
      if (this.#texts.has(path)) await this.#compile(path);
    }
    this.#isCompilingStale = false;
    this.#publish();
  }

  /** The text compiled against the other files of the folder. */
  #compileText(text: string, path: string, by: TaskOwner): Promise<Compiled> {
    return this.#parts.compile(text, path, { known: this.#known, screens: screensOf(this.files()), by });
  }

  #faultsBetween(): Promise<readonly Diagnostic[]> {
    this.#between ??= checkFolder(this.#parts.ask, forServer, { files: this.files(), own: [], between: [] });
    return this.#between;
  }

  /** Reads files saved since the last check; returns the changed and removed paths. */
  async #read(): Promise<ReadonlySet<string>> {
    const files = await listScreens(this.#parts.folder);
    const stamps = new Map(files.map(({ path, stamp }) => [path, stamp]));
    const removed = [...this.#stamps.keys()].filter((path) => !stamps.has(path));
    const changed = [...stamps].filter(([path, stamp]) => this.#stamps.get(path) !== stamp);
    for (const path of removed) this.#forget(path);
    for (const [path, stamp] of changed) {
      const text = await readScreen(this.#parts.folder, path);
      if (text === undefined) this.#forget(path);
      else this.#texts.set(path, text);
      this.#stamps.set(path, stamp);
    }
    return new Set([...removed, ...changed.map(([path]) => path)]);
  }

  #forget(path: string): void {
    this.#stamps.delete(path);
    this.#texts.delete(path);
    this.#versions.remove(path);
  }

  #takeRoutes(text: string | undefined): void {
    try {
      if (text === undefined) throw new Error('the file is missing');
      this.#routes = parseRoutes(text);
      this.#routesText = text;
    } catch (error) {
      const kept = this.#routes ? 'The previous routes stay in use.' : 'No page can be shown until it is fixed.';
      this.#parts.warn(`${routesFile} cannot be used: ${messageOf(error)}. ${kept}`);
    }
  }

  async #compile(path: string): Promise<void> {
    const { warn } = this.#parts;
    try {
      const text = this.#texts.get(path) ?? '';
      const compiled = await this.#compileText(text, path, forServer);
      if (this.#texts.get(path) !== text) return;
      const { faulty, url } = this.#versions.accept(path, compiled);
      if (faulty) warn(faultText(path, errorsIn(compiled.diagnostics), url !== undefined));
    } catch (error) {
      this.#versions.accept(path, { diagnostics: [] }, true);
      warn(`The compiler failed on the screen ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  /** Updates and returns the last valid menu. */
  #takeMenu(): MenuFile {
    const text = this.#texts.get(menuFile);
    if (text !== undefined && !this.#versions.state(menuFile)?.faulty) this.#menu = readMenu(text);
    return this.#menu;
  }

  #publish(): void {
    const routes = this.#routes ?? { routes: [] };
    const { contract, hrOnlyUrls = [] } = this.#parts;
    const { endpoints } = contract;
    const rolesOf = (endpoint: string) => endpoints[endpoint]?.roles;
    const textOf = (screen: string): string => this.#texts.get(`${screen}.json`) ?? '';
    const readers = (screen: string) => readersOf(textOf(screen), rolesOf);
    const readFinders = (screen: string) => findersOf(textOf(screen), rolesOf);
    this.#viewers = viewersOf(routes, withoutItems(this.#takeMenu(), hrOnlyUrls), readers);
    const text = JSON.stringify(buildManifest(routes, this.#versions, this.#viewers, readFinders));
    this.#manifest = { text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 24)}"` };
  }
}

/** What is in use instead of a faulty text. */
function keptInstead(path: string, hasGoodVersion: boolean): string {
  if (path === routesFile) return 'The routes without faults are in use.';
  if (path === menuFile) return 'The last valid menu stays in use.';
  return hasGoodVersion ? 'The last valid version stays in use.' : 'It has no valid version yet.';
}

function faultText(path: string, diagnostics: readonly Diagnostic[], hasGoodVersion: boolean): string {
  const faults = diagnostics.map(
    ({ line, column, code, problem }) => `  ${path}:${line}:${column}  ${code}  ${problem}`,
  );
  return [`The file ${path} is faulty. ${keptInstead(path, hasGoodVersion)}`, ...faults].join('\n');
}
