import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What of the contents of a window lies outside it. */
interface Beyond {
  /** Something, at the side or below. */
  readonly overflows: boolean;
  /** Some of it at the side. */
  readonly isWide: boolean;
}

/** A window and what is in it. */
export interface Overflow<T> extends Beyond {
  readonly frame: RefObject<T | null>;
}

const nothing: Beyond = { overflows: false, isWide: false };

/** Sizes are told in whole pixels: one of them may be no more than what was rounded. */
const isMore = (whole: number, shown: number): boolean => whole > shown + 1;

function measureOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): Beyond {
  const isWide = isMore(scrollWidth, clientWidth);
  return { overflows: isWide || isMore(scrollHeight, clientHeight), isWide };
}

const isSame = (one: Beyond, other: Beyond): boolean =>
  one.overflows === other.overflows && one.isWide === other.isWide;

/** Whether a window shows less than is in it; measured again when the window or `content` changes. */
export function useOverflow<T extends HTMLElement>(content: unknown): Overflow<T> {
  const frame = useRef<T>(null);
  const [measured, setMeasured] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
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
