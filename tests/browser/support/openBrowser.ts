import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../../scripts/browser/chromium';

/** Starts a headless Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: `npm test -- e2e` installs one.');
  return chromium.launch({ executablePath, args: [...chromiumFlags] });
}

let shared: Promise<Browser> | undefined;

/** This worker's Chromium, started on first use or after the previous one is gone; it ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  if ((await shared)?.isConnected() !== true) shared = openBrowser();
  return shared as Promise<Browser>;
}
