import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { MeasuredForm } from './measuredForms';
import { openBenchForm } from './openForm';

/** CPU time on the main thread, in milliseconds. */
export interface Mounting {
  /** The time to show the form on a page whose scripts have just loaded. */
  readonly mount: number;
  /** The same including loading and starting the scripts: from an empty page to a usable form. */
  readonly whole: number;
}

/** Opens a form once, on a fresh page. */
export async function measureMount(
  browser: Browser,
  origin: string,
  subject: string,
  place: MeasuredForm,
): Promise<Mounting> {
  const form = await openBenchForm(browser, origin, subject);
  const empty = await form.cpu();
  await form.prepare(place);
  await wait(100);
  const ready = await form.cpu();
  await form.mount();
  const shown = await form.cpu();
  await form.close();
  return { mount: shown - ready, whole: shown - empty };
}
