import { hiddenBehind, isAddress } from '../../language/address';
import type { Contract } from '../../language/contract';
import { schemaReference } from '../editor/editorSchemas';
import { filesNextToScreens, menuFile, routesFile } from '../project/definitionFiles';
import { prefixOf, readRoutes } from '../project/project';
import { routeFacts } from '../project/routeFacts';
import { type MenuEntry, withMenuEntry, withRoute } from './entries';
import { titleFrom } from './fields';
import { ScaffoldError, type ScaffoldKind, scaffold, scaffoldKinds } from './scaffold';

/** The author's answers about a new screen. */
export interface NewScreenAnswers {
  /** The path in the address bar, such as `/visits/plan`; it determines the file. */
  readonly route: string;
  /** One of `scaffoldKinds`. */
  readonly kind: string;
  readonly endpoint: string;
  /** For a decision: the endpoint that records it. */
  readonly decide?: string;
  /** For a dashboard: the endpoint whose values are its figures; if absent, they count the rows. */
  readonly figures?: string;
  /** For a table: the header line of a CSV file, whose columns it gets. */
  readonly header?: string;
  /** Derived from the route if absent. */
  readonly title?: string;
  /** Where its menu entry goes, as "Area / Group"; absent for no entry. */
  readonly menu?: string;
  /** The role that sees the menu entry. */
  readonly role: string;
}

/** A file in the screens folder with its new text. */
export interface NewText {
  /** Below `screens/`. */
  readonly path: string;
  readonly text: string;
}

/** Removes the menu's URL prefix from a route; undefined if the route does not start with the prefix. */
const withoutPrefix = (route: string, prefix: string): string | undefined =>
  route.startsWith(`${prefix}/`) ? route.slice(prefix.length) : undefined;

/**
 * The screen that belongs to a route: its path below `screens/`, without `.json`.
 *
 * @throws ScaffoldError if the route is not a valid address
 */
export function screenOf(route: string, prefix: string): string {
  if (!isAddress(route)) throw new ScaffoldError(`Invalid route "${route}". Write it like ${prefix}/visits/plan.`);
  return screenName(route, prefix);
}

/** The screen that belongs to a valid route. */
export const screenName = (route: string, prefix: string): string => (withoutPrefix(route, prefix) ?? route).slice(1);

function kindOf(kind: string): ScaffoldKind {
  const found = scaffoldKinds.find((one) => one === kind);
  if (found === undefined) throw new ScaffoldError(`Unknown kind "${kind}". Use one of ${scaffoldKinds.join(', ')}.`);
  return found;
}

function menuEntry({ menu, role, route }: NewScreenAnswers, name: string, prefix: string): MenuEntry | undefined {
  if (menu === undefined) return undefined;
  const [area, group, ...more] = menu.split('/').map((part) => part.trim());
  if (!area || !group || more.length > 0)
    throw new ScaffoldError(`Invalid menu "${menu}". Write it like "Area / Group".`);
  return { area, group, role, name, url: menuUrl(route, prefix) };
}

/**
 * The URL of a route in the menu, without the prefix.
 *
 * @throws ScaffoldError if the route does not start with the prefix
 */
export function menuUrl(route: string, prefix: string): string {
  const url = withoutPrefix(route, prefix);
  if (url === undefined)
    throw new ScaffoldError(`The menu cannot link to "${route}". Start the route with ${prefix}/.`);
  return url;
}

/** Throws if a new screen would replace a file. */
export function refuseExisting(path: string, text: string | undefined): void {
  if (text !== undefined) throw new ScaffoldError(`The screen ${path} already exists.`);
  if (filesNextToScreens.includes(path)) throw new ScaffoldError(`The name ${path} is reserved. Choose another route.`);
}

/** A path without parameter names: paths of the same shape match the same addresses. */
const shapeOf = (path: string): string => path.replace(/\/:[^/]*/g, '/:');

/** Throws if the route already exists or could not be reached. */
export function refuseTaken(route: string, routesText: string): void {
  const hiding = hiddenBehind(route);
  if (hiding) throw new ScaffoldError(`The server uses the addresses below ${hiding} itself. Choose another route.`);
  const { redirects = {} } = readRoutes(routesText);
  if (redirects[route]) throw new ScaffoldError(`The route ${route} already redirects to ${redirects[route]}.`);
  const taken = routeFacts(routesText).find(({ path }) => shapeOf(path) === shapeOf(route));
  if (taken) throw new ScaffoldError(`The route ${route} already exists for ${taken.screen}.json.`);
}

/**
 * The files of a new screen: its definition, `routes.json` with its route and, if it has a menu entry, `menu.json`.
 *
 * @param textOf returns the current text of a file in the screens folder; undefined if it does not exist
 * @throws ScaffoldError if the answers are invalid, or the route or the file already exists
 */
export function beginning(
  answers: NewScreenAnswers,
  contract: Contract,
  textOf: (path: string) => string | undefined,
): readonly [definition: NewText, ...others: NewText[]] {
  const prefix = prefixOf(textOf(menuFile));
  const screen = screenOf(answers.route, prefix);
  const path = `${screen}.json`;
  refuseExisting(path, textOf(path));
  const present = (file: string): string => {
    const text = textOf(file);
    if (text === undefined) throw new ScaffoldError(`The file ${file} is missing. Add it first.`);
    return text;
  };
  refuseTaken(answers.route, present(routesFile));
  const title = answers.title ?? titleFrom(screen.split('/').slice(-2).join(' '));
  const entry = menuEntry(answers, title, prefix);
  const definition = scaffold({ ...answers, kind: kindOf(answers.kind), title }, contract);
  const text = `${JSON.stringify({ $schema: schemaReference(path), ...definition }, null, 2)}\n`;
  const route = { path: answers.route, screen, title };
  return [
    { path, text },
    { path: routesFile, text: withRoute(present(routesFile), route) },
    ...(entry === undefined ? [] : [{ path: menuFile, text: withMenuEntry(present(menuFile), entry) }]),
  ];
}
