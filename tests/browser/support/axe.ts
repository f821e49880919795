import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { whenAnswered } from './callsOfPage';
import { whenIdle } from './whenSettled';

/** Waits until nothing on the page is on its way. */
async function whenStill(page: Page): Promise<void> {
  await whenAnswered(page);
  await whenIdle(page);
  // A colour on its way to another is neither. What moves for ever, such as a cursor, is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
};

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a page within the page: it has a main part and headings of its own, and is read as a page of its own. */
async function faultsWithin(frame: Frame): Promise<AxeResults['violations']> {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (of: Document, how: object) => AxeResults } }).axe.run(document, given),
    options,
  );
  return violations;
}

/** What axe finds in the page as it stands, whatever its weight (WCAG 2.2 A and AA, and best practices). */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await whenStill(page);
  const { violations } = await new AxeBuilder({ page }).options(options).exclude('iframe').analyze();
  for (const frame of page.mainFrame().childFrames()) violations.push(...(await faultsWithin(frame)));
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n  ')}`,
  );
}

/** Fails when axe finds a fault of accessibility in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}
