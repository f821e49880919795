import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optimizeDeps, resolveConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../setup/place.mjs';
import { replaced, slimForms } from './slimForms';

/** The modules that a development server has put into one file for each package of rjsf. */
async function bundled(): Promise<readonly string[]> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'slim-forms-'));
  onTestFinished(() => rm(cacheDir, { recursive: true }));
  const config = await resolveConfig(
    {
      configFile: false,
      root: projectRoot,
      cacheDir,
      logLevel: 'error',
      plugins: [slimForms()],
      optimizeDeps: { noDiscovery: true, include: ['@rjsf/core', '@rjsf/utils'] },
    },
    'serve',
  );
  await optimizeDeps(config, true);
  const files = await readdir(join(cacheDir, 'deps'));
  const maps = files.filter((file) => file.endsWith('.js.map'));
  const texts = await Promise.all(maps.map((file) => readFile(join(cacheDir, 'deps', file), 'utf8')));
  return texts.flatMap((text): string[] => JSON.parse(text).sources);
}

test('a development server plays the same modules in place of those of rjsf as the build', async () => {
  const modules = await bundled();
  const names = Object.entries(replaced).filter(([name]) => name !== 'fast-uri');
  const own = modules.filter((module) => module.includes('@rjsf/'));
  expect(own.length).toBeGreaterThan(50);
  expect(names.filter(([name]) => own.some((module) => module.endsWith(`/${name}`)))).toEqual([]);
  expect(names.filter(([, standIn]) => !modules.some((module) => module.endsWith(standIn)))).toEqual([]);
}, 60_000);
