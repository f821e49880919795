import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface GridWindow {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Whether there are columns to the left of those in sight. */
  readonly hasBefore: boolean;
  /** Whether there are columns to the right of those in sight. */
  readonly hasMore: boolean;
}

const isMore = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  Math.ceil(scrollLeft) + clientWidth < scrollWidth;

/** Brings the present column into the middle of what is left between the columns that stay in sight. */
function showToday(frame: HTMLElement): void {
  const [corner, ...others] = frame.querySelectorAll<HTMLElement>('thead th');
  const today = others.find((one) => one.dataset.today !== undefined);
  if (!corner || !today) return;
  const end =
    frame.querySelector<HTMLElement>('thead th[data-first]')?.offsetLeft ?? frame.clientWidth + frame.scrollLeft;
  const room = end - frame.scrollLeft - corner.offsetWidth;
  const middle = today.offsetLeft - (room - today.offsetWidth) / 2;
  // No column is cut through at the left.
  const first = others.find(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > middle) ?? today;
  frame.scrollLeft = first.offsetLeft - corner.offsetWidth;
}

/** The window of a grid: it begins at the present column, and knows whether it goes on. */
export function useGridWindow(content: unknown): GridWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ hasBefore: false, hasMore: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
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
    // A window that has become too narrow for all begins at the present column too.
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
