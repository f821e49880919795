import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCompileCache } from './compileCache';
import type { Compiled } from './compiler';

let folder = '';
let compiled: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  compiled = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const around = { screens: [], known: { routes: [{ path: '/uix/a', screen: 'a', receives: false }] } };
const good = (text: string): Compiled => ({ diagnostics: [], module: `export default ${JSON.stringify(text)};\n` });

/** A compiler after a restart: it knows only the modules in the folder. */
const restartCompiler = (by = 'one', answer = good) =>
  withCompileCache(
    async (text) => {
      compiled.push(text);
      return answer(text);
    },
    join(folder, 'compiled-screens'),
    by,
  );
const file = () => join(folder, 'compiled-screens', readdirSync(join(folder, 'compiled-screens'))[0] ?? '');

test('a module is compiled once, and reused after a restart', async () => {
  expect(await restartCompiler()('text', 'a.json', around)).toEqual(good('text'));
  expect(await restartCompiler()('text', 'a.json', around)).toEqual(good('text'));
  expect(compiled).toEqual(['text']);
});

test('another text, other routes or another compiler recompile a file; one module per file is kept', async () => {
  await restartCompiler()('text', 'a.json', around);
  await restartCompiler()('other', 'a.json', around);
  await restartCompiler()('other', 'a.json', { screens: [], known: { routes: [] } });
  await restartCompiler('two')('other', 'a.json', { screens: [], known: { routes: [] } });
  expect(compiled).toEqual(['text', 'other', 'other', 'other']);
  expect(readdirSync(join(folder, 'compiled-screens'))).toHaveLength(1);
});

test('a truncated or changed cache file is not used', async () => {
  await restartCompiler()('text', 'a.json', around);
  truncateSync(file(), 150);
  expect(await restartCompiler()('text', 'a.json', around)).toEqual(good('text'));
  writeFileSync(file(), readFileSync(file(), 'utf8').replace('"text"', '"evil"'));
  expect(await restartCompiler()('text', 'a.json', around)).toEqual(good('text'));
  expect(compiled).toHaveLength(3);
});

test('a text with errors is checked every time, and screens compile even without a writable cache', async () => {
  const fault = (): Compiled => ({ diagnostics: [{ problem: 'wrong' } as Compiled['diagnostics'][number]] });
  for (const start of [restartCompiler('one', fault), restartCompiler('one', fault)])
    expect((await start('text', 'a.json', around)).diagnostics).toHaveLength(1);
  writeFileSync(join(folder, 'compiled-screens'), 'in the way');
  expect(await restartCompiler()('text', 'a.json', around)).toEqual(good('text'));
});
