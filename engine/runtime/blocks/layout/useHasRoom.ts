import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

const phone = '(max-width: 39.99em)';

/** Without layout (in tests), only a phone is too narrow. */
const isWideEnough = ({ clientWidth }: HTMLElement, needed: number): boolean =>
  !window.matchMedia(phone).matches && (clientWidth === 0 || clientWidth >= needed);

interface Room {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Undefined until measured, which happens before the first paint. */
  readonly hasRoom: boolean | undefined;
  /** An event handler for the element: somebody has started to fill in a form in it. */
  readonly begin: (event: SyntheticEvent) => void;
}

/**
 * Whether an element is wide enough to place its content side by side. Measured again when the window changes, until
 * somebody starts a form in it: rearranging the blocks would lose what was typed.
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
