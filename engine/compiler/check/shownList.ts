import type { Endpoint } from '../../language/contract';
import { sourceAlone } from '../../language/expression';
import { part, stringAt, type Typed } from '../resolve/typed';
import type { ScreenFacts } from './screenFacts';

/** The source whose rows a table shows unchanged; undefined if it transforms them. */
export function sourceShown(table: Typed): string | undefined {
  const rows = stringAt(table, 'rows');
  return rows?.startsWith('=') ? sourceAlone(rows.slice(1)) : undefined;
}

/** The endpoint whose list a table shows page by page; undefined if the table has all rows. */
export function listEndpointOf(table: Typed, { sources }: ScreenFacts): Endpoint | undefined {
  const source = sources.get(sourceShown(table) ?? '');
  return part(source?.typed, 'paginated')?.node.value === true ? source?.endpoint : undefined;
}
