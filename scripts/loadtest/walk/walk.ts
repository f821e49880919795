import { type Browser, chromium } from 'playwright';
import { loadContract } from '../../../engine/compiler';
import { demoPassword } from '../../../src/server/demo/logins';
import { chromiumFlags, provideChromium } from '../../browser/chromium';
import { buildStale } from '../../setup/build.mjs';
import { inProject } from '../../setup/place.mjs';
import { progress } from '../../setup/progress.mjs';
import { openPostgresCopy } from '../lists/stores';
import { startProcess } from '../throughput/serverProcess';
import { pagesWithLists, type WalkedList } from './pages';
import { noteTasks, type WalkStep, walkList } from './steps';

/** The maximum duration of a step, in milliseconds. */
const longest = 2000;

/** The maximum duration of the steps that read up to 10,000 rows, page by page. */
const longestOfAll = { export: 30_000, 'select all': 30_000 };

/**
 * Tests every list in a browser, in a company of this size; returns whether every step succeeded in time.
 *
 * @param only substrings of the paths of the pages to test; empty for all
 */
export async function walk(employees: number, only: readonly string[]): Promise<boolean> {
  if (!(await buildStale())) throw new Error('The application does not build; see above. Nothing was measured.');
  const store = await progress(`Filling ${employees} employees`, () => openPostgresCopy(employees));
  const server = await startProcess([inProject('dist', 'server', 'main.js')], {
    ...{ DATABASE_URL: store.url, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  });
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumFlags] });
  try {
    const steps: WalkStep[] = [];
    const faults: string[] = [];
    const pages = pagesWithLists(await loadContract(inProject('schemas')));
    for (const page of pages.filter(({ path }) => only.length === 0 || only.some((one) => path.includes(one))))
      steps.push(...(await progress(page.path, () => walkPage(browser, server.address, page, faults))));
    tell(steps, employees);
    faults.push(
      ...steps
        .filter(({ name, ms }) => ms > ({ ...longestOfAll }[name] ?? longest))
        .map(({ path, name }) => `${path}, ${name}: took too long.`),
    );
    console.log(faults.length === 0 ? '\nAll lists passed.' : `\n${faults.join('\n')}`);
    return faults.length === 0;
  } finally {
    await browser.close();
    await server.stop();
    await store.close();
  }
}

async function walkPage(browser: Browser, address: string, list: WalkedList, faults: string[]): Promise<WalkStep[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const data = { 'user-name': list.who, 'user-key': demoPassword };
  await context.request.post('/api/public/login', { data });
  await context.addInitScript(noteTasks);
  const page = await context.newPage();
  page.on('console', (said) => said.type() === 'error' && faults.push(`${list.path}: ${said.text()}`));
  page.on('pageerror', (error) => faults.push(`${list.path}: ${error.message}`));
  const steps: WalkStep[] = [];
  try {
    await walkList(page, list, steps);
  } catch (error) {
    faults.push(`${list.path}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
  return steps;
}

function tell(steps: readonly WalkStep[], employees: number): void {
  console.log(`\n     ms    busy  page and step, ${employees} employees`);
  for (const { path, name, ms, busy } of steps)
    console.log(`${ms.toFixed(0).padStart(7)} ${busy.toFixed(0).padStart(7)}  ${path}, ${name}`);
  const worst = Math.max(0, ...steps.map(({ busy }) => busy));
  console.log(`\nThe page was busy for at most ${worst.toFixed(0)} ms at a time.`);
}
