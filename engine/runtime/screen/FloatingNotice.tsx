import { Button } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { asObject } from '../../language/json';
import { Icon } from '../icons/Icon';
import type { PageStore } from '../page';
import { usePage } from '../page';
import styles from '../states/states.module.css';
import { useClearOfControls } from './useClearOfControls';

const paths = ['slow', 'news', 'shown.slowCalls'];

const hasAny = (store: PageStore, root: 'slow' | 'news'): boolean =>
  Object.values(asObject(store.get(root))).includes(true);

/** The kind of notice to show; slow requests come first. */
function kindOf(store: PageStore): 'reads' | 'writes' | 'news' | null {
  if (hasAny(store, 'slow')) return 'reads';
  if (Number(store.get('shown.slowCalls') ?? 0) > 0) return 'writes';
  return hasAny(store, 'news') ? 'news' : null;
}

/**
 * Reports a slow response, or that another user has changed the visible data. A slow read can be abandoned; a write
 * cannot, because the server may already be carrying it out.
 */
export function FloatingNotice() {
  const page = usePage();
  const { store } = page;
  const kind = useSyncExternalStore(
    (listener) => store.subscribe(paths, listener),
    () => kindOf(store),
  );
  const box = useRef<HTMLDivElement>(null);
  const place = useClearOfControls(box, kind !== null);
  return (
    <div aria-live="polite">
      {kind !== null && (
        <div ref={box} className={styles.floating} style={place} data-kind={kind} role="status">
          <Icon name={kind === 'news' ? 'refresh' : 'clock'} size={18} />
          <span>{kind === 'news' ? 'This page has changed.' : 'This is taking longer than usual.'}</span>
          {kind === 'reads' && (
            <Button variant="default" size="xs" onClick={() => page.giveUp()}>
              Cancel
            </Button>
          )}
          {kind === 'news' && (
            <Button variant="default" size="xs" onClick={() => page.showNews()}>
              Show
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
