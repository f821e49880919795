import { expect, test } from 'vitest';
import { fixProject } from '../../engine/compiler';
import { clinic, textOf } from '../../tests/language/clinic';
import { askFixes } from './askFixes';

const contract = await clinic();
const right = textOf('examples/plan.json');
const broken = right
  .replace('"POST /api/visits",', '"POST /api/visit",')
  .replace('"name": "=search"', '"nam": "=search"');

/** Runs the dialog with these answers; returns the questions too. */
async function askWith(text: string, answers: readonly string[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers[questions.length - 1] ?? '';
  };
  const certain = fixProject({ contract, files: [{ path: 'visits.json', text }] }, []);
  return { questions, certain, fixed: await askFixes(certain, [], ask) };
}

test('the chosen fix is applied, and then the certain fixes that it makes possible', async () => {
  const { questions, fixed } = await askWith(broken, ['1']);
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatch(/^screens\/visits\.json:7:15 {2}unknown-endpoint\n/);
  expect(questions[0]).toContain('\n  1. Change to POST /api/visits\n  2. Change to ');
  expect(fixed.files).toEqual([{ path: 'visits.json', text: right }]);
  expect(fixed.fixes.map(({ change }) => change)).toEqual(['Change to POST /api/visits', '"nam" → "name"']);
  expect(fixed.left).toEqual([]);
});

test('an empty answer skips a fault, which is asked about once', async () => {
  const { questions, certain, fixed } = await askWith(broken, ['']);
  expect(questions).toHaveLength(1);
  expect(fixed).toEqual(certain);
});

test('another answer is asked again', async () => {
  const { questions, fixed } = await askWith(broken, ['9', 'x', '1']);
  expect(questions[1]).toMatch(/^Enter 1 to \d, or nothing to skip this fault\./);
  expect(fixed.left).toEqual([]);
});
