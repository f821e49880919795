import { provideChromium } from '../../../scripts/browser/chromium';
import { buildStale } from '../../../scripts/setup/build.mjs';
import { prepareDemoData } from './demoData';
import { preparedFolder } from './startServer';

/** Runs once: builds stale parts and prepares the demo company, so that the tests run against the real build. */
export async function setup(): Promise<void> {
  await provideChromium();
  if (!(await buildStale())) throw new Error('The build failed. See its message above.');
  process.env[preparedFolder] = await prepareDemoData();
}
