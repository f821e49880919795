import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { plainPaths } from '../../language/address';
import type { ScreenContract } from '../compileScreen';
import { rolesNamed } from '../contract/rolesNamed';
import { diagnosticsOf, readSoundParts } from '../readDefinition';
import { everyPart, members, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';

/**
 * Checks `menu.json`: every item leads to a route, or to an address that the file itself declares, and some endpoint
 * names every role.
 *
 * A fault in the structure of one entry does not keep the others from being checked.
 */
export function checkMenu(text: string, contract: ScreenContract): Diagnostic[] {
  const file = 'screens/menu.json';
  const read = readSoundParts(text, 'menu.schema.json');
  if (read.root === undefined) return locate(file, text, read.faults);
  const addresses =
    contract.hasUnknownRoutes || lacksAddresses(read.root) ? undefined : addressesFor(read.root, contract);
  const roles = rolesNamed(contract);
  const faults = everyPart(read.root).flatMap((one) => {
    const what = referenceKindOf(one);
    if (what === 'menu-route') return addresses ? faultUnless(addresses, 'unknown-route', one) : [];
    return what === 'role' ? faultUnless(roles, 'unknown-role', one) : [];
  });
  return diagnosticsOf(file, text, read, [...faults, ...sameNames(read.root, text), ...hiddenItems(read.root)]);
}

/** Reports items that have the name of another item of their group, such as a copied one. */
function sameNames(menu: Typed, text: string): TextFault[] {
  const groups = partsByKey(menu, 'areas').flatMap((area) => partsByKey(area, 'groups'));
  return groups.flatMap((group) => {
    const names = partsByKey(group, 'items').flatMap((item) => {
      const at = part(item, 'name');
      // Of two items for different roles, each user may see only one.
      return at === undefined || part(item, 'role') || part(item, 'exceptRole') ? [] : [at];
    });
    return names.flatMap(({ node, pointer }, index): TextFault[] => {
      const first = names.slice(0, index).find((one) => one.node.value === node.value);
      if (first === undefined) return [];
      const line = text.slice(0, first.node.offset).split('\n').length;
      const parts = { what: 'menu item', label: String(node.value), line } as const;
      const range = { from: node.offset, to: node.offset + node.length };
      return [{ code: 'duplicate-label', pointer, ...range, ...word('duplicate-label', parts) }];
    });
  });
}

/** Reports items and quick links that no user sees: everyone who could has the role that must not. */
function hiddenItems(menu: Typed): TextFault[] {
  const everyone = stringAt(menu, 'baseRole');
  const groups = partsByKey(menu, 'areas').flatMap((area) => partsByKey(area, 'groups'));
  const items = groups.flatMap((group) =>
    partsByKey(group, 'items').map((item) => ({ item, role: stringAt(item, 'role') ?? stringAt(group, 'role') })),
  );
  const links = partsByKey(menu, 'quickLinks').map((item) => ({ item, role: stringAt(item, 'role') }));
  return [...items, ...links].flatMap(({ item, role }): TextFault[] => {
    const at = part(item, 'exceptRole');
    const except = String(at?.node.value);
    if (at === undefined || (except !== everyone && except !== role)) return [];
    const { node, pointer } = at;
    const parts = { name: stringAt(item, 'name') ?? '', role: except };
    return [
      { code: 'hidden-item', pointer, from: node.offset, to: node.offset + node.length, ...word('hidden-item', parts) },
    ];
  });
}

function faultUnless(
  known: readonly string[],
  code: 'unknown-route' | 'unknown-role',
  { node, pointer }: Typed,
): TextFault[] {
  const name = String(node.value);
  // A URL without its slash is reported as such.
  if (known.includes(name) || (code === 'unknown-route' && known.includes(`/${name}`))) return [];
  return [
    {
      code,
      pointer,
      from: node.offset,
      to: node.offset + node.length,
      ...word(code, { name, known, isWithin: false }),
    },
  ];
}

/** Whether faults hide the prefix or an external path. */
function lacksAddresses(menu: Typed): boolean {
  const [prefix, elsewhere] = [part(menu, 'prefix'), part(menu, 'externalPaths')];
  const isPrefixLost = prefix === undefined ? hasUnknownKey(menu) : !/^(\/[^/]+)*$/.test(String(prefix.node.value));
  return isPrefixLost || elsewhere?.isIncomplete === true || (elsewhere === undefined && hasUnknownKey(menu));
}

/** Whether an object has a key whose name or value is wrong. */
const hasUnknownKey = ({ node, parts }: Typed): boolean => members(node).length > parts.length;

/** The addresses that the menu can lead to, without its prefix. */
function addressesFor(menu: Typed, { routes }: ScreenContract): readonly string[] {
  const prefix = stringAt(menu, 'prefix') ?? '';
  const elsewhere = partsByKey(menu, 'externalPaths').map(({ node }) => String(node.value));
  return [...plainPaths(routes), ...elsewhere]
    .filter((path) => path.startsWith(`${prefix}/`))
    .map((path) => path.slice(prefix.length));
}
