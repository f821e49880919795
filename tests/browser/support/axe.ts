import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { whenAnswered } from './callsOfPage';

/** Waits until nothing on the page is on its way. */
async function whenStill(page: Page): Promise<void> {
  await whenAnswered(page);
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  // A colour on its way to another is neither. What moves for ever, such as a cursor, is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** What axe finds in the page as it stands, whatever its weight (WCAG 2.2 A and AA, and best practices). */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await whenStill(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n  ')}`,
  );
}

/** Fails when axe finds a fault of accessibility in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}
