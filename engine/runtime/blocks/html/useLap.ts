import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels per second. */
const speed = 40;

/** A window and the line that moves through it. */
interface Lap {
  readonly frame: RefObject<HTMLElement | null>;
  readonly line: RefObject<HTMLDivElement | null>;
  /** The duration of a lap, and of the first lap, which starts at the beginning of the window. */
  readonly style: CSSProperties;
}

/** The time a line takes to pass through a window: the speed is constant, whatever their widths. */
export function useLap(): Lap {
  const frame = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [{ room, width }, setWidths] = useState({ room: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const now = { room: frame.current?.clientWidth ?? 0, width: line.current?.offsetWidth ?? 0 };
      setWidths((before) => (before.room === now.room && before.width === now.width ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [frame, line]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const style = { '--lap': `${(room + width) / speed}s`, '--leaving': `${width / speed}s` };
  return { frame, line, style };
}
