import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** An element, and the scale at which a page of this width fits into it. */
export function useScale(width: number): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = (): void => setRoom(current.clientWidth || width);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return [place, Math.min(1, room / width)];
}
