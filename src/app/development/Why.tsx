import { Tooltip } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useApplication } from '../application/context';
import { resolvePage } from '../routing/resolve';
import { studioPath } from '../routing/studio';
import type { AskingStore } from './askingStore';
import { ExplanationView } from './ExplanationView';
import './development.css';
import styles from './development.module.css';
import { shortcut } from './keys';

/** Above the explanations panel, which is itself above everything else. */
const aboveAll = 10_000;

/** The file of the screen at a path. */
function useFile(pathname: string): string {
  const manifest = useApplication().manifest.current();
  const screen = (resolvePage(manifest, pathname)?.page ?? manifest.notFound)?.screen;
  return screen ? `screens/${screen}.json` : '';
}

/** Toggles explanations and shows them. The studio has its own panel. */
export function Why({ store }: { readonly store: AskingStore }) {
  const { pathname, key } = useLocation();
  const state = useSyncExternalStore(store.subscribe, store.state);
  const file = useFile(pathname);
  const { asking } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the explained part is gone with its page
  useEffect(() => store.forget(), [store, pathname, key]);
  if (pathname === studioPath) return null;
  return (
    <aside className={styles.why} aria-label="Developer tools" data-why>
      {asking && <ExplanationView {...state} store={store} />}
      <div className={styles.bar}>
        <code className={styles.screen}>{file}</code>
        <Tooltip
          label={asking ? 'Stop inspecting (Esc)' : `Inspect why a part of the page looks this way (${shortcut})`}
          position="left"
          zIndex={aboveAll}
        >
          <button
            type="button"
            className={styles.button}
            aria-pressed={asking}
            aria-keyshortcuts={shortcut}
            onClick={() => store.ask(!asking)}
          >
            Why?
          </button>
        </Tooltip>
      </div>
    </aside>
  );
}
