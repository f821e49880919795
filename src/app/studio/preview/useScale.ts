import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A place, and by how much a page of this width must be made smaller to fit into it. */
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
