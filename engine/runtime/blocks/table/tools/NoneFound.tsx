import { Button } from '@mantine/core';
import { StateFrame } from '../../../states/StateFrame';

/** Says that no row passes the filters, and offers to do without them. */
export function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const clear = (
    <Button variant="default" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <StateFrame icon="search" role="status" shape="table" next={clear}>
      <p>Nothing matches these filters.</p>
    </StateFrame>
  );
}
