import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface GridWindow {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Whether columns are hidden on the left. */
  readonly hasBefore: boolean;
  /** Whether columns are hidden on the right. */
  readonly hasMore: boolean;
}

const isMore = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  Math.ceil(scrollLeft) + clientWidth < scrollWidth;

/** Scrolls today's column to the middle of the space between the pinned columns. */
function showToday(frame: HTMLElement): void {
  const [corner, ...others] = frame.querySelectorAll<HTMLElement>('thead th');
  const today = others.find((one) => one.dataset.today !== undefined);
  if (!corner || !today) return;
  const end =
    frame.querySelector<HTMLElement>('thead th[data-first]')?.offsetLeft ?? frame.clientWidth + frame.scrollLeft;
  const room = end - frame.scrollLeft - corner.offsetWidth;
  const middle = today.offsetLeft - (room - today.offsetWidth) / 2;
  // Align the left edge with a whole column.
  const first = others.find(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > middle) ?? today;
  frame.scrollLeft = first.offsetLeft - corner.offsetWidth;
}

/** The scrolling window of a grid: it starts at today's column and knows what is hidden. */
export function useGridWindow(content: unknown): GridWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ hasBefore: false, hasMore: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes with the content
  useLayoutEffect(() => {
    const window = frame.current;
    if (!window) return;
    const measure = (): void => {
      const now = { hasBefore: window.scrollLeft > 0, hasMore: isMore(window) };
      setHidden((was) => (was.hasBefore === now.hasBefore && was.hasMore === now.hasMore ? was : now));
    };
    const overflows = (): boolean => window.scrollWidth > window.clientWidth;
    let isWide = overflows();
    showToday(window);
    measure();
    // A window that becomes too narrow also starts at today's column.
    const observer = new ResizeObserver(() => {
      if (!isWide) showToday(window);
      isWide = overflows();
      measure();
    });
    observer.observe(window);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [content]);
  return { frame, ...hidden };
}
