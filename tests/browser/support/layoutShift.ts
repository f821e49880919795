import type { Page } from 'playwright';

/** A part of the page that moved on its own. */
export interface LayoutShift {
  readonly value: number;
  /** The start of what moved. */
  readonly moved: string;
}

/** A layout shift as the browser reports it; the platform's types do not have it yet. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Watched {
  shifts?: LayoutShift[];
}

/** From the next load on, records everything that moves without a recent user action, as the CLS metric counts it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    (window as Watched).shifts = shifts;
    const described = (node: Node | null | undefined): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'what is gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => described(node)).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Everything that moved since the last call. */
export const shiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        // The browser reports movement in a frame only after painting it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as Watched).shifts?.splice(0) ?? [])));
      }),
  );
