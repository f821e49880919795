import type { Page } from 'playwright';

/** A part of the page that moved by itself. */
export interface Shift {
  readonly value: number;
  /** The beginning of what moved. */
  readonly moved: string;
}

/** What the browser tells of a layout shift; the types of the platform do not have it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Watched {
  shifts?: Shift[];
}

/** Notes from the next load on all that moves without a person having just done something, as the metric CLS counts it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as Watched).shifts = shifts;
    const described = (node: Node | null | undefined): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'what is gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => described(node)).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since this was last asked. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // The frame on show has to be painted before the browser tells what moved in it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as Watched).shifts?.splice(0) ?? [])));
      }),
  );
