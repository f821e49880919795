import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../../scripts/browser/chromium';

/** Starts a headless Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: `npm test -- e2e` installs one.');
  return chromium.launch({ executablePath, args: [...chromiumFlags] });
}

let shared: Promise<Browser> | undefined;

/** Returns this worker's Chromium. Starts it on first use and after a crash; it ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  if ((await shared)?.isConnected() !== true) shared = openBrowser();
  return shared as Promise<Browser>;
}
