import { type PointerEvent, useRef } from 'react';
import { dropPlace, type Span, shifts } from './dropPlace';

/** Pixels that a pointer may tremble while it presses. */
const tremble = 4;
/** How near to the edge of the window a pointer has it scroll, and by how much each time. */
const [edge, pace] = [56, 12];

/** A row under way. */
interface Drag {
  readonly rows: readonly HTMLElement[];
  readonly spans: readonly Span[];
  readonly from: number;
  readonly start: number;
  to: number;
  isMoving: boolean;
}

const yOf = ({ clientY }: PointerEvent): number => clientY + window.scrollY;

function spanOf(row: HTMLElement): Span {
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
 * Drags a row by its handle. The rows are moved on the page alone until the row is dropped: nothing of the form renders meanwhile.
 *
 * @param rowsNow the rows, in the order of the page
 * @param drop called with the place that a row was dropped at
 */
export function useRowDrag(rowsNow: () => readonly HTMLElement[], drop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(null);
  /** A press that has dragged is no click. */
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
    /** Puts the row back from where it was taken. @returns whether one was under way */
    cancel(): boolean {
      const isMoving = drag.current?.isMoving === true;
      end(false);
      return isMoving;
    },
  };
}
