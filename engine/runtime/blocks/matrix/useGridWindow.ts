import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface GridWindow {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Whether there are columns to the right of those in sight. */
  readonly hasMore: boolean;
}

const isMore = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  Math.ceil(scrollLeft) + clientWidth < scrollWidth;

/** Brings the present column into the middle of the window. */
function showToday(frame: HTMLElement): void {
  const today = frame.querySelector<HTMLElement>('th[data-today]');
  if (today) frame.scrollLeft = today.offsetLeft - frame.clientWidth / 2;
}

/** The window of a grid: it begins at the present column, and knows whether it goes on. */
export function useGridWindow(content: unknown): GridWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
  useLayoutEffect(() => {
    const window = frame.current;
    if (!window) return;
    const measure = (): void => setHasMore(isMore(window));
    showToday(window);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(window);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [content]);
  return { frame, hasMore };
}
