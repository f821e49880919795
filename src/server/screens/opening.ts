import { asObject } from '../../../engine/language/json';
import { shellFile } from './files';
import type { Routes } from './routes';
import type { Versions } from './versions';

/** The content of a page without a session that is shown before any script loads. */
export interface Opening {
  /** The product's name. */
  readonly brand: string;
  readonly title: string;
  /** Empty if the screen has none. */
  readonly description: string;
  /** The addresses of the modules that the page will request. */
  readonly modules: readonly string[];
}

/** The dependencies of `openingAt`. */
export interface OpeningParts {
  readonly routes: Routes | undefined;
  readonly texts: ReadonlyMap<string, string>;
  readonly versions: Versions;
}

/** A text without expressions; '' for one with expressions, which only the page can render. */
const plainWords = (value: unknown): string => (typeof value === 'string' && !value.includes('{') ? value : '');

/**
 * Finds the texts of the card at a path, following one redirect.
 *
 * @returns undefined for every other page, and while a file is faulty
 */
export function openingAt(path: string, { routes, texts, versions }: OpeningParts): Opening | undefined {
  const target = routes?.redirects?.[path] ?? path;
  const route = routes?.routes.find((one) => one.path === target && one.session === false && one.layout === false);
  if (!route) return undefined;
  const files = [shellFile, `${route.screen}.json`];
  const states = files.map((file) => versions.state(file));
  if (states.some((state) => !state || state.faulty)) return undefined;
  const [shell = {}, screen = {}] = files.map((file) => asObject(JSON.parse(texts.get(file) ?? '{}')));
  const title = plainWords(screen.title);
  if (title === '' || screen.width !== 'card') return undefined;
  return {
    brand: plainWords(shell.brand),
    title,
    description: plainWords(screen.description),
    modules: states.flatMap((state) => state?.url ?? []),
  };
}
