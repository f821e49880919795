import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Keeps a notice at the bottom of the window clear of the controls, also when the page scrolls, while it is shown. */
export function useClearOfControls(box: RefObject<HTMLElement | null>, isShown: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const ended = new AbortController();
    const follow = async () => {
      const { aboveControls } = await import('./aboveControls');
      const find = (): void => {
        if (box.current && !ended.signal.aborted) setPlace(aboveControls(box.current));
      };
      find();
      const options = { signal: ended.signal, passive: true, capture: true };
      window.addEventListener('scroll', find, options);
      window.addEventListener('resize', find, options);
    };
    // Otherwise the notice keeps its default place.
    follow().catch(() => {});
    return () => ended.abort();
  }, [box, isShown]);
  return place;
}
