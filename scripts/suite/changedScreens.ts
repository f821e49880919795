import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../../engine/language/json';

/** The changes in the project, and its screens. */
export interface ScreenChanges {
  /** The changed files, from the project's root. */
  readonly files: readonly string[];
  /** The text of each screen, by its file without `.json`. */
  readonly screens: ReadonlyMap<string, string>;
  /** A JSON file before and after the change. */
  readonly json: (path: string) => {
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  };
}

/** The keys of `after` whose value was added or changed. */
const diffKeys = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([key, value]) => (isDeepStrictEqual(value, asObject(before)[key]) ? [] : [key]));

/** The routes of `routes.json`, by path. */
const routesByPath = ({ routes }: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries((Array.isArray(routes) ? routes : []).map((route) => [String(asObject(route).path), route]));

/** The names affected by a changed file: endpoints of its area, a widget or a block. */
function wordsOf(file: string, json: ScreenChanges['json']): readonly string[] {
  if (/^schemas\/api\/[^/]+\.json$/.test(file)) {
    const { before, after } = json(file);
    return diffKeys(asObject(before.endpoints), asObject(after.endpoints));
  }
  const widget = /^engine\/runtime\/form\/widgets\/(\w+)Widget\.tsx$/.exec(file)?.[1];
  const block = /^engine\/runtime\/blocks\/(\w+)\//.exec(file)?.[1];
  return [widget?.toLowerCase(), block].filter((word) => word !== undefined);
}

/**
 * The screens that a change affects: those whose file or route changed, those that call a changed endpoint, and those
 * that name a changed widget or block. Sorted by name.
 */
export function findChangedScreens({ files, screens, json }: ScreenChanges): readonly string[] {
  const own = files.flatMap((file) => /^screens\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const words = files.flatMap((file) => wordsOf(file, json));
  const using = [...screens].filter(([, text]) => words.some((word) => text.includes(`"${word}"`)));
  const routed = files.includes('screens/routes.json') ? findReroutedScreens(json('screens/routes.json')) : [];
  const all = new Set([...own, ...using.map(([name]) => name), ...routed]);
  return [...all].filter((name) => screens.has(name)).sort();
}

function findReroutedScreens({ before, after }: ReturnType<ScreenChanges['json']>): string[] {
  const [earlier, routes] = [routesByPath(before), routesByPath(after)];
  return diffKeys(earlier, routes).map((path) => String(asObject(routes[path]).screen));
}
