import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

const phone = '(max-width: 39.99em)';

/** Where nothing is laid out, nothing is too narrow but a phone. */
const isWideEnough = ({ clientWidth }: HTMLElement, needed: number): boolean =>
  !window.matchMedia(phone).matches && (clientWidth === 0 || clientWidth >= needed);

interface Room {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Undefined until it was measured, before anything is seen. */
  readonly hasRoom: boolean | undefined;
  /** To be heard by the element: somebody fills in a form in it. */
  readonly begin: (event: SyntheticEvent) => void;
}

/**
 * Whether an element is as wide as what is to stand side by side in it. It is asked again when the window changes, until a form in it is
 * begun: to set the blocks anew would take what it says.
 */
export function useHasRoom(needed: number): Room {
  const area = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  const [hasRoom, setHasRoom] = useState<boolean>();
  useLayoutEffect(() => {
    const measure = (): void => {
      if (area.current && !isBegun.current) setHasRoom(isWideEnough(area.current, needed));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [needed]);
  const begin = ({ target }: SyntheticEvent): void => {
    if (target instanceof Element && target.closest('form')) isBegun.current = true;
  };
  return { area, hasRoom, begin };
}
