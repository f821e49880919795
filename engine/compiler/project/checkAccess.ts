import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { rolesNamed } from '../contract/rolesNamed';
import { readSoundParts } from '../readDefinition';
import { everyPart, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { menuFile, type Project } from './project';

/** A menu entry for a screen, and the role that sees it. */
interface Way {
  readonly name: string;
  readonly role: string;
  /** The part that states the role: the item or its group; the item itself if it is in a group with others. */
  readonly at: Typed;
  readonly isOfItem: boolean;
  readonly path: string;
}

/**
 * Checks that every role that sees a menu item may make the calls of its screen; otherwise the page opens with "You
 * are not allowed".
 *
 * Skips entries and calls that have faults of their own, and roles that no endpoint names.
 */
export function checkAccess(project: Project): Diagnostic[] {
  const text = project.files.find(({ path }) => path === menuFile)?.text;
  const menu = text === undefined ? undefined : readSoundParts(text, 'menu.schema.json').root;
  if (text === undefined || menu === undefined) return [];
  const everyone = stringAt(menu, 'baseRole');
  if (everyone === undefined && menu.isIncomplete) return [];
  const known = rolesNamed(project.contract);
  const faults = [...waysOf(menu)].flatMap((way): TextFault[] => {
    if (!known.includes(way.role)) return [];
    const closed = callsOf(way.path, project).find(({ roles }) => !lets(roles, [way.role, everyone]));
    if (closed === undefined) return [];
    const { node, pointer } = way.at;
    const parts = {
      ...{ name: way.name, role: way.role, isOfItem: way.isOfItem },
      ...{ endpoint: closed.name, roles: closed.roles },
    };
    return [
      { code: 'menu-role', pointer, from: node.offset, to: node.offset + node.length, ...word('menu-role', parts) },
    ];
  });
  return locate(`screens/${menuFile}`, text, faults);
}

const lets = (roles: readonly string[], held: readonly (string | undefined)[]): boolean =>
  roles.length === 0 || roles.some((role) => held.includes(role));

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
        yield { name: stringAt(item, 'name') ?? '', role: String(stated.node.value), at, isOfItem, path };
      }
}

/** The endpoints that a route's screen calls, with their roles. */
function callsOf(route: string, { contract, files }: Project) {
  const screen = contract.routes.find(({ path }) => path === route)?.screen;
  const text = files.find(({ path }) => path === `${screen}.json`)?.text;
  const root = text === undefined ? undefined : readSoundParts(text, 'screen.schema.json').root;
  if (root === undefined) return [];
  return everyPart(root).flatMap((one) => {
    const name = referenceKindOf(one) === 'endpoint' ? String(one.node.value) : '';
    const endpoint = contract.endpoints[name];
    return endpoint === undefined ? [] : [{ name, roles: endpoint.roles }];
  });
}
