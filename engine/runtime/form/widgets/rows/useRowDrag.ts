import { type PointerEvent, useRef } from 'react';
import { dropPlace, shifts, type VerticalRange } from './dropPlace';

/** The distance in pixels from which a pointer's movement counts as a drag, not a click. */
const tremble = 4;
/** How close to the window's edge the pointer starts scrolling, and the scroll step, both in pixels. */
const [edge, pace] = [56, 12];

/** A row being dragged. */
interface Drag {
  readonly rows: readonly HTMLElement[];
  readonly spans: readonly VerticalRange[];
  readonly from: number;
  readonly start: number;
  to: number;
  isMoving: boolean;
}

const yOf = ({ clientY }: PointerEvent): number => clientY + window.scrollY;

function spanOf(row: HTMLElement): VerticalRange {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top + window.scrollY, bottom: bottom + window.scrollY };
}

function show({ rows, spans, from, to }: Drag, by: number): void {
  for (const [index, shift] of shifts(spans, from, to, by).entries()) {
    const row = rows[index];
    if (row) row.style.transform = `translateY(${shift}px)`;
  }
}

function clear({ rows }: Drag): void {
  for (const row of rows) {
    row.style.transform = '';
    delete row.dataset.dragged;
  }
}

function scrollNear(clientY: number): void {
  if (clientY < edge) window.scrollBy(0, -pace);
  else if (clientY > window.innerHeight - edge) window.scrollBy(0, pace);
}

/**
 * Drags a row by its handle. Until it is dropped, the rows only move visually: nothing in the form renders.
 *
 * @param rowsNow the rows, in page order
 * @param drop called with the index where a row was dropped
 */
export function useRowDrag(rowsNow: () => readonly HTMLElement[], drop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(null);
  /** True after a drag, so that the click event at its end is ignored. */
  const hasMoved = useRef(false);
  const end = (dropped: boolean): void => {
    const ended = drag.current;
    drag.current = null;
    if (!ended) return;
    clear(ended);
    if (dropped && ended.isMoving && ended.to !== ended.from) drop(ended.from, ended.to);
  };
  return {
    hasMoved: (): boolean => hasMoved.current,
    handlers: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        hasMoved.current = false;
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = rowsNow();
        drag.current = { rows, spans: rows.map(spanOf), from, start: yOf(event), to: from, isMoving: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const now = drag.current;
        if (!now) return;
        const by = yOf(event) - now.start;
        if (!now.isMoving && Math.abs(by) < tremble) return;
        now.isMoving = true;
        hasMoved.current = true;
        const row = now.rows[from];
        if (row) row.dataset.dragged = 'true';
        scrollNear(event.clientY);
        now.to = dropPlace(now.spans, from, by);
        show(now, by);
      },
      onPointerUp: (): void => end(true),
      onPointerCancel: (): void => end(false),
    }),
    /** Puts the dragged row back. @returns whether one was being dragged */
    cancel(): boolean {
      const isMoving = drag.current?.isMoving === true;
      end(false);
      return isMoving;
    },
  };
}
