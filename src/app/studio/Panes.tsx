import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { KeptByUser } from './keptByUser';
import styles from './panes.module.css';

/** The smallest and largest share of the left pane, and its initial one, in percent. */
const [least, most, usual] = [25, 75, 40];

/** The change of an arrow key, in percent. */
const step = 5;

const within = (share: number): number => Math.min(most, Math.max(least, Math.round(share)));

/** The share that a key gives the left pane; null if the key does nothing. */
const shareAfter = (key: string, share: number): number | null =>
  ({ ArrowLeft: within(share - step), ArrowRight: within(share + step), Home: least, End: most })[key] ?? null;

interface PanesProps {
  readonly kept: KeptByUser;
  /** Whether another file is being opened: what is typed now would be lost with this one. */
  readonly isOpening: boolean;
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** Two panes side by side, with a bar between them that is dragged or moved with the arrow keys; the browser keeps the width. */
export function Panes({ kept, isOpening, left, right }: PanesProps) {
  const around = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => within(Number(kept.read('share') ?? usual) || usual));
  const change = (next: number): void => {
    setShare(next);
    kept.write('share', next);
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const box = around.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    change(within(((event.clientX - box.left) / box.width) * 100));
  };
  const press = (event: KeyboardEvent): void => {
    const next = shareAfter(event.key, share);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div
      ref={around}
      className={styles.panes}
      style={{ '--share': `${share}%` } as CSSProperties}
      inert={isOpening}
      aria-busy={isOpening}
    >
      {left}
      {/* biome-ignore lint/a11y/useSemanticElements: a thematic break cannot be moved */}
      <div
        role="separator"
        tabIndex={0}
        className={styles.bar}
        aria-label="Width of the text"
        aria-orientation="vertical"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={share}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => change(usual)}
        onKeyDown={press}
      />
      {right}
    </div>
  );
}
