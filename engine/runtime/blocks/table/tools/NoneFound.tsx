import { Button } from '@mantine/core';
import { StateFrame } from '../../../states/StateFrame';
import type { Narrowing } from '../useNarrowing';

/** The message that no row matches the search and the filters, with a button to clear them. */
export function NoneFound({ hasFilters, search, clear }: Narrowing) {
  const own = [search === '' ? [] : ['search'], hasFilters ? ['filters'] : []].flat().join(' and ');
  const matched = [search === '' ? [] : [`“${search}”`], hasFilters ? ['these filters'] : []].flat().join(' and ');
  const next = (
    <Button variant="default" size="sm" onClick={clear}>
      Clear {own}
    </Button>
  );
  return (
    <StateFrame icon="search" role="status" shape="table" next={next}>
      <p>Nothing matches {matched}.</p>
    </StateFrame>
  );
}
