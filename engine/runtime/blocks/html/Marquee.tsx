import { ActionIcon } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useOverflow } from '../frame/useOverflow';
import styles from './html.module.css';

/** Pixels a second. */
const speed = 60;

/**
 * Moves slowly across when it is wider than the page, and can be stopped.
 *
 * For people who ask for less motion it stands still, on as many lines as it needs (html.module.css).
 */
export function Marquee({ content, children }: { readonly content: string; readonly children: ReactNode }) {
  const { frame, overflows: moves, width } = useOverflow<HTMLElement>(content);
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.marquee}>
      {/* A window that scrolls must be reachable by keyboard. */}
      <section ref={frame} className={styles.frame} aria-label="Announcement" tabIndex={moves ? 0 : undefined}>
        <div
          className={styles.track}
          data-moves={moves || undefined}
          data-paused={paused || undefined}
          style={{ '--seconds': `${Math.max(10, width / speed)}s` } as CSSProperties}
        >
          {children}
        </div>
      </section>
      {moves && (
        <ActionIcon
          className={styles.pause}
          variant="subtle"
          aria-pressed={paused}
          aria-label="Pause the moving text"
          onClick={() => setPaused(!paused)}
        >
          {paused ? '▶' : '❚❚'}
        </ActionIcon>
      )}
    </div>
  );
}
