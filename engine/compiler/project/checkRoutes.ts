import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { type MessageCode, type MessageParts, word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { screenMeant } from '../../diagnostics/wording';
import { hiddenBehind, isReachable, paramOf, paramsIn, plainPaths, type RoutePath } from '../../language/address';
import { diagnosticsOf, readSoundParts } from '../readDefinition';
import { part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import { routesFile } from './definitionFiles';
import { hasKey, lacksPaths, pathOfRoute, screensWithoutRoute, withColons } from './routeFacts';

/**
 * Checks `routes.json`: every route has a screen, every screen has a route, every path is unique and can be reached, every redirect leads
 * to a route, every page lies within existing ones, and every other screen it refers to exists.
 *
 * A fault in the structure of one entry does not keep the others from being checked.
 */
export function checkRoutes(text: string, screens: readonly string[]): Diagnostic[] {
  const file = `screens/${routesFile}`;
  const read = readSoundParts(text, 'routes.schema.json');
  if (read.root === undefined) return locate(file, text, read.faults);
  const known = screens.map((path) => path.replace(/\.json$/, ''));
  const unrouted = lacksScreens(read.root) ? [] : screensWithoutRoute(read.root, known);
  const faults: TextFault[] = [
    ...routeFaults(read.root, known, unrouted),
    ...redirectFaults(read.root),
    ...parentFaults(read.root),
    ...reportUnknownScreens(read.root, known),
    ...strayScreens(read.root, unrouted, screensMeant(read.root, known, unrouted)),
  ];
  return diagnosticsOf(file, text, read, faults);
}

function fault<C extends MessageCode>(code: C, at: Typed, parts: MessageParts<C>): TextFault {
  return { code, pointer: at.pointer, from: at.node.offset, to: at.node.offset + at.node.length, ...word(code, parts) };
}

function routeFaults(root: Typed, known: readonly string[], unrouted: readonly string[]): TextFault[] {
  const seen = new Map<string, { readonly path: string; readonly screen: string }>();
  const earlier: RoutePath[] = [];
  return partsByKey(root, 'routes').flatMap((route) => {
    const [path, screen = ''] = [pathOfRoute(route), stringAt(route, 'screen')];
    const faults: TextFault[] = [];
    const screenPart = part(route, 'screen');
    if (screenPart !== undefined && !known.includes(screen))
      faults.push(fault('route-without-screen', screenPart, { path: path ?? '', screen, known, unrouted }));
    if (path === undefined) return faults;
    const shape = shapeOf(path);
    const other = seen.get(shape);
    if (other !== undefined)
      faults.push(
        fault('duplicate-route', part(route, 'path') ?? route, {
          path,
          isSame: other.screen === screen,
          other: other.path,
        }),
      );
    const by = hiddenBehind(path) ?? (other ? undefined : earlier.find((one) => coversRoute(one, path))?.path);
    if (by !== undefined || !isReachable(path))
      faults.push(fault('unreachable-route', part(route, 'path') ?? route, { path, ...(by !== undefined && { by }) }));
    seen.set(shape, { path, screen });
    earlier.push({ path, params: paramTypes(route) });
    return [...faults, ...paramFaults(route, path)];
  });
}

/** A path without parameter names: paths of the same shape match the same addresses. */
const shapeOf = (path: string): string => path.replace(/\/:[^/]*/g, '/:');

/** The types of a route's parameters that are valid. */
const paramTypes = (route: Typed): NonNullable<RoutePath['params']> =>
  Object.fromEntries(
    partsByKey(route, 'params').map(({ key = '', node }) => [key, node.value === 'integer' ? 'integer' : 'text']),
  );

/** Whether a route takes every address of a later one with parameters; a path without any takes precedence anyway. */
function coversRoute({ path, params = {} }: RoutePath, later: string): boolean {
  const [own, other] = [path.split('/'), later.split('/')];
  if (own.length !== other.length || paramsIn(path).length === 0 || paramsIn(later).length === 0) return false;
  return own.every((piece, at) => {
    const name = paramOf(piece);
    return name === undefined ? piece === other[at] : (params[name] ?? 'text') === 'text';
  });
}

/** Reports parameters that are duplicate, missing in the path, or have names that expressions cannot read. */
function paramFaults(route: Typed, path: string): TextFault[] {
  const names = paramsIn(path);
  const at = part(route, 'path') ?? route;
  const bad = names.find((name, index) => !/^[a-z][a-zA-Z0-9-]*$/.test(name) || names.indexOf(name) !== index);
  const stray = partsByKey(route, 'params').filter(({ key }) => !names.includes(key ?? ''));
  const of = `the path ${path}`;
  const written = stringAt(route, 'path') ?? '';
  const meant = withColons(written);
  return [
    ...(meant === written ? [] : [fault('route-braces', at, { path: written, meant })]),
    ...(bad === undefined
      ? []
      : [fault('route-param', at, { name: bad, path, twice: names.indexOf(bad) !== names.lastIndexOf(bad) })]),
    ...stray.map((one) =>
      fault(
        'unknown-field',
        { ...one, node: one.keyNode ?? one.node },
        { part: 'Parameter', name: one.key ?? '', of, known: names },
      ),
    ),
  ];
}

function redirectFaults(root: Typed): TextFault[] {
  const all = partsByKey(root, 'routes').flatMap((route) => pathOfRoute(route) ?? []);
  const routes = plainPaths(all.map((path) => ({ path })));
  const areAllKnown = !lacksPaths(root);
  return partsByKey(root, 'redirects').flatMap((target) => {
    const path = target.key ?? '';
    if (routes.includes(path)) return [fault('duplicate-route', target, { path, isSame: false, other: path })];
    if (target.node.type !== 'string') return [];
    const name = String(target.node.value);
    return routes.includes(name) || !areAllKnown
      ? []
      : [fault('unknown-route', target, { name, known: routes, isWithin: false })];
  });
}

/** Reports routes whose parent page does not exist. */
function parentFaults(root: Typed): TextFault[] {
  if (lacksPaths(root)) return [];
  const routes = partsByKey(root, 'routes');
  const known = plainPaths(routes.flatMap((route) => ({ path: pathOfRoute(route) ?? '' })));
  return routes.flatMap((route) => {
    const others = known.filter((path) => path !== pathOfRoute(route));
    return partsByKey(route, 'within').flatMap((parent) => {
      const name = String(parent.node.value);
      return others.includes(name) ? [] : [fault('unknown-route', parent, { name, known: others, isWithin: true })];
    });
  });
}

/** Reports references outside the routes to screens that do not exist. */
const reportUnknownScreens = (root: Typed, known: readonly string[]): TextFault[] =>
  [part(root, 'notFound'), ...partsByKey(root, 'unlisted')].flatMap((at) => {
    const screen = String(at?.node.value);
    return at === undefined || known.includes(screen) ? [] : [fault('unknown-screen', at, { screen, known })];
  });

/** Whether faults hide some of the screens that the file names. */
function lacksScreens(root: Typed): boolean {
  const [routes, unlisted] = [part(root, 'routes'), part(root, 'unlisted')];
  if (routes === undefined || routes.isIncomplete || unlisted?.isIncomplete) return true;
  if (part(root, 'notFound') === undefined || (unlisted === undefined && hasKey(root, 'unlisted'))) return true;
  return routes.parts.some((route) => part(route, 'screen') === undefined);
}

/** The screens that wrong routes probably mean: one mistake is one fault. */
const screensMeant = (root: Typed, known: readonly string[], unrouted: readonly string[]): readonly string[] =>
  partsByKey(root, 'routes').flatMap((route) => {
    const screen = stringAt(route, 'screen');
    if (screen === undefined || known.includes(screen)) return [];
    const bare = screen.replace(/\.json$/, '');
    return known.includes(bare) ? [bare] : (screenMeant(bare, known, unrouted) ?? []);
  });

function strayScreens(root: Typed, unrouted: readonly string[], meant: readonly string[]): TextFault[] {
  const at = part(root, 'routes') ?? root;
  const node = at.keyNode ?? at.node;
  const routes = partsByKey(root, 'routes');
  const screens = routes.map((route) => stringAt(route, 'screen'));
  return unrouted
    .filter((screen) => !meant.includes(screen))
    .map((screen) => {
      // A copied route has its own path, but the screen of the other one.
      const named = routes.find((route) => pathOfRoute(route)?.endsWith(`/${screen}`));
      const other = part(named, 'screen');
      const isCopied = screens.filter((one) => one === other?.node.value).length > 1;
      return other !== undefined && isCopied
        ? fault('screen-without-route', other, {
            screen,
            path: named && pathOfRoute(named),
            other: String(other.node.value),
          })
        : fault('screen-without-route', { ...at, node }, { screen });
    });
}
