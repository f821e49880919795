import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfInputs } from './inputs.mjs';
import { inProject, projectRoot } from './place.mjs';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const hash = () => hashOfInputs([relative(projectRoot, folder)]);

beforeEach(() => {
  mkdirSync(inProject('.cache'), { recursive: true });
  folder = mkdtempSync(inProject('.cache', 'inputs-'));
  write('a.ts', '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same files give the same hash after being saved again', () => {
  const before = hash();
  write('a.ts', '1');
  expect(hash()).toBe(before);
});

test.each([
  ['a change of content', () => write('a.ts', '2')],
  ['a new file', () => write('b.ts', '')],
  ['a renamed file', () => [rmSync(join(folder, 'a.ts')), write('c.ts', '1')]],
])('%s changes the hash', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('moving content from one file to the next changes the hash', () => {
  write('a.ts', 'xy');
  write('b.ts', 'z');
  const before = hash();
  write('a.ts', 'x');
  write('b.ts', 'yz');
  expect(hash()).not.toBe(before);
});

test('tests, generated types and missing folders are not inputs of a build', () => {
  const before = hash();
  write('a.test.ts', 'x');
  write('b.test.tsx', 'x');
  write('c.gen.ts', 'x');
  expect(hash()).toBe(before);
  expect(hashOfInputs(['no-such-folder'])).toBe(hashOfInputs([]));
});
