import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProject } from '../../../engine/compiler/project/checkProject';
import { readProject } from '../../../engine/compiler/project/project';
import { deep, wide } from '../../../tests/language/adversarial/shapes';
import { clinic } from '../../../tests/language/clinic';
import { inProject } from '../place';
import { screenCompiler } from './compiler';
import { askHere } from './compilerWorker/askCompiler';
import { openScreens } from './screens';

const folder = mkdtempSync(join(tmpdir(), 'too-much-'));
const files = {
  'deep/lists.json': deep.lists?.(10_000),
  'deep/unfinished.json': deep['unfinished objects']?.(10_000),
  'large.json': wide.columns?.(110_000),
};
const expected = [
  { file: 'screens/deep/lists.json', code: 'too-deep' },
  { file: 'screens/deep/unfinished.json', code: 'too-deep' },
  { file: 'screens/large.json', code: 'too-long' },
];

beforeAll(() => {
  mkdirSync(join(folder, 'deep'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text ?? '');
  writeFileSync(join(folder, 'routes.json'), '{"version": 2,"routes":[]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The result of some work, and its processor time in seconds. */
async function measure<T>(work: () => Promise<T>): Promise<{ readonly given: T; readonly seconds: number }> {
  const before = process.cpuUsage();
  const given = await work();
  const { user, system } = process.cpuUsage(before);
  return { given, seconds: (user + system) / 1e6 };
}

test('the server start quickly reports files of five megabytes and of ten thousand levels', async () => {
  expect(files['large.json']?.length).toBeGreaterThan(5_000_000);
  const ask = askHere(await clinic());
  const compile = screenCompiler(ask, inProject());
  const warnings: string[] = [];
  const { given, seconds } = await measure(() =>
    openScreens({
      folder,
      compile,
      ask,
      contract: { endpoints: {} },
      lookEveryMs: 0,
      warn: (text) => void warnings.push(text),
    }),
  );
  const faults = (await given.faults()).filter(({ file }) => file !== 'screens/routes.json');
  expect(faults.map(({ file, code }) => ({ file, code }))).toEqual(expected);
  expect(warnings).toHaveLength(4);
  expect(seconds).toBeLessThan(5);
});

test('the check reports them as quickly', async () => {
  const { given, seconds } = await measure(async () => checkProject(await readProject(folder, inProject('schemas'))));
  const faults = given.filter(({ file }) => file !== 'screens/routes.json').map(({ file, code }) => ({ file, code }));
  expect(faults).toEqual(expected);
  expect(seconds).toBeLessThan(5);
});

test('a refresh finds what was saved while an earlier one is compiling', async () => {
  const own = mkdtempSync(join(tmpdir(), 'refreshed-'));
  writeFileSync(join(own, 'routes.json'), '{"version": 2,"routes":[]}');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const screens = await openScreens({
    folder: own,
    compile: async (_, path) => {
      if (path === 'first.json') await held;
      return { diagnostics: [] };
    },
    ask: askHere(await clinic()),
    contract: { endpoints: {} },
    lookEveryMs: 0,
    warn: () => {},
  });
  writeFileSync(join(own, 'first.json'), '{}');
  const earlier = screens.refresh();
  await expect.poll(() => screens.text('first.json')).toBe('{}');
  writeFileSync(join(own, 'second.json'), '{}');
  const later = [screens.refresh(), screens.refresh()];
  release();
  await Promise.all([earlier, ...later]);
  expect(screens.text('second.json')).toBe('{}');
  rmSync(own, { recursive: true });
});
