import { asObject, isText, type JsonObject, textsIn } from '../../language/json';
import { type DefinitionFile, menuFile, routesFile } from '../project/definitionFiles';
import { menuPrefix } from '../project/project';
import { routeFacts } from '../project/routeFacts';
import { part, partsByKey, plainValue, stringAt, type Typed } from '../resolve/typed';
import { refuseExisting } from '../scaffold/begin';
import { withMenuItem, withQuickLink, withRoute } from '../scaffold/entries';
import { type ReorganisedFile, readSoundFile } from './application';

/** A screen that was removed, with texts from the time when the application had it. */
export interface RemovedScreen {
  readonly file: string;
  readonly text: string;
  /** The text of `routes.json` with its routes; absent if there is none. */
  readonly routes?: string | undefined;
  /** The text of `menu.json` with its entries; absent if there is none. */
  readonly menu?: string | undefined;
}

/**
 * Adds a removed screen again, with those of its routes whose paths are still free, and their menu entries.
 *
 * @throws ScaffoldError if the file exists
 */
export function restoreScreen(removed: RemovedScreen, files: readonly DefinitionFile[]): ReorganisedFile[] {
  const { file, text } = removed;
  const textOf = (path: string): string | undefined => files.find((one) => one.path === path)?.text;
  refuseExisting(file, textOf(file));
  const [routesText, menuText] = [textOf(routesFile), textOf(menuFile)];
  const taken = routesText === undefined ? [] : routeFacts(routesText).map(({ path }) => path);
  const routes = routesOf(removed).filter(({ path }) => !taken.includes(path));
  const known = [...taken, ...routes.map(({ path }) => path)];
  const prefix = menuPrefix(files);
  const urls = routes.map(({ path }) => path.slice(prefix.length));
  const after = (before: string | undefined, change: (before: string) => string): string | undefined =>
    before === undefined ? undefined : change(before);
  return [
    { path: file, before: undefined, after: text },
    { path: routesFile, before: routesText, after: after(routesText, (it) => routes.reduce(addRoute(known), it)) },
    { path: menuFile, before: menuText, after: after(menuText, (it) => addEntries(it, removed.menu, urls)) },
  ].filter((one) => one.before !== one.after);
}

/** A route as `routes.json` has it. */
type Route = JsonObject & { readonly path: string; readonly screen: string; readonly title: string };

function routesOf({ file, routes }: RemovedScreen): readonly Route[] {
  const sound = routes === undefined ? undefined : readSoundFile({ path: routesFile, text: routes });
  const screen = file.replace(/\.json$/, '');
  return partsByKey(sound?.root, 'routes').flatMap((typed) => {
    const route = asObject(sound && plainValue(sound.wholeNode(typed)));
    const { path, title } = route;
    return route.screen === screen && isText(path) && isText(title) ? [{ ...route, path, screen, title }] : [];
  });
}

/** Adds a route without the parents that are gone. */
const addRoute =
  (known: readonly string[]) =>
  (text: string, { within, ...route }: Route): string => {
    const left = textsIn(within).filter((path) => known.includes(path));
    return withRoute(text, { ...route, ...(left.length > 0 && { within: left }) } as Route);
  };

/** Adds the entries that an earlier menu has for some URLs, where they were. */
function addEntries(text: string, earlier: string | undefined, urls: readonly string[]): string {
  const sound = earlier === undefined ? undefined : readSoundFile({ path: menuFile, text: earlier });
  if (sound === undefined) return text;
  const contentOf = (typed: Typed): JsonObject => asObject(plainValue(sound.wholeNode(typed)));
  const entriesIn = (typed: Typed | undefined, key: string): readonly JsonObject[] =>
    partsByKey(typed, key).flatMap((entry) => (urls.includes(stringAt(entry, 'url') ?? '') ? [contentOf(entry)] : []));
  let restored = text;
  for (const area of partsByKey(sound.root, 'areas'))
    for (const group of partsByKey(area, 'groups'))
      for (const item of entriesIn(group, 'items')) {
        const { items: _, ...own } = contentOf(group);
        restored = withMenuItem(
          restored,
          stringAt(area, 'name') ?? '',
          { ...own, name: stringAt(group, 'name') ?? '' },
          item,
        );
      }
  const hasLinks = part(readSoundFile({ path: menuFile, text })?.root, 'quickLinks') !== undefined;
  return hasLinks ? entriesIn(sound.root, 'quickLinks').reduce(withQuickLink, restored) : restored;
}
