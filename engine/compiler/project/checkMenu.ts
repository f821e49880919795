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
export function checkMenu(text: string, contract: ScreenContract, screens: readonly string[] = []): Diagnostic[] {
  const file = 'screens/menu.json';
  const read = readSoundParts(text, 'menu.schema.json');
  if (read.root === undefined) return locate(file, text, read.faults);
  const addresses =
    contract.hasUnknownRoutes || lacksAddresses(read.root) ? undefined : addressesFor(read.root, contract);
  const prefix = stringAt(read.root, 'prefix') ?? '';
  const titles = new Map(contract.routes.map(({ path, title }) => [path, title]));
  const pages = (addresses ?? []).map((address) => ({ address, title: titles.get(`${prefix}${address}`) }));
  const roles = rolesNamed(contract);
  const faults = everyPart(read.root).flatMap((one) => {
    const what = referenceKindOf(one);
    if (what === 'menu-route') {
      const screen = String(one.node.value).replace(/^\//, '');
      // The missing route is reported where it belongs.
      if (screens.includes(`${screen}.json`) && !contract.routes.some((route) => route.screen === screen)) return [];
      return addresses ? faultUnless(addresses, 'unknown-route', one) : [];
    }
    return what === 'role' ? faultUnless(roles, 'unknown-role', one) : [];
  });
  return diagnosticsOf(file, text, read, [
    ...faults,
    ...sameNames(read.root, text),
    ...sameTargets(itemsOf(read.root), text, pages),
    ...sameTargets(quickLinksOf(read.root), text, pages),
    ...hiddenItems(read.root),
  ]);
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

/** An item or quick link of the menu, and which users see it. */
interface Entry {
  readonly name: string;
  readonly url: Typed;
  /** The part that it is listed in. */
  readonly group: Typed;
  readonly role: string | undefined;
  readonly except: string | undefined;
}

const itemsOf = (menu: Typed): readonly Entry[] =>
  partsByKey(menu, 'areas')
    .flatMap((area) => partsByKey(area, 'groups'))
    .flatMap((group) =>
      partsByKey(group, 'items').flatMap((item) => {
        const [name, url] = [stringAt(item, 'name'), part(item, 'url')];
        const role = stringAt(item, 'role') ?? stringAt(group, 'role') ?? stringAt(menu, 'baseRole');
        if (name === undefined || url === undefined || item.isIncomplete || group.isIncomplete) return [];
        return [{ name, url, group, role, except: stringAt(item, 'exceptRole') }];
      }),
    );

const quickLinksOf = (menu: Typed): readonly Entry[] =>
  partsByKey(menu, 'quickLinks').flatMap((link) => {
    const [name, url] = [stringAt(link, 'name'), part(link, 'url')];
    if (name === undefined || url === undefined || link.isIncomplete) return [];
    return [{ name, url, group: menu, role: stringAt(link, 'role'), except: stringAt(link, 'exceptRole') }];
  });

/** A page that the menu can lead to. */
interface Page {
  readonly address: string;
  readonly title: string | undefined;
}

/** Reports entries that lead the same users to the same page, such as one whose address was copied. */
function sameTargets(entries: readonly Entry[], text: string, pages: readonly Page[]): TextFault[] {
  const linked = new Set(entries.map(({ url }) => String(url.node.value)));
  const unlinked = pages.filter(({ address }) => !linked.has(address));
  return entries.flatMap((second, index): TextFault[] => {
    const isSame = (one: Entry): boolean =>
      one.url.node.value === second.url.node.value && one.role === second.role && one.except === second.except;
    const first = entries.slice(0, index).find(isSame);
    // Items with the same name in a group are reported as such.
    if (first === undefined || (first.name === second.name && first.group === second.group)) return [];
    const page = pages.filter(({ address }) => address === first.url.node.value);
    const isNamed = ({ name }: Entry): boolean => meantBy(name, page) !== undefined;
    const isMeant = ({ name }: Entry): boolean => meantBy(name, unlinked) !== undefined;
    // The name of the page tells which entry leads to it on purpose, else that of a page without an entry.
    const isFirstWrong = isNamed(first) === isNamed(second) ? !isMeant(second) && isMeant(first) : isNamed(second);
    const wrong = isFirstWrong ? first : second;
    const other = wrong === first ? second : first;
    const { node, pointer } = wrong.url;
    const line = text.slice(0, other.url.node.offset).split('\n').length;
    const parts = { name: wrong.name, other: other.name, line, meant: meantBy(wrong.name, unlinked) };
    const range = { from: node.offset, to: node.offset + node.length };
    return [{ code: 'same-target', pointer, ...range, ...word('same-target', parts) }];
  });
}

/** The address of the page whose title is a name, or has all its words, as its address can: "/pay/months" for "Pay months". */
function meantBy(name: string, pages: readonly Page[]): string | undefined {
  const words = wordsOf(name);
  const hasAll = (text = ''): boolean => {
    const known = wordsOf(text);
    return words.length > 0 && words.every((one) => known.includes(one));
  };
  const byTitle = pages.find(({ title }) => title?.toLowerCase() === name.toLowerCase());
  return (byTitle ?? pages.find(({ address, title }) => hasAll(address) || hasAll(title)))?.address;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

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
