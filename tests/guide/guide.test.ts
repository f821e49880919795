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

/** The guide with what a command answers put in the place of what it says that it does. */
const rewritten = (text: string, command: string, told: string, answer: string): string =>
  text.replace(`$ ${command}\n${told === '' ? '' : `${told}\n`}\`\`\``, `$ ${command}\n${answer}\n\`\`\``);

// Run with UPDATE_GUIDE=1 to write the answers into the guide, and read the difference.
test.each(sections)('the guide is true: $title', { timeout: 120_000 }, async ({ steps }) => {
  const copy = await copyProject();
  copies.push(copy);
  for (const step of steps) {
    const answer = await copy.take(step);
    if (step.kind !== 'run') continue;
    if (process.env.UPDATE_GUIDE !== undefined && answer !== step.answer)
      await writeFile(file, rewritten(await readFile(file, 'utf8'), step.command, step.answer, answer));
    else expect(answer, step.command).toBe(step.answer);
  }
});

test('the guide shows its reader how to begin, to change, to add, and to let approve', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'Your first screen in ten minutes',
    'Change a limit',
    'Add a column',
    'Add a screen with an approval',
  ]);
});

test('the table of the example has the first number that is a company’s own, which no table of ours reaches', async () => {
  const numbers = async (...folder: string[]): Promise<number[]> =>
    (await readdir(inProject(...folder, 'src', 'server', 'migrations'))).map((name) => Number(name.slice(0, 4)));
  expect(await numbers('tests', 'guide', 'travelRequest')).toEqual([1001]);
  expect(Math.max(...(await numbers()))).toBeLessThan(1001);
});

test('every file that the guide leads to is there', () => {
  for (const [, path = ''] of guide.matchAll(/\]\(([^)#]+)\)/g))
    expect(existsSync(inProject('screens', path)), path).toBe(true);
});

test('a change that does not fit the file is told', () => {
  const step = { kind: 'edit', path: 'a.json', lines: ['-one', '+two'] } as const;
  expect(applyEdit('zero\n  one\nthree', step)).toBe('zero\ntwo\nthree');
  expect(() => applyEdit('one\none', step)).toThrow('a.json holds these lines 2 times');
  expect(() => applyEdit('zero', step)).toThrow('a.json holds these lines 0 times');
});
