import type { Diagnostic, TextFault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { plainPaths } from '../../language/address';
import { readDefinition, type ScreenContract } from '../compileScreen';
import { rolesNamed } from '../contract/rolesNamed';
import { everyPart, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';

/**
 * Checks `menu.json`: every item leads to a route, or to an address that the file itself declares, and some endpoint
 * names every role.
 */
export function checkMenu(text: string, contract: ScreenContract): Diagnostic[] {
  const file = 'screens/menu.json';
  const read = readDefinition(text, 'menu.schema.json');
  if ('faults' in read) return locate(file, text, read.faults);
  const addresses = addressesFor(read.root, contract);
  const roles = rolesNamed(contract);
  const faults = everyPart(read.root).flatMap((part) => {
    const what = referenceKindOf(part);
    if (what === 'menu-route') return faultUnless(addresses, 'unknown-route', part);
    return what === 'role' ? faultUnless(roles, 'unknown-role', part) : [];
  });
  return locate(file, text, faults);
}

function faultUnless(
  known: readonly string[],
  code: 'unknown-route' | 'unknown-role',
  { node, pointer }: Typed,
): TextFault[] {
  const name = String(node.value);
  if (known.includes(name)) return [];
  return [{ code, pointer, from: node.offset, to: node.offset + node.length, ...word(code, { name, known }) }];
}

/** The addresses that the menu can lead to, without its prefix. */
function addressesFor(menu: Typed, { routes }: ScreenContract): readonly string[] {
  const prefix = stringAt(menu, 'prefix') ?? '';
  const elsewhere = partsByKey(menu, 'externalPaths').map(({ node }) => String(node.value));
  return [...plainPaths(routes), ...elsewhere]
    .filter((path) => path.startsWith(`${prefix}/`))
    .map((path) => path.slice(prefix.length));
}
