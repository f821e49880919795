import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { percentile } from '../statistics';
import type { MeasuredForm } from './measuredForms';
import { type OpenForm, openBenchForm } from './openForm';

/** The cost of typing at one CPU speed, in milliseconds per keystroke. */
export interface KeystrokeCost {
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
}

/** The CPU slowdown factors to measure with. */
export const rates = [1, 4] as const;

export type Rate = (typeof rates)[number];

/** Words as users type them; deferred work runs in the pause after each, and is counted. */
const words = ['quick', 'brown', 'foxes'];
const gap = { letters: 45, words: 250 };

async function typeWords(page: Page): Promise<void> {
  for (const word of words) {
    for (const [at, letter] of [...word].entries()) {
      await page.keyboard.press(letter);
      // The gaps vary, so that keystrokes fall on all parts of a frame.
      await wait(gap.letters + ((at * 7) % 17));
    }
    await wait(gap.words);
  }
}

async function measureTyping(form: OpenForm, rate: Rate): Promise<KeystrokeCost> {
  await form.slowDown(rate);
  await form.takeLatencies();
  const before = await form.cpu();
  await typeWords(form.page);
  const after = await form.cpu();
  const latencies = await form.takeLatencies();
  await form.slowDown(1);
  const typed = words.join('').length;
  if (latencies.length !== typed) throw new Error(`${typed} keys were pressed, but only ${latencies.length} arrived.`);
  return { cpu: (after - before) / typed, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

/** Fills in an input and leaves it. */
async function touch(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.keyboard.type('ab');
  await page.keyboard.press('Tab');
}

/** Throws unless the text arrived in the input: a form that ignores keys would be the fastest. */
async function requireText(box: Locator, before: string, subject: string): Promise<void> {
  const text = await box.inputValue();
  const expected = `${before}warm${words.join('').repeat(rates.length)}`;
  if (text !== expected) throw new Error(`The field of ${subject} contains "${text}" instead of "${expected}".`);
}

/** Types into the middle input of a form at each speed, after a few keystrokes that are not counted. */
export async function measureKeystrokes(
  browser: Browser,
  origin: string,
  subject: string,
  place: MeasuredForm,
): Promise<Readonly<Record<Rate, KeystrokeCost>>> {
  const form = await openBenchForm(browser, origin, subject);
  await form.prepare(place);
  await form.mount();
  const { first, middle } = await place.boxes(form.page);
  await touch(form.page, first);
  const before = await middle.inputValue();
  await middle.click();
  await form.page.keyboard.press('End');
  await form.page.keyboard.type('warm', { delay: 30 });
  await wait(gap.words);
  const typing = { 1: await measureTyping(form, 1), 4: await measureTyping(form, 4) };
  await requireText(middle, before, subject);
  await form.close();
  return typing;
}
