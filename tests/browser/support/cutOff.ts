import type { Page } from 'playwright';

/** Returns everything unreadable at this size: content outside the viewport, and clipped text. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSpokenOnly = (element: Element): boolean => element.clientWidth <= 1 || element.clientHeight <= 1;
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY);
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    const visible = [...document.querySelectorAll<HTMLElement>('header *, main *')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const outside = visible.filter(
      (element) =>
        element.matches('button, a, input, select, textarea, h1, h2, p') &&
        !isSpokenOnly(element) &&
        element.getBoundingClientRect().right > innerWidth + 1 &&
        !element.closest('table, [data-scrolls]'),
    );
    const cut = visible.filter((element) => {
      const { overflow } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || isSpokenOnly(element) || scrolls(element) || !/hidden|clip/.test(overflow)) return false;
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    });
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
      ...outside.map((element) => `outside the window: ${describe(element)}`),
      ...cut.map((element) => `cut off: ${describe(element)}`),
    ];
  });
