import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { inProject } from '../setup/place.mjs';
import { benchFolder } from './buildPages';
import { kilobytes, type LoadedScript, measureScripts } from './measure/scripts';
import type { Row } from './measureForms';
import { serveFolders } from './serveFolders';
import { type Figure, figureOf } from './statistics';
import { signIns } from './subjects';

/** The scripts that the sign-in pages load. */
export interface SignInResult {
  readonly rows: readonly Row[];
  /** Our own scripts, largest first, and those loaded after somebody could sign in. */
  readonly ours: { readonly usable: readonly LoadedScript[]; readonly later: readonly LoadedScript[] };
}

/** Serves the built application like any web server: files where they are, its page at every other address. */
async function serveApplication() {
  const page = await readFile(inProject('dist', 'app', 'index.html'), 'utf8');
  return serveFolders({ folders: [inProject('dist', 'app'), inProject('dist')], fallback: page });
}

const largestFirst = (scripts: readonly LoadedScript[]) => [...scripts].sort((a, b) => b.bytes - a.bytes);

/** Opens the sign-in pages of the built application and of the others. */
export async function measureSignIn(browser: Browser): Promise<SignInResult> {
  const [application, others] = await Promise.all([serveApplication(), serveFolders({ folders: [benchFolder] })]);
  const ours = await measureScripts(browser, `${application.origin}/uix/user/login`, true);
  const figures: Record<string, Figure> = { ours: figureOf([kilobytes(ours.usable)]) };
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
