import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { fieldsOf, middleOf } from '../pages/fields';
import { percentile } from '../statistics';
import { type OpenForm, openForm } from './openForm';

/** What typing cost at one speed of the CPU, in milliseconds for each keystroke. */
export interface Typing {
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
}

/** How fast the CPU is: 1 as it is, 4 four times slower. */
export const rates = [1, 4] as const;

export type Rate = (typeof rates)[number];

/** Words as a person types them, with a pause after each, in which what is put off until then happens and is counted. */
const words = ['quick', 'brown', 'foxes'];
const gap = { letters: 45, words: 250 };

async function typeWords(page: Page): Promise<void> {
  for (const word of words) {
    for (const [at, letter] of [...word].entries()) {
      await page.keyboard.press(letter);
      // The gaps differ, so that keys fall on every part of a frame.
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

/** Leaves the first field behind filled in, so that a form that checks what was touched has something to check. */
async function touchFirst(page: Page, fields: number): Promise<void> {
  const [first] = fieldsOf(fields);
  await page.getByLabel(first?.title ?? '', { exact: true }).click();
  await page.keyboard.type('ab');
  await page.keyboard.press('Tab');
}

/** Throws unless the keys have arrived in the field: a form that ignores them would be the quickest. */
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
