import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A window and what is in it. */
export interface Overflow<T> {
  readonly frame: RefObject<T | null>;
  /** Whether there is more than the window shows. */
  readonly overflows: boolean;
  /** How wide what is inside is, in pixels. */
  readonly width: number;
}

const nothing = { overflows: false, width: 0 };

function measureOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) {
  return { overflows: scrollWidth > clientWidth || scrollHeight > clientHeight, width: scrollWidth };
}

/** Whether a window shows less than is in it; measured again when the window or `content` changes. */
export function useOverflow<T extends HTMLElement>(content: unknown): Overflow<T> {
  const frame = useRef<T>(null);
  const [measured, setMeasured] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
  useLayoutEffect(() => {
    const measure = (): void => {
      const now = frame.current ? measureOf(frame.current) : nothing;
      setMeasured((before) => (before.overflows === now.overflows && before.width === now.width ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [content]);
  return { frame, ...measured };
}
