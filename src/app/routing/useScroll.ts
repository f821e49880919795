import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** How long a page that is still loading may take to reach the old scroll position, in milliseconds. */
const patience = 2000;

/** Scrolls down once the page is long enough; gives up when the person scrolls or the time is over. */
function scrollWhenLongEnough(top: number): () => void {
  const attempt = (): void => window.scrollTo(0, top);
  const observer = new ResizeObserver(attempt);
  const stop = (): void => observer.disconnect();
  const timer = setTimeout(stop, patience);
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const gesture of gestures) window.addEventListener(gesture, stop, { once: true, passive: true });
  attempt();
  observer.observe(document.body);
  return () => {
    clearTimeout(timer);
    stop();
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
  };
}

/** A new page starts at the top; going back restores the scroll position. */
export function useScroll(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const left = kind === 'POP' ? positions.get(key) : undefined;
    if (left) return scrollWhenLongEnough(left);
    window.scrollTo(0, 0);
  }, [key, kind]);
}
