import { Skeleton as Bar } from '@mantine/core';
import hidden from './spoken.module.css';
import styles from './states.module.css';

/** What is on its way: the skeleton has its size. */
export type SkeletonShape = 'table' | 'cards' | 'list' | 'details' | 'form' | 'text' | 'tiles' | 'figures';

/** The width of a bar, of its part or of a cell of it, and its height in pixels. */
type BarSize = readonly [width: string, height: number];

interface Measure {
  readonly rows: number;
  /** The bars of one part, from top to bottom; those of a table's row stand side by side. */
  readonly bars: readonly BarSize[];
}

const measures: Readonly<Record<SkeletonShape, Measure>> = {
  table: {
    rows: 5,
    bars: [
      ['64%', 12],
      ['48%', 12],
      ['72%', 12],
      ['40%', 12],
    ],
  },
  cards: {
    rows: 3,
    bars: [
      ['45%', 12],
      ['70%', 10],
    ],
  },
  list: { rows: 4, bars: [['45%', 12]] },
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

/** A wide table has no more bars than can be told apart. */
const mostBars = 8;

interface SkeletonProps {
  readonly shape: SkeletonShape;
  /** How many parts are expected. */
  readonly rows?: number | undefined;
  /** How many columns a table has. */
  readonly columns?: number | undefined;
  /** What screen readers hear. */
  readonly label?: string | undefined;
  /** The class that lays out what comes, where it is not laid out as the shape usually is. */
  readonly layout?: string | undefined;
}

/** The bars of one part; those of a table are taken in turn until each column has one. */
function barsOf(shape: SkeletonShape, columns: number): readonly BarSize[] {
  const { bars } = measures[shape];
  if (shape !== 'table') return bars;
  return Array.from({ length: Math.min(columns, mostBars) }, (_, at) => bars[at % bars.length] ?? ['50%', 12]);
}

/** Grey bars where something is on its way, laid out as it will be; screen readers hear `label`. */
export function Skeleton({
  shape,
  rows = measures[shape].rows,
  columns = 4,
  label = 'Loading',
  layout,
}: SkeletonProps) {
  const bars = barsOf(shape, columns);
  const parts = Array.from({ length: Math.min(rows, 20) }, (_, index) => `part ${index}`);
  return (
    <div role="status" aria-busy="true" className={styles.skeleton} data-shape={shape} data-coming>
      <span className={hidden.spoken}>{label}</span>
      <div className={layout ?? styles.parts} aria-hidden>
        {parts.map((part) => (
          <div key={part} className={styles.part}>
            {bars.map(([width, height], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars never change their order
              <Bar key={at} className={styles.bar} width={width} height={height} radius="sm" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
