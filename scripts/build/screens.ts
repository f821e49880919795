import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadContract, printDiagnostic } from '../../engine/compiler';
import type { ManifestPart, ScreensManifest } from '../../engine/language/manifest';
import { screenCompiler } from '../../src/server/screens/compiler';
import { askHere } from '../../src/server/screens/compilerWorker/askCompiler';
import { openScreens } from '../../src/server/screens/screens';
import { inProject } from '../setup/place.mjs';

/** The URLs of all modules in a manifest. */
function modulesOf({ routes, notFound, shell, unlisted }: ScreensManifest): string[] {
  const parts: (ManifestPart | undefined)[] = [...Object.values(routes), notFound, shell, ...Object.values(unlisted)];
  return [...new Set(parts.flatMap((part) => part?.module ?? []))];
}

/** Writes a file to the path below dist/ that corresponds to its URL. */
async function writeServed(address: string, text: string): Promise<void> {
  const file = inProject('dist', address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Compiles every screen into dist/screens/, with the manifest, for any web server.
 * @throws if a screen is faulty
 */
export async function buildScreens(): Promise<void> {
  const contract = await loadContract(inProject('schemas'));
  const ask = askHere(contract);
  const compile = screenCompiler(ask, inProject());
  const folder = inProject('screens');
  const screens = await openScreens({ folder, compile, ask, contract, warn: () => {}, lookEveryMs: 0 });
  const faults = await screens.faults();
  if (faults.length > 0) throw new Error(`The screens have faults.\n${faults.map(printDiagnostic).join('\n')}`);
  const manifest = screens.manifest().text;
  await rm(inProject('dist', 'screens'), { recursive: true, force: true });
  const modules = modulesOf(JSON.parse(manifest) as ScreensManifest);
  await Promise.all(modules.map((address) => writeServed(address, screens.module(address) ?? '')));
  await writeServed('screens/manifest.json', manifest);
}
