import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';
import { select } from './select';
import { stages } from './stages';
import { inWords, sum } from './tally';
import { tallyOfReport } from './vitestReport';

const names = (...args: string[]) => select(stages, args).stages.map((stage) => stage.name);

/** The path of a report with this content. */
function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const failedTest = { fullName: 'a sum adds up', status: 'failed', failureMessages: ['Error: expected 2\n  to be 3'] };
const file = (more: object) => ({
  name: inProject('src', 'sum.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [],
  ...more,
});
const report = (success: boolean, testResults: object[] = []) => reportOf({ numPassedTests: 3, success, testResults });

test('without arguments every stage runs but the long ones', () => {
  expect(names()).toEqual(stages.map((stage) => stage.name).filter((name) => name !== 'sweep'));
  expect(names('sweep')).toEqual(['sweep']);
});

test('a named stage runs alone', () => {
  expect(names('unit')).toEqual(['unit']);
  expect(names('lint', 'tsc')).toEqual(['tsc', 'lint']);
});

test('a path narrows the stages that have test files', () => {
  expect(names('src/server')).toEqual(['unit', 'dom', 'pg', 'browser']);
  expect(select(stages, ['unit', 'src/server'])).toMatchObject({ stages: [{ name: 'unit' }], paths: ['src/server'] });
});

test('a report is counted test by test, and what failed is told on a line', () => {
  expect(tallyOfReport('unit', report(true), 0)).toEqual({ passed: 3, failed: [] });
  expect(tallyOfReport('unit', report(false, [file({ assertionResults: [failedTest] })]), 1)).toEqual({
    passed: 3,
    failed: ['src/sum.test.ts > a sum adds up: Error: expected 2 to be 3'],
  });
});

test('a file that breaks before its first test counts as one failure', () => {
  expect(tallyOfReport('unit', report(false, [file({ message: 'no such module' })]), 1)).toEqual({
    passed: 3,
    failed: ['src/sum.test.ts: no such module'],
  });
});

test('a run that fails outside of any test, or leaves no report, counts as one failure', () => {
  expect(tallyOfReport('unit', report(true), 1)).toEqual({ passed: 3, failed: ['unit: a fault outside of any test'] });
  expect(tallyOfReport('unit', '/nowhere/report.json', 1)).toEqual({
    passed: 0,
    failed: ['unit: it ended without a report'],
  });
});

test('the last line adds all stages up', () => {
  expect(
    inWords(
      sum([
        { passed: 2, failed: ['lint'] },
        { passed: 3, failed: [] },
      ]),
    ),
  ).toBe('5 passed, 1 failed');
});
