import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Narrow } from './narrowPlaces';
import { narrowStyle } from './narrowStyle';
import resize from './resize/resize.module.css';
import scroller from './scroller.module.css';
import type { ShownRow } from './shownRows';
import styles from './table.module.css';

interface VirtualRowsProps {
  readonly rows: readonly ShownRow[];
  readonly label: string;
  /** The widths of the columns that the user has set; null without them. */
  readonly columns: ReactNode;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly narrow: Narrow | undefined;
  /** Draws a row and passes its element to `measure`. */
  readonly draw: (row: ShownRow, measure: (element: HTMLTableRowElement | null) => void) => ReactNode;
}

/** Space for rows that are not drawn. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** A long table in its own scrolling window, where only visible rows are drawn. */
export function VirtualRows({ rows, label, columns, head, foot, narrow, draw }: VirtualRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 44,
    overscan: 10,
    initialRect: { width: 800, height: 600 },
  });
  const items = virtual.getVirtualItems();
  return (
    // A window that scrolls must be reachable by keyboard.
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: see above
    <section
      ref={frame}
      className={`${scroller.window} ${narrowStyle(narrow)}`}
      data-narrow={narrow}
      aria-label={label}
      tabIndex={0}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics */}
      <table
        className={`${styles.table} ${resize.table}`}
        data-resized={columns !== null || undefined}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        {columns}
        {head}
        <tbody role="rowgroup">
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row && draw(row, virtual.measureElement);
          })}
          <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
        {foot}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  );
}
