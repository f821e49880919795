import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { type RouteFact, readDefinition } from '../compileScreen';
import { everyPart, partsOf, refers } from '../resolve/typed';
import { menuPrefix } from './project';

/** Checks `menu.json`: every item leads to a route, or to an address that the file itself declares. */
export function checkMenu(text: string, routes: readonly RouteFact[]): Diagnostic[] {
  const file = 'screens/menu.json';
  const read = readDefinition(text, 'menu.schema.json');
  if ('faults' in read) return locate(file, text, read.faults);
  const elsewhere = partsOf(read.root, 'elsewhere').map(({ node }) => String(node.value));
  const known = [...routes.map(({ path }) => path), ...elsewhere].map((path) => path.replace(menuPrefix, ''));
  const lost = [...everyPart(read.root)].filter(
    (part) => refers(part) === 'menu-route' && !known.includes(String(part.node.value)),
  );
  const faults = lost.map(({ node, pointer }) => {
    const parts = { name: String(node.value), known };
    return {
      code: 'unknown-route' as const,
      pointer,
      from: node.offset,
      to: node.offset + node.length,
      ...word('unknown-route', parts),
    };
  });
  return locate(file, text, faults);
}
