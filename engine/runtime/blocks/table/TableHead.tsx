import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColumnView } from './columnViews';
import head from './head.module.css';
import { Separator } from './resize/Separator';
import type { SeparatorProps, Separators } from './resize/useSeparators';
import styles from './table.module.css';

/** The direction a column is sorted in; false if it is not. */
export type Sorted = 'asc' | 'desc' | false;

/** The props of {@link TableHead}. */
export interface TableHeadProps {
  /** The cell with the checkbox for all rows; null without checkboxes. */
  readonly tick: ReactNode;
  readonly views: readonly ColumnView[];
  readonly sortedBy: (id: string) => Sorted;
  readonly onSort: (id: string) => void;
  /** Whether there is more than one row to sort. */
  readonly hasOrder: boolean;
  /** The heading of the actions column; null if there is none. */
  readonly actionsHeader: string | null;
  /** The longest text of each column, if there is more than one page. */
  readonly longest: readonly string[];
  /** The separators that resize the columns; absent if they cannot be resized. */
  readonly separators?: Separators;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const orders = { ascending: 'asc', descending: 'desc' } as const;
const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const;

/** The direction in which the rows are already sorted by a column; false if unknown. */
export const comingOrder = ({ order }: ColumnView): Sorted => (order === undefined ? false : orders[order]);

interface HeadingProps {
  readonly view: ColumnView;
  readonly sorted: Sorted;
  readonly hasOrder: boolean;
  readonly longest: string | undefined;
  readonly onSort: () => void;
  readonly id: string | undefined;
  /** The separator before it. */
  readonly separator: SeparatorProps | undefined;
}

function Heading({ view, sorted, hasOrder, longest, onSort, id, separator }: HeadingProps) {
  const Arrow = sorted ? arrows[sorted] : IconSelector;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <th
      role="columnheader"
      scope="col"
      id={id}
      // Otherwise its name would include the separator's.
      aria-label={(separator && view.header) || undefined}
      data-as={view.as}
      data-place={view.subject ? 'subject' : undefined}
      data-end={view.atEnd || undefined}
      data-small={view.isOne || undefined}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
    >
      {separator && <Separator {...separator} />}
      {view.sortable && hasOrder ? (
        <UnstyledButton className={head.sort} onClick={onSort}>
          {view.header}
          <Arrow className={head.arrow} data-sorted={sorted || undefined} size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      ) : (
        view.header
      )}
      {longest && <span className={head.longest} data-text={longest} data-as={view.as} aria-hidden />}
    </th>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The headings of a table; pressing a sortable one sorts by it. */
export function TableHead(props: TableHeadProps) {
  const { tick, views, sortedBy, onSort, hasOrder, actionsHeader, longest, separators } = props;
  const isChosen = views.some((view) => sortedBy(view.id));
  return (
    // The roles are explicit because the phone layout changes `display`, which removes the table's semantics.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <thead role="rowgroup">
      <tr role="row" ref={separators?.row}>
        {tick}
        {views.map((view, at) => (
          <Heading
            key={view.id}
            view={view}
            sorted={isChosen || !hasOrder ? sortedBy(view.id) : comingOrder(view)}
            hasOrder={hasOrder}
            longest={longest[at]}
            onSort={() => onSort(view.id)}
            id={separators?.idOf(at)}
            separator={at > 0 ? separators?.of(at - 1) : undefined}
          />
        ))}
        {actionsHeader !== null && (
          <th role="columnheader" scope="col" className={styles.actionsHeader} data-place="actions">
            {actionsHeader}
          </th>
        )}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
