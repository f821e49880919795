import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './html.module.css';
import { useLap } from './useLap';

function PauseGlyph({ paused }: { readonly paused: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="currentColor">
      <path d={paused ? 'M4 2.5v9l7-4.5z' : 'M3.5 2.5h2.5v9h-2.5zM8 2.5h2.5v9h-2.5z'} />
    </svg>
  );
}

/**
 * Scrolls its content slowly, over and over, and can be stopped.
 *
 * With reduced motion it stands still, on as many lines as it needs (html.module.css).
 */
export function Marquee({ children }: { readonly children: ReactNode }) {
  const { frame, line, style } = useLap();
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.marquee}>
      <section ref={frame} className={styles.frame} aria-label="Announcement">
        <div ref={line} className={styles.track} data-paused={paused || undefined} style={style}>
          {children}
        </div>
      </section>
      <ActionIcon
        className={styles.pause}
        variant="subtle"
        size={28}
        aria-pressed={paused}
        aria-label="Pause the moving text"
        onClick={() => setPaused(!paused)}
      >
        <PauseGlyph paused={paused} />
      </ActionIcon>
    </div>
  );
}
