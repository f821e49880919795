import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../../scripts/browser/chromium';

/** Starts a headless Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: `npm test -- browser` installs one.');
  return chromium.launch({ executablePath, args: [...chromiumFlags] });
}
