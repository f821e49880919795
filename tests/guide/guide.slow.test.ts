import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { copyProject, type ProjectCopy } from './copyOfProject';
import { applyEdit, sectionsOf } from './steps';

const file = inProject('screens', 'README.md');
const guide = await readFile(file, 'utf8');
const sections = sectionsOf(guide).filter(({ steps }) => steps.length > 0);

const copies: ProjectCopy[] = [];
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.remove();
});

/** The guide with the documented output of a command replaced by its real output. */
const replaceOutput = (text: string, command: string, documented: string, answer: string): string =>
  text.replace(`$ ${command}\n${documented === '' ? '' : `${documented}\n`}\`\`\``, `$ ${command}\n${answer}\n\`\`\``);

// Run with UPDATE_GUIDE=1 to write the outputs into the guide, and review the diff.
test.each(sections)("the guide's steps work as described: $title", { timeout: 120_000 }, async ({ steps }) => {
  const copy = await copyProject();
  copies.push(copy);
  for (const step of steps) {
    const answer = await copy.take(step);
    if (step.kind !== 'run') continue;
    if (process.env.UPDATE_GUIDE !== undefined && answer !== step.answer)
      await writeFile(file, replaceOutput(await readFile(file, 'utf8'), step.command, step.answer, answer));
    else expect(answer, step.command).toBe(step.answer);
  }
});

test('the guide covers a first screen, a change, an addition and an approval', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'Your first screen in ten minutes',
    'Change a limit',
    'Add a column',
    'Add a screen with an approval',
  ]);
});

test("the example's migration has the first number reserved for a company, above all built-in ones", async () => {
  const numbers = async (...folder: string[]): Promise<number[]> =>
    (await readdir(inProject(...folder, 'src', 'server', 'migrations'))).map((name) => Number(name.slice(0, 4)));
  expect(await numbers('tests', 'guide', 'travelRequest')).toEqual([1001]);
  expect(Math.max(...(await numbers()))).toBeLessThan(1001);
});

test('every file linked from the guide exists', () => {
  for (const [, path = ''] of guide.matchAll(/\]\(([^)#]+)\)/g))
    expect(existsSync(inProject('screens', path)), path).toBe(true);
});

test('an edit that does not match the file throws', () => {
  const step = { kind: 'edit', path: 'a.json', lines: ['-one', '+two'] } as const;
  expect(applyEdit('zero\n  one\nthree', step)).toBe('zero\ntwo\nthree');
  expect(() => applyEdit('one\none', step)).toThrow('a.json holds these lines 2 times');
  expect(() => applyEdit('zero', step)).toThrow('a.json holds these lines 0 times');
});
