import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

const report = (passed: number, failed: number, success: boolean, testResults: object[] = []) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, success, testResults });

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

test('a report is counted test by test', () => {
  expect(tallyOfReport(report(3, 0, true), 0)).toEqual({ passed: 3, failed: 0 });
  expect(tallyOfReport(report(3, 2, false), 1)).toEqual({ passed: 3, failed: 2 });
});

test('a file that breaks before its first test counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(tallyOfReport(report(3, 0, false, [broken]), 1)).toEqual({ passed: 3, failed: 1 });
});

test('a run that fails outside of any test, or leaves no report, counts as one failure', () => {
  expect(tallyOfReport(report(3, 0, true), 1)).toEqual({ passed: 3, failed: 1 });
  expect(tallyOfReport('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 });
});

test('the last line adds all stages up', () => {
  expect(
    inWords(
      sum([
        { passed: 2, failed: 1 },
        { passed: 3, failed: 0 },
      ]),
    ),
  ).toBe('5 passed, 1 failed');
});
