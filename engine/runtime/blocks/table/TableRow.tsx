import { type Ref, useId } from 'react';
import type { Row } from '../../../language/plan';
import type { RowAction } from '../../../language/plan.gen';
import { Cell } from '../../cells';
import { ExtraRoots } from '../../page';
import { RowActions } from '../rows/RowActions';
import type { ColumnView } from './columnViews';
import styles from './table.module.css';

interface TableRowProps {
  readonly row: Row;
  readonly index: number;
  readonly views: readonly ColumnView[];
  readonly actions: readonly RowAction[];
  readonly actionsHeader: string | null;
  /** Given when only the rows in sight are drawn. */
  readonly measure?: Ref<HTMLTableRowElement>;
}

/** One row of a table; on a narrow screen, a small card. */
export function TableRow({ row, index, views, actions, actionsHeader, measure }: TableRowProps) {
  const id = useId();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a narrow screen shows rows as cards, which takes their own meaning away
    <tr role="row" ref={measure} data-index={index}>
      {views.map((view, place) => (
        <td
          key={view.id}
          id={place === 0 ? id : undefined}
          role="cell"
          data-label={view.header}
          data-end={view.atEnd || undefined}
          data-small={view.isOne || undefined}
        >
          <Cell as={view.as} value={view.valueOf(row)} tones={view.tones} empty={view.empty} />
        </td>
      ))}
      {actionsHeader !== null && (
        <td role="cell" className={styles.actions} data-end>
          <ExtraRoots value={{ row, index }}>
            <RowActions actions={actions} describedBy={id} />
          </ExtraRoots>
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
