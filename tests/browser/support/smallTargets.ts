import type { Page } from 'playwright';

/** Click targets smaller than 24 × 24 px, except links within a sentence. A checkbox is as large as its label. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const min = 23.5;
    const targets =
      'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=option]';
    const isHidden = (one: Element): boolean => {
      const { width, height, right, bottom } = one.getBoundingClientRect();
      return width <= 1 || height <= 1 || right <= 0 || bottom <= 0;
    };
    const isInSentence = (one: Element): boolean =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);
    const boxesOf = (one: HTMLElement): readonly Element[] => {
      const isTick = one instanceof HTMLInputElement && /checkbox|radio/.test(one.type);
      return isTick ? [one, ...(one.labels ?? [])] : [one];
    };
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
      .filter((one) => !isHidden(one) && !isInSentence(one))
      .flatMap((one) => {
        const boxes = boxesOf(one).map((box) => box.getBoundingClientRect());
        const [width, height] = [
          Math.max(...boxes.map((box) => box.width)),
          Math.max(...boxes.map((box) => box.height)),
        ];
        if (width >= min && height >= min) return [];
        return [`a target of ${width.toFixed(0)} × ${height.toFixed(0)} px: ${one.outerHTML.slice(0, 120)}`];
      });
  });
