import { type RefObject, useEffect } from 'react';

const reachable = ['button', 'input', 'select', 'textarea']
  .map((name) => `${name}:not(:disabled)`)
  .concat('a[href]')
  .join(', ');

const rows = 'tbody, ul, ol, [role=list]';

/** An element and its ancestors up to the page. */
function trailOf(element: Element, page: Element): readonly Element[] {
  const around = element.parentElement;
  return element === page || !around ? [element] : [element, ...trailOf(around, page)];
}

/**
 * The nearest focusable element: in a list of rows the last one, since the rows after it have moved up; otherwise the
 * first.
 */
function nearest(trail: readonly Element[]): HTMLElement | undefined {
  const [around, ...further] = trail.filter((element) => element.isConnected);
  if (!around) return undefined;
  const found = around.querySelectorAll<HTMLElement>(reachable);
  const chosen = around.matches(rows) ? found[found.length - 1] : found[0];
  return chosen ?? nearest(further);
}

/**
 * Keeps the focus on the page when the focused element disappears, such as the action of a decided row: the next one
 * gets it. Otherwise keyboard users would start at the top after each decision. Clicking elsewhere stops this.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    let trail: readonly Element[] = [];
    const remember = ({ target }: FocusEvent): void => {
      trail = target instanceof Element ? trailOf(target, root) : [];
    };
    const forget = (): void => {
      trail = [];
    };
    const observer = new MutationObserver(() => {
      const [last] = trail;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const next = nearest(trail);
      forget();
      next?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('pointerdown', forget);
    };
  }, [page]);
}
