import type { Page } from 'playwright';

/** An element that moved without user input. */
export interface LayoutShift {
  readonly value: number;
  /** The element and its old and new box: x, y, width and height in pixels. */
  readonly moved: string;
}

/** A layout shift as the browser reports it; missing from TypeScript's DOM types. */
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
 * From the next load on, records every layout shift without recent user input, as the CLS metric counts it.
 *
 * On a first visit, a page briefly hides the content below a part that is still loading. Sizes are unknown then, so
 * slower responses may shift visible content; such shifts are not recorded.
 */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Watched;
    const shifts: LayoutShift[] = [];
    watched.shifts = shifts;
    const box = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((pixels) => Math.round(pixels)).join(' ');
    const describeShift = ({ node, previousRect, currentRect }: LayoutShiftEntry['sources'][number]): string => {
      const text = (node?.textContent ?? 'a removed node').slice(0, 40);
      return `${node?.nodeName.toLowerCase()} "${text}" from ${box(previousRect)} to ${box(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput || watched.wasSlow) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(describeShift).join(' | ') });
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

/** Returns the layout shifts since the last call. */
export const layoutShiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        // The browser reports the shifts of a frame only after painting it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as Watched).shifts?.splice(0) ?? [])));
      }),
  );
