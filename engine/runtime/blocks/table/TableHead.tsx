import { UnstyledButton } from '@mantine/core';
import type { ColumnView } from './columnViews';
import styles from './table.module.css';

/** Which way a column is sorted; false when it is not. */
export type Sorted = 'asc' | 'desc' | false;

interface TableHeadProps {
  readonly views: readonly ColumnView[];
  readonly sortedBy: (id: string) => Sorted;
  readonly onSort: (id: string) => void;
  /** The heading of the column of actions; null when there is none. */
  readonly actionsHeader: string | null;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

/** The headings of a table; a press on one that can be sorted by sorts by it. */
export function TableHead({ views, sortedBy, onSort, actionsHeader }: TableHeadProps) {
  return (
    // The roles are said, because a narrow screen shows rows as cards, which takes the table's own meaning away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <thead role="rowgroup">
      <tr role="row">
        {views.map((view) => {
          const sorted = sortedBy(view.id);
          return (
            <th
              key={view.id}
              role="columnheader"
              scope="col"
              data-end={view.atEnd || undefined}
              aria-sort={sorted ? spoken[sorted] : undefined}
            >
              {view.sortable ? (
                <UnstyledButton className={styles.sort} onClick={() => onSort(view.id)}>
                  {view.header} <span aria-hidden>{sorted ? arrows[sorted] : '↕'}</span>
                </UnstyledButton>
              ) : (
                view.header
              )}
            </th>
          );
        })}
        {actionsHeader !== null && (
          <th role="columnheader" scope="col" data-end className={styles.actionsHeader}>
            {actionsHeader}
          </th>
        )}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
