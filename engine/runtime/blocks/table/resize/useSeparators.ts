import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '../../../../language/plan.gen';
import type { ColumnView } from '../columnViews';
import { moveBoundary, rangeOf, type ShareRange, toShares } from './shares';
import { type ColumnWidths, useColumnWidths } from './useColumnWidths';

/** The minimum width of a column, and of one with initials before its text, in pixels. */
const minWidth = 48;
const minWidthOfPerson = 104;

/** The minimum widths apply at this width of the table, so that columns stay readable in a smaller window. */
const smallTable = 660;

/** How far the pointer must move to start a drag, so that a double-click changes nothing, in pixels. */
const dragFrom = 3;

/** The percentage by which an arrow key changes a width. */
const step = 1;

const headsIn = (row: HTMLElement | null): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('th[data-as]') ?? []),
];

const sizesIn = (row: HTMLElement | null): readonly number[] =>
  headsIn(row).map((head) => head.getBoundingClientRect().width);

const totalOf = (sizes: readonly number[]): number => sizes.reduce((whole, one) => whole + one, 0);

const minSharesOf = (views: readonly ColumnView[], total: number): readonly number[] =>
  views.map(
    ({ as }) => (100 * (as === 'person' ? minWidthOfPerson : minWidth)) / Math.min(total || smallTable, smallTable),
  );

/** The current widths of the headings in pixels, updated when they change. */
function useSizes(row: RefObject<HTMLElement | null>, views: readonly ColumnView[]): readonly number[] {
  const [sizes, setSizes] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has a heading
  useLayoutEffect(() => {
    const measure = (): void => {
      const now = sizesIn(row.current);
      setSizes((before) => (before.join() === now.join() ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const head of headsIn(row.current)) observer.observe(head);
    return () => observer.disconnect();
  }, [row, views]);
  return sizes;
}

interface Drag {
  readonly at: number;
  /** The horizontal position of the pointer at the start. */
  readonly from: number;
  readonly shares: readonly number[];
  /** The total width of the resizable columns, in pixels. */
  readonly total: number;
  readonly undo: () => void;
  hasMoved: boolean;
}

/** The pointer's part of the separators. */
function useDrag(row: RefObject<HTMLElement | null>, views: readonly ColumnView[], widths: ColumnWidths | null) {
  const drag = useRef<Drag>(null);
  const start = (at: number, event: PointerEvent<HTMLElement>): void => {
    if (!(widths && event.isPrimary) || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const sizes = sizesIn(row.current);
    const shares = widths.shares ?? toShares(sizes);
    drag.current = { at, from: event.clientX, shares, total: totalOf(sizes), undo: widths.save(), hasMoved: false };
  };
  const move = ({ clientX }: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (!(current && widths)) return;
    const { at, from, shares, total } = current;
    current.hasMoved ||= Math.abs(clientX - from) >= dragFrom;
    if (!current.hasMoved) return;
    widths.change(moveBoundary(shares, at, (100 * (clientX - from)) / (total || 1), minSharesOf(views, total)));
  };
  const end = (): void => {
    drag.current = null;
  };
  /** Restores the widths from before the drag; false if there is none. */
  const cancel = (): boolean => {
    const { current } = drag;
    if (current?.hasMoved) current.undo();
    end();
    return current !== null;
  };
  return { start, move, end, cancel };
}

/** The keys that change a width, with the change in percent of the table. */
const changes: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step, Home: -100, End: 100 };

const neighbours: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A separator between two headings. */
export interface SeparatorProps {
  readonly name: string;
  /** The id of the heading that it resizes. */
  readonly controls: string;
  readonly range: ShareRange;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onDoubleClick: () => void;
}

/** The separators of a table. */
export interface Separators {
  /** The row of headings. */
  readonly row: RefObject<HTMLTableRowElement | null>;
  /** The id of the heading at this index. */
  readonly idOf: (at: number) => string;
  /** The separator after the heading at this index. */
  readonly of: (at: number) => SeparatorProps;
}

/** The separators between the headings of a table. They are one tab stop: the up and down arrows move between them. */
export function useSeparators(plan: Table, views: readonly ColumnView[]): Separators {
  const row = useRef<HTMLTableRowElement>(null);
  const id = useId();
  const widths = useColumnWidths(plan, views);
  const sizes = useSizes(row, views);
  const [focused, setFocused] = useState(0);
  const { start, move, end, cancel } = useDrag(row, views, widths);
  const idOf = (at: number): string => `${id}-${at}`;
  const resize = (at: number, by: number): void => {
    const now = sizesIn(row.current);
    widths?.change(moveBoundary(widths.shares ?? toShares(now), at, by, minSharesOf(views, totalOf(now))));
  };
  const press = (at: number, event: KeyboardEvent<HTMLElement>): void => {
    const { key } = event;
    const [by, next] = [changes[key], neighbours[key]];
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (by !== undefined) resize(at, by);
    else if (next !== undefined) row.current?.querySelectorAll<HTMLElement>('[role="separator"]')[at + next]?.focus();
    else if (key !== 'Escape' || !cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shares = widths?.shares ?? toShares(sizes.length === views.length ? sizes : views.map(() => 0));
  const mins = minSharesOf(views, totalOf(sizes));
  return {
    row,
    idOf,
    of: (at) => ({
      name: views[at]?.header || `column ${at + 1}`,
      controls: idOf(at),
      range: rangeOf(shares, at, mins),
      isTabStop: at === Math.min(focused, views.length - 2),
      onFocus: () => setFocused(at),
      onKeyDown: (event) => press(at, event),
      onPointerDown: (event) => start(at, event),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => void cancel(),
      onDoubleClick: () => widths?.reset(),
    }),
  };
}
