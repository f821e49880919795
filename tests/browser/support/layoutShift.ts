import type { Page } from 'playwright';

/** A part of the page that moved on its own. */
export interface LayoutShift {
  readonly value: number;
  /** What moved, from where to where: x, y, width and height in pixels. */
  readonly moved: string;
}

/** A layout shift as the browser reports it; the platform's types do not have it yet. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Watched {
  shifts?: LayoutShift[];
  wasSlow?: boolean;
}

/**
 * From the next load on, records everything that moves without a recent user action, as the CLS metric counts it.
 *
 * A page that is open for the first time hides what is below a part that still loads, but only for a moment. The
 * sizes of its parts are unknown, so slower answers may move what has become visible; those shifts are not recorded.
 */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Watched;
    const shifts: LayoutShift[] = [];
    watched.shifts = shifts;
    const box = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((pixels) => Math.round(pixels)).join(' ');
    const described = ({ node, previousRect, currentRect }: LayoutShiftEntry['sources'][number]): string => {
      const text = (node?.textContent ?? 'a removed node').slice(0, 40);
      return `${node?.nodeName.toLowerCase()} "${text}" from ${box(previousRect)} to ${box(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput || watched.wasSlow) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(described).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    let visit = '';
    let isOpening = false;
    const look = (): void => {
      const screen = document.querySelector('[data-screen]');
      const now = `${screen?.getAttribute('data-screen')} ${document.querySelector('#page')?.getAttribute('data-entry')}`;
      const wasOpening = isOpening && now === visit;
      if (now !== visit) watched.wasSlow = false;
      visit = now;
      isOpening = screen?.hasAttribute('data-opening') ?? false;
      if (wasOpening && !isOpening && screen?.getAttribute('data-ready') === 'false') watched.wasSlow = true;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Everything that moved since the last call. */
export const layoutShiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        // The browser reports movement in a frame only after painting it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as Watched).shifts?.splice(0) ?? [])));
      }),
  );
