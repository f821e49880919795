import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { StateFrame } from '../../../states/StateFrame';
import type { Narrowing } from '../useNarrowing';

interface NoneFoundProps extends Narrowing {
  /** The toolbar, which gets the focus once the button disappears. */
  readonly tools: RefObject<HTMLElement | null>;
}

/** The message that no row matches the search and the filters, with a button to clear them. */
export function NoneFound({ hasFilters, search, clear, tools }: NoneFoundProps) {
  const own = [search === '' ? [] : ['search'], hasFilters ? ['filters'] : []].flat().join(' and ');
  const matched = [search === '' ? [] : [`“${search}”`], hasFilters ? ['these filters'] : []].flat().join(' and ');
  const clearAll = (): void => {
    tools.current?.querySelector<HTMLElement>('input, button')?.focus();
    clear();
  };
  const next = (
    <Button variant="default" size="sm" onClick={clearAll}>
      Clear {own}
    </Button>
  );
  return (
    <StateFrame icon="search" role="status" shape="table" next={next}>
      <p>Nothing matches {matched}.</p>
    </StateFrame>
  );
}
