import { Button } from '@mantine/core';
import { StateFrame } from '../../../states/StateFrame';

/** The message that no row matches the filters, with a button to clear them. */
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
