import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { asObject } from '../../language/json';
import { Icon } from '../icons/Icon';
import { usePage } from '../page';
import styles from '../states/states.module.css';

/** Says that an answer is slower than usual. A read can be abandoned; a write cannot, because it may be happening. */
export function SlowNotice() {
  const page = usePage();
  const { store } = page;
  const read = (): 'reads' | 'writes' | null => {
    if (Object.values(asObject(store.get('slow'))).includes(true)) return 'reads';
    return Number(store.get('shown.slowCalls') ?? 0) > 0 ? 'writes' : null;
  };
  const slow = useSyncExternalStore((listener) => store.subscribe(['slow', 'shown.slowCalls'], listener), read);
  return (
    <div aria-live="polite">
      {slow !== null && (
        <div className={styles.slow} role="status">
          <Icon name="clock" size={18} />
          <span>This takes longer than usual.</span>
          {slow === 'reads' && (
            <Button variant="default" size="xs" onClick={() => page.giveUp()}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
