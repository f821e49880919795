import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { whenAnswered } from './callsOfPage';
import { whenIdle } from './whenSettled';

/** Waits until every finite animation on the page has ended. */
async function whenStill(page: Page): Promise<void> {
  await whenAnswered(page);
  await whenIdle(page);
  // A colour in transition is neither the old nor the new one. Endless animations, such as a cursor, are skipped.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** The tags or rules that axe runs. */
type Checks = RunOptions['runOnly'];

const all: Checks = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome depends on colours. */
const ofColour: Checks = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's findings in a frame, without its nested frames. Each frame has its own main landmark and headings, so
 * it is checked as a separate page.
 */
async function faultsWithin(frame: Frame, checks: Checks): Promise<AxeResults['violations']> {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (of: object, how: object) => AxeResults } }).axe.run(
        { exclude: [['iframe']] },
        given,
      ),
    { runOnly: checks, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations;
}

/**
 * Returns all of axe's findings in the current page, of any severity (WCAG 2.2 A and AA, and best practices).
 *
 * Scrolls the page to the top: axe reports a button half under the header as a small target.
 */
export async function accessibilityFaults(page: Page, checks = all): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await whenStill(page);
  const violations: AxeResults['violations'] = [];
  const inner = page.mainFrame().childFrames();
  // A preview loads separately; until it has rendered there is no main landmark.
  for (const frame of inner) await frame.locator('main h1').waitFor();
  for (const frame of [page.mainFrame(), ...inner]) violations.push(...(await faultsWithin(frame, checks)));
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n  ')}`,
  );
}

/** Fails if axe finds an accessibility fault in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails if axe finds a colour issue in the current page: for a page already checked in another colour scheme. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, ofColour), `colours of ${page.url()}`).toEqual([]);
}
