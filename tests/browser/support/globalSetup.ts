import { provideChromium } from '../../../scripts/browser/chromium';
import { buildStale } from '../../../scripts/setup/build.mjs';
import { prepareDemoData } from './demoData';
import { preparedFolder } from './startServer';

/** Once per run: builds what is stale and prepares the demo company, so that the browser meets what a user would. */
export async function setup(): Promise<void> {
  await provideChromium();
  if (!(await buildStale())) throw new Error('The build failed: see its message above.');
  process.env[preparedFolder] = await prepareDemoData();
}
