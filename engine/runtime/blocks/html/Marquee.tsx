import { ActionIcon } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useOverflow } from '../frame/useOverflow';
import styles from './html.module.css';

/** Pixels a second. */
const speed = 40;

function PauseGlyph({ paused }: { readonly paused: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="currentColor">
      {paused ? <path d="M4 2.5v9l7-4.5z" /> : <path d="M3.5 2.5h2.5v9h-2.5zM8 2.5h2.5v9h-2.5z" />}
    </svg>
  );
}

/**
 * Moves slowly across, over and over, and can be stopped. A second copy, which nobody hears, follows the first, so that the line is
 * never empty.
 *
 * For people who ask for less motion it stands still, on as many lines as it needs (html.module.css).
 */
export function Marquee({ content, children }: { readonly content: string; readonly children: ReactNode }) {
  const { frame, width } = useOverflow<HTMLElement>(content);
  const [paused, setPaused] = useState(false);
  const seconds = Math.max(10, width / 2 / speed);
  return (
    <div className={styles.marquee}>
      <section ref={frame} className={styles.frame} aria-label="Announcement">
        <div
          className={styles.track}
          data-paused={paused || undefined}
          style={{ '--seconds': `${seconds}s` } as CSSProperties}
        >
          <div className={styles.copy}>{children}</div>
          <div className={styles.copy} aria-hidden="true" inert data-again>
            {children}
          </div>
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
