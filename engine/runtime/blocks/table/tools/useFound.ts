import { useState } from 'react';
import type { ListAsk } from '../../../ports';
import type { Listed } from '../../rows/useListed';
import type { Filters } from '../useFilters';

interface Coming {
  readonly isComing: boolean;
  /** How many rows of the list are here. */
  readonly shown: number;
}

/** How many rows a list has, in words. */
export function rowsInWords({ paging }: Listed, shown: number): string {
  const { total, isAtLeast } = paging;
  if (shown === 0) return 'No rows';
  if (total === null) return 'Rows';
  return `${isAtLeast ? 'More than ' : ''}${total} ${total === 1 ? 'row' : 'rows'}`;
}

/** Says how many rows there are, once a person has changed the filters and the answer is here. */
export function useFound(filters: Filters, listed: Listed | null, { isComing, shown }: Coming) {
  const [isChanged, setIsChanged] = useState(false);
  const change = (set: ListAsk): void => {
    setIsChanged(true);
    filters.change(set);
  };
  return { change, words: isChanged && !isComing && listed ? `${rowsInWords(listed, shown)} found` : '' };
}
