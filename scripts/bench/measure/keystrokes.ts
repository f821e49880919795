import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { fieldsOf, middleOf } from '../pages/fields';
import { percentile } from '../statistics';
import { type OpenForm, openForm } from './openForm';

/** The cost of typing at one CPU speed, in milliseconds for each keystroke. */
export interface Typing {
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
}

/** CPU slowdown factors. */
export const rates = [1, 4] as const;

export type Rate = (typeof rates)[number];

/** Words as people type them; deferred work runs in the pause after each, and is counted. */
const words = ['quick', 'brown', 'foxes'];
const gap = { letters: 45, words: 250 };

async function typeWords(page: Page): Promise<void> {
  for (const word of words) {
    for (const [at, letter] of [...word].entries()) {
      await page.keyboard.press(letter);
      // The gaps vary, so that keys fall on all parts of a frame.
      await wait(gap.letters + ((at * 7) % 17));
    }
    await wait(gap.words);
  }
}

async function measureTyping(form: OpenForm, rate: Rate): Promise<Typing> {
  await form.slowDown(rate);
  await form.takeLatencies();
  const before = await form.cpu();
  await typeWords(form.page);
  const after = await form.cpu();
  const latencies = await form.takeLatencies();
  await form.slowDown(1);
  const typed = words.join('').length;
  if (latencies.length !== typed) throw new Error(`${typed} keys were pressed and ${latencies.length} arrived.`);
  return { cpu: (after - before) / typed, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

/** Fills in and leaves the first field, so that a form that validates touched fields has something to validate. */
async function touchFirst(page: Page, fields: number): Promise<void> {
  const [first] = fieldsOf(fields);
  await page.getByLabel(first?.title ?? '', { exact: true }).click();
  await page.keyboard.type('ab');
  await page.keyboard.press('Tab');
}

/** Throws unless the text arrived in the field: a form that ignores keys would be the fastest. */
async function requireText(page: Page, title: string, subject: string): Promise<void> {
  const text = await page.getByLabel(title, { exact: true }).inputValue();
  const expected = `warm${words.join('').repeat(rates.length)}`;
  if (text !== expected) throw new Error(`"${title}" of ${subject} holds "${text}" where "${expected}" was typed.`);
}

/** Types into the middle field of a form at each speed, after a few keys that are not counted. */
export async function measureKeystrokes(
  browser: Browser,
  origin: string,
  subject: string,
  fields: number,
): Promise<Readonly<Record<Rate, Typing>>> {
  const form = await openForm(browser, origin, subject);
  await form.prepare(fields);
  await form.mount();
  await touchFirst(form.page, fields);
  const { title } = middleOf(fields);
  await form.page.getByLabel(title, { exact: true }).click();
  await form.page.keyboard.type('warm', { delay: 30 });
  await wait(gap.words);
  const typing = { 1: await measureTyping(form, 1), 4: await measureTyping(form, 4) };
  await requireText(form.page, title, subject);
  await form.close();
  return typing;
}
