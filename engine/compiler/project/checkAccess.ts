import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { nearest } from '../../diagnostics/suggest';
import type { Endpoint } from '../../language/contract';
import { rolesNamed } from '../contract/rolesNamed';
import { readSoundParts } from '../readDefinition';
import { everyPart, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { type DefinitionFile, menuFile, shellFile } from './definitionFiles';
import type { Project } from './project';

/** A menu entry for a screen, and the role that sees it. */
interface Way {
  readonly name: string;
  readonly role: string;
  readonly isQuickLink: boolean;
  /** The part that states the role: the item or its group; the item itself if it is in a group with others. */
  readonly at: Typed;
  readonly isOfItem: boolean;
  readonly path: string;
}

/** A call that a screen makes, and where it names its endpoint. */
interface ScreenCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly at: Typed;
}

/**
 * Checks that every role that sees a menu item may make the calls of its screen; otherwise the page opens with "You
 * are not allowed". If another role may make them all, the menu is wrong; otherwise the calls are.
 *
 * Skips entries and calls that have faults of their own, and roles that no endpoint names.
 *
 * @param only the paths to check; empty means all
 */
export function checkAccess(project: Project, only: readonly string[] = []): Diagnostic[] {
  const text = project.files.find(({ path }) => path === menuFile)?.text;
  const menu = text === undefined ? undefined : readSoundParts(text, 'menu.schema.json').root;
  if (text === undefined || menu === undefined) return [];
  const everyone = stringAt(menu, 'baseRole');
  if (everyone === undefined && menu.isIncomplete) return [];
  const known = rolesNamed(project.contract);
  const isAsked = (path: string): boolean => only.length === 0 || only.includes(path);
  const ways = [...waysOf(menu)];
  const found = ways.flatMap((way) => {
    const screen = screenOf(way.path, project);
    if (!known.includes(way.role) || screen === undefined || !(isAsked(menuFile) || isAsked(screen.path))) return [];
    const isSame = (one: Way): boolean => one !== way && one.path === way.path && one.isQuickLink === way.isQuickLink;
    const others = ways.flatMap((one) => (isSame(one) ? [one.role] : []));
    return checkWay(way, { screen, calls: callsOf(screen, project), known, everyone, project, others });
  });
  const home = homePage(project);
  if (home !== undefined && everyone !== undefined && isAsked(home.path))
    found.push(...checkSources(home, everyone, project));
  const files = [{ path: menuFile, text }, ...project.files.filter(({ path }) => path !== menuFile)];
  return files.flatMap((file) => {
    const faults = found.filter(({ path }) => path === file.path && isAsked(path)).map(({ fault }) => fault);
    const once = faults.filter(({ from }, index) => faults.findIndex((one) => one.from === from) === index);
    return once.length === 0 ? [] : locate(`screens/${file.path}`, file.text, once);
  });
}

/** A fault, and the path of its file. */
interface Found {
  readonly path: string;
  readonly fault: TextFault;
}

interface Around {
  readonly screen: DefinitionFile;
  readonly calls: readonly ScreenCall[];
  /** The roles of the contract. */
  readonly known: readonly string[];
  /** The role that all users have. */
  readonly everyone: string | undefined;
  readonly project: Project;
  /** The roles that see the same page in another place of the menu, or by another quick link. */
  readonly others: readonly string[];
}

function checkWay({ name, role, at, isOfItem, isQuickLink }: Way, around: Around): readonly Found[] {
  const { screen, calls, known, everyone, project, others } = around;
  const lets = ({ roles }: Endpoint, who: string): boolean =>
    roles.length === 0 || [who, everyone].some((one) => one !== undefined && roles.includes(one));
  const closed = calls.filter(({ endpoint }) => !lets(endpoint, role));
  const [first] = closed;
  if (first === undefined) return [];
  const fault = (
    { node, pointer }: Typed,
    endpoint: string,
    way: { roles: readonly string[]; isSurplus?: boolean; call?: { instead: string | undefined } },
  ) => {
    const parts = { name, role, endpoint, isOfItem, isQuickLink, ...way };
    return {
      code: 'menu-role',
      pointer,
      from: node.offset,
      to: node.offset + node.length,
      ...word('menu-role', parts),
    } as const;
  };
  // What the header finds is only a part of the page, so that the page itself is for the role.
  const isOfSearch = ({ at: { pointer } }: ScreenCall): boolean => pointer.startsWith('/globalSearch/');
  if (closed.every(isOfSearch) && calls.some((call) => !isOfSearch(call)))
    return closed.map((call) => {
      const searched = calls.filter(({ endpoint }) => lets(endpoint, role) && (endpoint.list?.search.length ?? 0) > 0);
      const [instead] = searched.map((one) => one.name);
      return { path: screen.path, fault: fault(call.at, call.name, { roles: call.endpoint.roles, call: { instead } }) };
    });
  const fitting = known.filter((one) => calls.every(({ endpoint }) => lets(endpoint, one)));
  const isSurplus = fitting.length > 0 && fitting.every((one) => others.includes(one));
  if (fitting.length > 0) return [{ path: menuFile, fault: fault(at, first.name, { roles: fitting, isSurplus }) }];
  return closed.map((call) => {
    const open = Object.entries(project.contract.endpoints).filter(
      ([, one]) => lets(one, role) && one.effect === call.endpoint.effect,
    );
    const instead = nearest(
      call.name,
      open.map(([one]) => one),
    );
    return { path: screen.path, fault: fault(call.at, call.name, { roles: call.endpoint.roles, call: { instead } }) };
  });
}

/** The home page, which all users open. */
function homePage(project: Project): DefinitionFile | undefined {
  const shell = project.files.find(({ path }) => path === shellFile);
  const home = stringAt(readSoundParts(shell?.text ?? '{}', 'shell.schema.json').root, 'home');
  return home === undefined ? undefined : screenOf(home, project);
}

/** Reports sources of a page for everyone that only some roles may load, and that have no condition. */
function checkSources(screen: DefinitionFile, everyone: string, { contract }: Project): readonly Found[] {
  const { root } = readSoundParts(screen.text, 'screen.schema.json');
  return partsByKey(root, 'sources').flatMap((source) => {
    const call = part(source, 'call');
    const endpoint = contract.endpoints[stringAt(source, 'call') ?? ''];
    const isClosed = endpoint !== undefined && endpoint.roles.length > 0 && !endpoint.roles.includes(everyone);
    if (call === undefined || !isClosed || part(source, 'when') !== undefined) return [];
    const { node, pointer } = call;
    const parts = { endpoint: String(node.value), roles: endpoint.roles };
    const range = { from: node.offset, to: node.offset + node.length };
    return [
      { path: screen.path, fault: { code: 'closed-source', pointer, ...range, ...word('closed-source', parts) } },
    ];
  });
}

function* waysOf(menu: Typed): Generator<Way> {
  const prefix = stringAt(menu, 'prefix') ?? '';
  for (const area of partsByKey(menu, 'areas'))
    for (const group of partsByKey(area, 'groups'))
      for (const item of partsByKey(group, 'items')) {
        const stated = part(item, 'role') ?? part(group, 'role');
        if (stated === undefined || item.isIncomplete) continue;
        const path = `${prefix}${stringAt(item, 'url') ?? ''}`;
        // The role of a group with several items is probably right.
        const isOfItem = part(item, 'role') === undefined && partsByKey(group, 'items').length > 1;
        const at = isOfItem ? (part(item, 'url') ?? item) : stated;
        const role = String(stated.node.value);
        yield { name: stringAt(item, 'name') ?? '', role, at, isOfItem, isQuickLink: false, path };
      }
  for (const link of partsByKey(menu, 'quickLinks')) {
    const at = part(link, 'role');
    if (at === undefined || link.isIncomplete) continue;
    const path = `${prefix}${stringAt(link, 'url') ?? ''}`;
    const role = String(at.node.value);
    yield { name: stringAt(link, 'name') ?? '', role, at, isOfItem: false, isQuickLink: true, path };
  }
}

/** The definition of a route's screen. */
function screenOf(route: string, { contract, files }: Project): DefinitionFile | undefined {
  const screen = contract.routes.find(({ path }) => path === route)?.screen;
  return files.find(({ path }) => path === `${screen}.json`);
}

/** The calls that a screen makes. */
function callsOf({ text }: DefinitionFile, { contract }: Project): readonly ScreenCall[] {
  const { root } = readSoundParts(text, 'screen.schema.json');
  return (root === undefined ? [] : everyPart(root)).flatMap((at) => {
    const name = referenceKindOf(at) === 'endpoint' ? String(at.node.value) : '';
    const endpoint = contract.endpoints[name];
    return endpoint === undefined ? [] : [{ name, endpoint, at }];
  });
}
