import { ActionIcon, CloseButton, Popover } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Glyph } from '../../field/glyphs';
import styles from './rows.module.css';
import type { RowChanges } from './useRowChanges';
import type { useRowDrag } from './useRowDrag';

const GripGlyph = () => (
  <Glyph>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />
  </Glyph>
);

const CopyGlyph = () => (
  <Glyph>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Glyph>
);

const UpGlyph = () => (
  <Glyph>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Glyph>
);

const DownGlyph = () => (
  <Glyph>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Glyph>
);

/** The operations on the rows of a list. */
export interface RowMeans {
  readonly changes: RowChanges;
  readonly drag: ReturnType<typeof useRowDrag>;
  /** True if the list is neither locked nor read-only. */
  readonly canChange: boolean;
  readonly removable: boolean;
  readonly orderable: boolean;
  readonly copyable: boolean;
  /** The id of the text that says why no row can be removed now; undefined if one can. */
  readonly keptBy: string | undefined;
  readonly isFull: boolean;
}

interface RowToolsProps {
  readonly means: RowMeans;
  readonly rowKey: number;
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** The index to which each key moves a row. */
const places: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The menu of directions that the handle opens, for users who neither drag nor use the keyboard. */
function Ways({ means, index, count }: RowToolsProps) {
  const to = (place: number) => () => means.changes.move(index, place);
  return (
    <div className={styles.ways}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move row ${index + 1} up`}
        disabled={index === 0}
        onClick={to(index - 1)}
      >
        <UpGlyph />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move row ${index + 1} down`}
        disabled={index === count - 1}
        onClick={to(index + 1)}
      >
        <DownGlyph />
      </ActionIcon>
    </div>
  );
}

/** The handle of a row: drag it, use the arrow keys, or press it for a menu of directions. */
function Handle(props: RowToolsProps) {
  const { means, index, count } = props;
  const [opened, setOpened] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && means.drag.cancel()) event.stopPropagation();
    const place = places[event.key]?.(index, count);
    if (place === undefined) return;
    event.preventDefault();
    means.changes.move(index, place);
  };
  return (
    <Popover
      opened={opened}
      onDismiss={() => setOpened(false)}
      position="left"
      offset={4}
      shadow="md"
      withinPortal={false}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          {...means.drag.handlers(index)}
          className={styles.handle}
          variant="subtle"
          color="gray"
          aria-label={`Move row ${index + 1}`}
          aria-expanded={opened}
          title="Drag, or use the arrow keys"
          onKeyDown={onKeyDown}
          // A key press cannot have been a drag.
          onClick={({ detail }) => (detail > 0 && means.drag.hasMoved()) || setOpened(!opened)}
        >
          <GripGlyph />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={2}>
        <Ways {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The tools at the end of a row. */
export function RowTools(props: RowToolsProps) {
  const { means, rowKey, index, count } = props;
  const { changes, keptBy } = means;
  return (
    <div className={styles.tools}>
      {means.orderable && count > 1 && <Handle {...props} />}
      {means.copyable && !means.isFull && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Copy row ${index + 1}`}
          title="Copy"
          onClick={() => changes.copy(rowKey)}
        >
          <CopyGlyph />
        </ActionIcon>
      )}
      {means.removable && (
        <CloseButton
          size="md"
          data-remove
          aria-label={`Remove row ${index + 1}`}
          aria-disabled={keptBy !== undefined || undefined}
          aria-describedby={keptBy}
          onClick={keptBy === undefined ? () => changes.remove(rowKey) : undefined}
        />
      )}
    </div>
  );
}

/** The maximum number of tools in a row: space is reserved for them even if absent. */
export const toolsOf = ({ orderable, copyable, removable }: RowMeans): number =>
  [orderable, copyable, removable].filter(Boolean).length;
