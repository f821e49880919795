import type { Page } from 'playwright';

/**
 * Returns every text on the page that extends beyond the cell, list item or window it belongs to, or that is truncated
 * without a title.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const described = (node: Node, reason: string): string =>
      `${reason}: ${node.parentElement?.closest('[class]')?.outerHTML.slice(0, 90)} "${node.textContent?.slice(0, 24)}"`;
    const clips = (element: Element): boolean => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflowX);
    /** The nearest element that shows only a part of its content, below another one. */
    const clipOf = (node: Node, below: Element): Element | null => {
      for (let element = node.parentElement; element && element !== below; element = element.parentElement)
        if (clips(element)) return element;
      return null;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const cell = parent.closest('td, th, li, dd, dt');
      // On a phone, some cells have no box of their own.
      const hasBox = cell !== null && getComputedStyle(cell).display !== 'contents';
      const box = hasBox ? cell : (cell?.closest('tr') ?? document.body);
      const clip = clipOf(node, box);
      if (clip && (clip.clientWidth <= 1 || clip.clientHeight <= 1)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right), 0);
      const limit = clip ?? box;
      if (right <= limit.getBoundingClientRect().right + 1) continue;
      if (!clip) found.add(described(node, box === document.body ? 'wider than the window' : 'over the next column'));
      else if (!/auto|scroll/.test(getComputedStyle(clip).overflowX) && !clip.closest('[title]'))
        found.add(described(node, 'cut off without its full text'));
    }
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than the window');
    return [...found];
  });
