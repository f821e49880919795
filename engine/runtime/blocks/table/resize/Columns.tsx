import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '../../../../language/plan.gen';
import type { ColumnView } from '../columnViews';
import { useColumnWidths } from './useColumnWidths';

/** The width of the column of checkboxes, in pixels. */
const tickWidth = 34;

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** The width of a cell whose content does not wrap, in pixels. */
function naturalWidthOf(cell: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  const last = cell.lastElementChild;
  const margin = last ? getComputedStyle(last).marginInlineEnd : '';
  return range.getBoundingClientRect().width + pixels(paddingInlineStart) + pixels(paddingInlineEnd) + pixels(margin);
}

/** The width that the column of actions needs for the visible rows, in pixels. */
function useActionsWidth(hasActions: boolean, group: RefObject<HTMLTableColElement | null>): number {
  const [width, setWidth] = useState(0);
  // Buttons depend on the row, so this runs after every render.
  useLayoutEffect(() => {
    if (!(hasActions && group.current)) return;
    const cells = group.current.parentElement?.querySelectorAll<HTMLElement>('[data-place="actions"]') ?? [];
    setWidth(Math.ceil(Math.max(0, ...[...cells].map(naturalWidthOf))));
  });
  return width;
}

interface ColumnsProps {
  readonly plan: Table;
  readonly views: readonly ColumnView[];
  readonly hasTick: boolean;
  readonly hasActions: boolean;
}

/**
 * The widths that the user has set. The shares add up to 100 %: a fixed layout first gives checkboxes and actions their
 * width in pixels, and then shares the rest.
 */
export function Columns({ plan, views, hasTick, hasActions }: ColumnsProps) {
  const shares = useColumnWidths(plan, views)?.shares;
  const group = useRef<HTMLTableColElement>(null);
  const actions = useActionsWidth(hasActions, group);
  if (!shares) return null;
  return (
    <colgroup ref={group}>
      {hasTick && <col style={{ '--column-width': `${tickWidth}px` }} />}
      {views.map(({ id }, at) => (
        <col key={id} style={{ '--column-width': `${shares[at]}%` }} />
      ))}
      {hasActions && <col style={{ '--column-width': `${actions}px` }} />}
    </colgroup>
  );
}
