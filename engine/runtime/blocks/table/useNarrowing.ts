import type { Table } from '../../../language/plan.gen';
import { useList, useSearchText } from '../../page';
import type { Filters } from './useFilters';

/** What the user excludes rows of a table with. */
export interface Narrowing {
  readonly hasFilters: boolean;
  /** The text in the table's own search box; '' if there is none. */
  readonly search: string;
  /** Removes all filters and the search text. */
  readonly clear: () => void;
}

/** What excludes rows of a table: its filters and its own search box; null if nothing does. */
export function useNarrowing(table: Table, filters: Filters | null): Narrowing | null {
  const { plan } = useList(table);
  const [text, changeText] = useSearchText(plan.source ?? '');
  const search = table.search === true ? text.trim() : '';
  const hasFilters = filters !== null && Object.keys(filters.set).length > 0;
  if (!hasFilters && search === '') return null;
  const clear = (): void => {
    if (hasFilters) filters.change({});
    if (search !== '') changeText('');
  };
  return { hasFilters, search, clear };
}
