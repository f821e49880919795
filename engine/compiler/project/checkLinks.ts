import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { readSoundParts } from '../readDefinition';
import { resolveLink } from '../resolve/linkTarget';
import { part, partsByKey, stringAt, type Typed, valueKindOf } from '../resolve/typed';
import { type DefinitionFile, menuFile } from './definitionFiles';
import type { Project } from './project';

/** The roles that see a page in the menu. */
type Audience = ReadonlySet<string>;

/**
 * Reports links of screens to pages that the menu offers only to roles that some users of the screen lack. Skips links
 * under conditions, and links in blocks whose data not all of these users get.
 *
 * Pages that the menu does not offer, and that are not below such a page, have no known users.
 */
export function checkLinks(screens: readonly DefinitionFile[], { contract, files }: Project): Diagnostic[] {
  const menuText = files.find(({ path }) => path === menuFile)?.text;
  const menu = menuText === undefined ? undefined : readSoundParts(menuText, 'menu.schema.json').root;
  if (menu === undefined) return [];
  const offers = offersOf(menu);
  const everyone = stringAt(menu, 'baseRole');
  return screens.flatMap((screen) => checkLinksOf(screen, contract, { offers, everyone }));
}

/** Which roles see which pages in the menu; `everyone` is the role that all users have. */
interface Menu {
  readonly offers: ReadonlyMap<string, Audience>;
  readonly everyone: string | undefined;
}

function checkLinksOf(
  { path: file, text }: DefinitionFile,
  { routes, endpoints }: Project['contract'],
  { offers, everyone }: Menu,
): Diagnostic[] {
  const screen = file.replace(/\.json$/, '');
  const own = routes.filter((route) => route.screen === screen).map(({ path }) => path);
  const [from] = own;
  if (from === undefined) return [];
  const audienceOf = (paths: readonly string[]): Audience | undefined =>
    [...paths, ...paths.flatMap(above)].map((path) => offers.get(path)).find((found) => found !== undefined);
  const users = audienceOf(own);
  const { root } = readSoundParts(text, 'screen.schema.json');
  if (users === undefined || root === undefined) return [];
  const sources = new Map(partsByKey(root, 'sources').map((source) => [source.key ?? '', source]));
  /** Whether some users get no data from a source. */
  const isClosed = (name: string): boolean => {
    const source = sources.get(name);
    const roles = endpoints[stringAt(source, 'call') ?? '']?.roles ?? [];
    return (
      part(source, 'when') !== undefined ||
      (roles.length > 0 && !roles.some((role) => users.has(role) || role === everyone))
    );
  };
  const faults: TextFault[] = [];
  const visit = (typed: Typed): void => {
    const rows = stringAt(typed, 'rows') ?? stringAt(typed, 'record') ?? '';
    if (part(typed, 'visible') !== undefined) return;
    if ([...rows.matchAll(/\bsource\.(\w+)/g)].some(([, name = '']) => isClosed(name))) return;
    if (valueKindOf(typed) === 'address') faults.push(...faultsOf(typed));
    typed.parts.forEach(visit);
  };
  const faultsOf = ({ node, pointer }: Typed): TextFault[] => {
    const route = typeof node.value === 'string' ? resolveLink(node.value, from, routes)?.route : undefined;
    if (route === undefined || route.screen === screen) return [];
    const same = routes.filter((other) => other.screen === route.screen).map(({ path }) => path);
    const allowed = audienceOf([route.path, ...same]);
    if (allowed === undefined || (everyone !== undefined && allowed.has(everyone))) return [];
    const role = [...users].find((one) => !allowed.has(one));
    if (role === undefined) return [];
    const parts = { role, route: route.path, roles: [...allowed] };
    return [
      { code: 'closed-link', pointer, from: node.offset, to: node.offset + node.length, ...word('closed-link', parts) },
    ];
  };
  for (const one of root.parts) if (['body', 'buttons', 'modals'].includes(one.key ?? '')) visit(one);
  return locate(`screens/${file}`, text, faults);
}

/** The paths above a path, nearest first. */
const above = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(2).map((_, at) => parts.slice(0, -1 - at).join('/'));
};

/** The roles to which the menu offers each page, by its path. */
function offersOf(menu: Typed): ReadonlyMap<string, Audience> {
  const prefix = stringAt(menu, 'prefix') ?? '';
  const offers = new Map<string, Set<string>>();
  const offer = (item: Typed, role: string | undefined): void => {
    const path = `${prefix}${stringAt(item, 'url') ?? ''}`;
    if (role !== undefined) offers.set(path, (offers.get(path) ?? new Set<string>()).add(role));
  };
  for (const area of partsByKey(menu, 'areas'))
    for (const group of partsByKey(area, 'groups'))
      for (const item of partsByKey(group, 'items')) offer(item, stringAt(item, 'role') ?? stringAt(group, 'role'));
  for (const link of partsByKey(menu, 'quickLinks')) offer(link, stringAt(link, 'role'));
  return offers;
}
