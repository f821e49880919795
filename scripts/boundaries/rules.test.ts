import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';

interface Config {
  readonly forbidden: IFlattenedRuleSet['forbidden'];
  readonly options: ICruiseOptions;
}

const config = createRequire(import.meta.url)(inProject('.dependency-cruiser.cjs')) as Config;

/** Checks a project of these files against our rules; returns the names of the violated rules. */
async function findBrokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [path, text] of Object.entries({ 'package.json': '{"dependencies":{"react":"19"}}', ...files })) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true });
    writeFileSync(join(baseDir, path), text);
  }
  const { doNotFollow, enhancedResolveOptions, tsPreCompilationDeps } = config.options;
  const options = { doNotFollow, enhancedResolveOptions, tsPreCompilationDeps, baseDir, validate: true };
  const ruleSet = { forbidden: config.forbidden };
  const { output } = await cruise(Object.keys(files), { ...options, ruleSet } as ICruiseOptions);
  return [...new Set((output as ICruiseResult).summary.violations.map((violation) => violation.rule.name))].sort();
}

const value = 'export const a = 1;';
const react = { 'node_modules/react/package.json': '{"name":"react","main":"i.js"}', 'node_modules/react/i.js': '' };

test.each([
  ['engine/runtime/a.ts', '../compiler/b', 'engine/compiler/b.ts', 'engine-runtime-reaches'],
  ['engine/compiler/a.ts', '../runtime/b', 'engine/runtime/b.ts', 'engine-compiler-reaches'],
  ['engine/language/a.ts', '../../src/server/b', 'src/server/b.ts', 'engine-language-reaches'],
  ['src/app/a.ts', '../server/b', 'src/server/b.ts', 'src-app-reaches'],
  ['src/server/a.ts', '../app/b', 'src/app/b.ts', 'src-server-reaches'],
  ['src/machines/a.ts', '../app/b', 'src/app/b.ts', 'src-machines-reaches'],
  ['src/server/a.ts', '../../tests/b', 'tests/b.ts', 'src-server-reaches'],
  ['src/app/a.ts', '../../engine/runtime/b', 'engine/runtime/b.ts', 'engine-through-its-doors'],
  ['src/server/a.ts', '../../engine/diagnostics/b', 'engine/diagnostics/b.ts', 'engine-through-its-doors'],
  ['scripts/a.ts', '../engine/compiler/b', 'engine/compiler/b.ts', 'engine-through-its-doors'],
  ['tests/clinic/a.ts', '../../engine/runtime/b', 'engine/runtime/b.ts', 'engine-through-its-doors'],
  ['tests/clinic/a.ts', '../../src/app/b', 'src/app/b.ts', 'clinic-of-its-own'],
  ['src/app/states/a.ts', '../shell/b', 'src/app/shell/b.ts', 'src-app-layers'],
  ['src/server/store/a.ts', '../call/b', 'src/server/call/b.ts', 'src-server-layers'],
  ['src/server/call/a.ts', '../other/b', 'src/server/other/b.ts', 'src-server-layers'],
])('%s may not import %s', async (from, specifier, to, rule) => {
  expect(await findBrokenRules({ [from]: `import { a } from '${specifier}'; a;`, [to]: value })).toEqual([rule]);
});

test('a type import counts like a value import', async () => {
  const files = {
    'src/app/a.ts': "import type { A } from '../server/b'; export type C = A;",
    'src/server/b.ts': 'export type A = 1;',
  };
  expect(await findBrokenRules(files)).toEqual(['src-app-reaches']);
});

test('an import of the engine through its entry point is allowed', async () => {
  const files = { 'src/app/a.ts': "import { a } from '../../engine/runtime'; a;", 'engine/runtime/index.ts': value };
  expect(await findBrokenRules(files)).toEqual([]);
});

test('a test may import anything', async () => {
  const files = { 'src/app/a.test.ts': "import { a } from '../server/b'; a;", 'src/server/b.ts': value };
  expect(await findBrokenRules(files)).toEqual([]);
});

test('a cycle is reported', async () => {
  const files = {
    'src/app/a.ts': "import { b } from './b'; export const a = () => b;",
    'src/app/b.ts': "import { a } from './a'; export const b = () => a;",
  };
  expect(await findBrokenRules(files)).toEqual(['no-circular']);
});

test('the runtime may import React, the compiler may not', async () => {
  expect(await findBrokenRules({ 'engine/runtime/a.ts': "import 'react';", ...react })).toEqual([]);
  expect(await findBrokenRules({ 'engine/compiler/a.ts': "import 'react';", ...react })).toEqual([
    'react-in-its-rooms',
  ]);
});

test('an unresolvable import and a Node module in browser code are reported', async () => {
  expect(await findBrokenRules({ 'src/app/a.ts': "import './gone';" })).toEqual(['not-resolvable']);
  expect(await findBrokenRules({ 'engine/runtime/a.ts': "import 'node:fs';" })).toEqual(['no-node-in-the-browser']);
});
