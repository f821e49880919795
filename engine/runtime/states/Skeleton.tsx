import { Skeleton as Bar } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';
import hidden from './visuallyHidden.module.css';

/** The kind of content that is loading, which sets the skeleton's size. */
export type SkeletonShape = 'table' | 'cards' | 'list' | 'details' | 'form' | 'text' | 'tiles' | 'figures' | 'matrix';

/** A bar's width as a share of its part, and its height in pixels. */
type BarSize = readonly [width: string, height: number];

interface Measure {
  readonly rows: number;
  /** The bars of one part, from top to bottom. */
  readonly bars: readonly BarSize[];
}

const measures: Readonly<Record<SkeletonShape, Measure>> = {
  table: { rows: 5, bars: [['64%', 12]] },
  matrix: { rows: 8, bars: [['64%', 12]] },
  cards: {
    rows: 3,
    bars: [
      ['45%', 12],
      ['70%', 10],
    ],
  },
  list: { rows: 3, bars: [['45%', 12]] },
  details: {
    rows: 4,
    bars: [
      ['45%', 10],
      ['65%', 12],
    ],
  },
  form: {
    rows: 4,
    bars: [
      ['25%', 12],
      ['100%', 36],
    ],
  },
  text: { rows: 2, bars: [['min(320px, 80%)', 14]] },
  tiles: {
    rows: 6,
    bars: [
      ['20px', 20],
      ['70%', 12],
    ],
  },
  figures: {
    rows: 4,
    bars: [
      ['45%', 10],
      ['30%', 24],
    ],
  },
};

interface SkeletonProps {
  readonly shape: SkeletonShape;
  /** The expected number of parts. */
  readonly rows?: number | undefined;
  /** The content's height when it was last shown, in pixels. */
  readonly height?: number | undefined;
  /** The text for screen readers. */
  readonly label?: string | undefined;
  /** The class for the content's layout, if it differs from the shape's usual one. */
  readonly layout?: string | undefined;
  /** Replaces the shape's own bars. */
  readonly children?: ReactNode;
}

/** A grey bar in place of a value. */
export const SkeletonBar = ({ width, height = 12 }: { readonly width: string; readonly height?: number }) => (
  <Bar className={styles.bar} width={width} height={height} radius="sm" />
);

/** The parts of a shape, as grey bars. */
function Parts({ shape, rows = measures[shape].rows, layout }: Pick<SkeletonProps, 'shape' | 'rows' | 'layout'>) {
  const parts = Array.from({ length: Math.min(rows, 20) }, (_, index) => `part ${index}`);
  return (
    <div className={layout ?? styles.parts} aria-hidden>
      {parts.map((part) => (
        <div key={part} className={styles.part}>
          {measures[shape].bars.map(([width, height], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never change their order
            <SkeletonBar key={at} width={width} height={height} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Grey bars in the layout of the content that is loading; screen readers announce `label`. */
export function Skeleton({ shape, rows, height, label = 'Loading', layout, children }: SkeletonProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      className={styles.skeleton}
      data-shape={shape}
      data-sized={height === undefined ? undefined : true}
      data-coming
      style={{ height }}
    >
      <span className={hidden.visuallyHidden}>{label || 'Loading'}</span>
      {children || <Parts shape={shape} rows={rows} layout={layout} />}
    </div>
  );
}
