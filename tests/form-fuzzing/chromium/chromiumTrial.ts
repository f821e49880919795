import { compileForm } from '../support/compiledForm';
import { entriesFor } from '../support/entries';
import { normaliseValue } from '../support/entry';
import { formOfSeed } from '../support/formOfSeed';
import type { OpenRobotPage } from './openRobotPage';

/** The result of a form in Chromium: not rendered, because the check rejects it, submitted as entered, or failed. */
export type ChromiumOutcome =
  | { readonly is: 'refused' }
  | { readonly is: 'good' }
  | { readonly is: 'bad'; readonly why: string };

const text = (value: unknown): string => JSON.stringify(value);

/** Renders the form of a seed in Chromium, fills it in with mouse and keyboard, and compares what it sends. */
export async function tryInChromium({ page, modules }: OpenRobotPage, seed: number): Promise<ChromiumOutcome> {
  const made = formOfSeed(seed);
  const { module } = await compileForm(made);
  if (module === undefined || made.contradiction) return { is: 'refused' };
  const bad = (why: string): ChromiumOutcome => ({
    is: 'bad',
    why: `seed ${seed}: ${why}\n  schema ${text(made.schema)} ui ${text(made.ui ?? {})}\n  value  ${text(made.value)}`,
  });
  const address = `/modules/${seed}.js`;
  modules.set(address, module);
  try {
    await page.evaluate((at) => window.robot?.open(at, {}), address);
    const stuck = await page.evaluate((entries) => window.robot?.fill(entries), entriesFor(made, seed));
    if (stuck) return bad(stuck);
    const sending = await page.evaluate(() => window.robot?.send());
    if (sending?.logged[0] !== undefined) return bad(`logged ${sending.logged[0]}`);
    if (!sending || sending.sent.length === 0) return bad(`not sent: ${sending?.messages.join(' | ')}`);
    const isSame = text(normaliseValue(sending.sent[0])) === text(normaliseValue(made.value));
    return isSame ? { is: 'good' } : bad(`sent otherwise: ${text(sending.sent[0])}`);
  } catch (fault) {
    return bad(String(fault));
  } finally {
    modules.delete(address);
  }
}
