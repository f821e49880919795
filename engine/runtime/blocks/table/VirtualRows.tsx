import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Row } from '../../../language/plan';
import type { RowAction } from '../../../language/plan.gen';
import type { ColumnView } from './columnViews';
import { TableRow } from './TableRow';
import styles from './table.module.css';

interface VirtualRowsProps {
  readonly rows: readonly Row[];
  readonly label: string;
  readonly head: ReactNode;
  readonly views: readonly ColumnView[];
  readonly actions: readonly RowAction[];
  readonly actionsHeader: string | null;
}

/** Room for the rows that are not drawn. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** A long table in a window of its own, in which only the rows in sight are drawn. */
export function VirtualRows({ rows, label, head, ...shared }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    overscan: 10,
    initialRect: { width: 800, height: 600 },
  });
  const items = virtual.getVirtualItems();
  return (
    // A window that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={scroller} className={styles.window} aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a narrow screen shows rows as cards, which takes their own meaning away */}
      <table className={styles.table} role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        {head}
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <TableRow key={index} row={row} index={index} measure={virtual.measureElement} {...shared} />;
          })}
          <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  );
}
