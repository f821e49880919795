/** `npm run bench`: compares our forms and sign-in page with those of other libraries, in the same run. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, provideChromium } from '../browser/chromium';
import { buildScreens } from '../build/screens';
import { buildStale } from '../setup/build.mjs';
import { answerHelp } from '../setup/help.mjs';
import { installWhenNeeded } from '../setup/install.mjs';
import { inProject } from '../setup/place.mjs';
import { progress } from '../setup/progress.mjs';
import { run } from '../setup/run.mjs';
import { benchFolder, buildPage } from './buildPages';
import { benchScreen, compileForms, listScreen } from './compileForms';
import { watchMachine } from './machine';
import { kilobytes, type LoadedScript, measureScripts } from './measure/scripts';
import { type FigureRow, measureForms } from './measureForms';
import { listPages, type Options, readOptions, usage } from './options';
import { serveFolders } from './serveFolders';
import { type Figure, figureOf } from './statistics';
import { signIns, sizes } from './subjects';
import { legend, machineLine, tableOf } from './table';

/** The scripts that the sign-in pages load. */
interface SignInResult {
  readonly rows: readonly FigureRow[];
  /** Our own scripts, largest first, and those loaded after the page was usable. */
  readonly ours: { readonly usable: readonly LoadedScript[]; readonly later: readonly LoadedScript[] };
}

/** Serves the built application like any web server: files at their paths, its page at every other path. */
async function serveApplication() {
  const page = await readFile(inProject('dist', 'app', 'index.html'), 'utf8');
  return serveFolders({ folders: [inProject('dist', 'app'), inProject('dist')], fallback: page });
}

const largestFirst = (scripts: readonly LoadedScript[]) => [...scripts].sort((a, b) => b.bytes - a.bytes);

/** Measures the sign-in pages of the built application and of the other libraries. */
async function measureSignIn(browser: Browser): Promise<SignInResult> {
  const [application, others] = await Promise.all([serveApplication(), serveFolders({ folders: [benchFolder] })]);
  const ours = await measureScripts(browser, `${application.origin}/uix/user/login`, true);
  const figures: Record<string, Figure> = { engine: figureOf([kilobytes(ours.usable)]) };
  for (const { page } of signIns) {
    const loaded = await measureScripts(browser, `${others.origin}/signIn/${page}/`, page !== 'jsonForms');
    figures[page] = figureOf([kilobytes([...loaded.usable, ...loaded.later])]);
  }
  await Promise.all([application.stop(), others.stop()]);
  return {
    rows: [{ name: 'scripts before sign-in is usable, brotli', unit: 'kB', figures }],
    ours: { usable: largestFirst(ours.usable), later: largestFirst(ours.later) },
  };
}

answerHelp(usage);

const needsForms = ({ parts }: Options): boolean => parts.includes('keystroke') || parts.includes('mount');
const needsLists = ({ parts }: Options): boolean => parts.includes('rows');
const needsSignIn = ({ parts }: Options): boolean => parts.includes('signin');

/**
 * Fails if the measured pages have a type error: `npm test` does not check them, because their packages are not
 * installed there.
 */
async function checkTypes(): Promise<void> {
  const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc');
  const code = await run(process.execPath, [tsc, '--project', inProject('scripts', 'bench')]);
  if (code !== 0) throw new Error('The measured pages have type errors; see above. Nothing was measured.');
}

/** Builds the pages to measure: forms, lists, sign-in pages, and the application if it is stale. */
async function prepare(options: Options): Promise<void> {
  if (needsForms(options)) for (const page of options.pages) await buildPage('forms', page);
  if (needsLists(options)) for (const page of listPages(options)) await buildPage('lists', page);
  await compileForms(benchFolder, [
    ...sizes.typed.map(benchScreen),
    benchScreen(sizes.mounted),
    listScreen(sizes.rows),
  ]);
  await writeFile(join(benchFolder, 'blank.html'), '<!doctype html><title>Blank</title>');
  if (!needsSignIn(options)) return;
  for (const { page } of signIns) await buildPage('signIn', page);
  if (!(await buildStale())) throw new Error('The application does not build; see above. Nothing was measured.');
  await buildScreens();
}

async function measure(options: Options) {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumFlags] });
  const site = await serveFolders({ folders: [benchFolder] });
  try {
    const machine = watchMachine(browser);
    const forms = await measureForms(browser, site.origin, options);
    const signIn = needsSignIn(options) ? await measureSignIn(browser) : undefined;
    return { machine: machine(), rows: [...forms, ...(signIn?.rows ?? [])], signIn: signIn?.ours };
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
}

/** Installs the other libraries, builds, measures, prints, and saves the figures in the folder of the built pages. */
async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  await installWhenNeeded('scripts/bench');
  await progress('Checking the types of the pages', checkTypes);
  await progress('Building the pages', () => prepare(options));
  const results = await measure(options);
  console.log(`${tableOf(results.rows)}\n\n${legend}\n\n${machineLine(results.machine)}`);
  const kept = { rounds: options.rounds, ...results };
  await writeFile(join(benchFolder, 'results.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

await bench(process.argv.slice(2)).catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
});
