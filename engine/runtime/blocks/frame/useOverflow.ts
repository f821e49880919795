import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How content overflows a window. */
interface Beyond {
  /** True if the content overflows in either direction. */
  readonly overflows: boolean;
  /** True if the content overflows horizontally. */
  readonly isWide: boolean;
}

/** A window and its content. */
export interface Overflow<T> extends Beyond {
  readonly frame: RefObject<T | null>;
}

const nothing: Beyond = { overflows: false, isWide: false };

/** Whether the content is larger than its window. Sizes are in whole pixels, so a difference of one may be rounding. */
const isMore = (whole: number, shown: number): boolean => whole > shown + 1;

function measureOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): Beyond {
  const isWide = isMore(scrollWidth, clientWidth);
  return { overflows: isWide || isMore(scrollHeight, clientHeight), isWide };
}

const isSame = (one: Beyond, other: Beyond): boolean =>
  one.overflows === other.overflows && one.isWide === other.isWide;

/** Whether a window shows less than its content; measured again when the window or `content` changes. */
export function useOverflow<T extends HTMLElement>(content: unknown): Overflow<T> {
  const frame = useRef<T>(null);
  const [measured, setMeasured] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size changes with the content
  useLayoutEffect(() => {
    const measure = (): void => {
      const now = frame.current ? measureOf(frame.current) : nothing;
      setMeasured((before) => (isSame(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [content]);
  return { frame, ...measured };
}
