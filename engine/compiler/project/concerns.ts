import { paramOf, paramsIn } from '../../language/address';
import type { KnownRoutes, RouteFact } from '../compileScreen';
import type { DefinitionFile } from './definitionFiles';

/** Whether a text, or a path, contains a segment of an address. */
function hasSegment(text: string, segment: string): boolean {
  for (let at = text.indexOf(segment); at >= 0; at = text.indexOf(segment, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + segment.length] ?? ''];
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return true;
  }
  return false;
}

/**
 * Whether the faults and the module of a definition may depend on a route: if it shows the definition, or an address in
 * the text may lead to it. May be true of more definitions than necessary, never of fewer.
 *
 * @param known all routes: a relative address takes segments from those of its own screen
 */
export function concerns({ path, screen }: RouteFact, file: DefinitionFile, { routes }: KnownRoutes): boolean {
  // A screen without a route may be meant for an address with parameters that is redirected.
  if (screen === '' && paramsIn(path).length > 0) return true;
  const own = routes.filter((route) => `${route.screen}.json` === file.path).map((route) => route.path);
  const segments = path.split('/').filter((segment) => segment !== '' && paramOf(segment) === undefined);
  return (
    own.includes(path) || segments.every((segment) => [file.text, ...own].some((text) => hasSegment(text, segment)))
  );
}

/** The definitions whose faults or module may differ between two lists of routes. */
export function affectedByRoutes(
  before: KnownRoutes,
  after: KnownRoutes,
  files: readonly DefinitionFile[],
): readonly DefinitionFile[] {
  const [old, now] = [before, after].map(
    ({ routes }) => new Map(routes.map((route) => [JSON.stringify(route), route])),
  );
  if (old === undefined || now === undefined) return files;
  const kept = [...old.keys()].filter((route) => now.has(route));
  const keptNow = [...now.keys()].filter((route) => old.has(route));
  // An address leads to the first of several routes.
  const isMoved = kept.some((route, index) => route !== keptNow[index]);
  if (isMoved || (before.hasUnknownRoutes ?? false) !== (after.hasUnknownRoutes ?? false)) return files;
  const changed = [...old, ...now].filter(([route]) => !(old.has(route) && now.has(route)));
  const [{ unrouted = [] }, { unrouted: unroutedNow = [] }] = [before, after];
  const screens = [...unrouted, ...unroutedNow].filter((one) => !(unrouted.includes(one) && unroutedNow.includes(one)));
  return files.filter(
    (file) =>
      changed.some(([, route]) => concerns(route, file, after)) || screens.some((screen) => file.text.includes(screen)),
  );
}
