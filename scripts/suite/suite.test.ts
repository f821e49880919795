import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';
import { formatCounts, sumCounts } from './counts';
import { select } from './select';
import { stages } from './stages';
import { readReport } from './vitestReport';

const names = (...args: string[]) => select(stages, args).stages.map((stage) => stage.name);

/** Writes a report with this content and returns its path. */
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

test('without arguments, every stage runs except those on request', () => {
  expect(names()).toEqual(stages.map((stage) => stage.name).filter((name) => name !== 'nightly'));
  expect(names('nightly')).toEqual(['nightly']);
});

test('a sample of the nightly tests runs after every other stage, or on its own', () => {
  expect(select(stages, ['--sample'])).toMatchObject({ stages, isSample: true });
  expect(select(stages, ['nightly', '--sample'])).toMatchObject({ stages: [{ name: 'nightly' }], paths: [] });
});

test('only named stages run', () => {
  expect(names('unit')).toEqual(['unit']);
  expect(names('lint', 'tsc')).toEqual(['tsc', 'lint']);
});

test('a path runs only the stages with test files', () => {
  expect(names('src/server')).toEqual(['unit', 'components', 'pg', 'e2e']);
  expect(select(stages, ['unit', 'src/server'])).toMatchObject({ stages: [{ name: 'unit' }], paths: ['src/server'] });
});

test('a report counts tests and lists each failure on one line', () => {
  expect(readReport('unit', report(true), 0)).toEqual({ passed: 3, failed: [] });
  expect(readReport('unit', report(false, [file({ assertionResults: [failedTest] })]), 1)).toEqual({
    passed: 3,
    failed: [{ file: 'src/sum.test.ts', message: 'src/sum.test.ts > a sum adds up: Error: expected 2 to be 3' }],
  });
});

test.each([
  ['an import', []],
  ['a hook', [{ ...failedTest, status: 'skipped', failureMessages: [] }]],
])(
  'a file that breaks in %s before its first test counts as one failure, in addition to others',
  (_, assertionResults) => {
    const broken = file({ message: 'no such module', assertionResults });
    const other = file({ name: inProject('src', 'other.test.ts'), assertionResults: [failedTest] });
    expect(readReport('unit', report(false, [broken, other]), 1).failed).toEqual([
      { file: 'src/sum.test.ts', message: 'src/sum.test.ts: no such module' },
      expect.objectContaining({ file: 'src/other.test.ts' }),
    ]);
  },
);

test('a run that fails outside of any test, or leaves no report, counts as one failure', () => {
  expect(readReport('unit', report(true), 1)).toEqual({
    passed: 3,
    failed: [{ message: 'unit: an error outside of any test' }],
  });
  expect(readReport('unit', '/nowhere/report.json', 1)).toEqual({
    passed: 0,
    failed: [{ message: 'unit: it ended without a report' }],
  });
});

test('the last line sums up all stages', () => {
  expect(
    formatCounts(
      sumCounts([
        { passed: 2, failed: [{ message: 'lint' }] },
        { passed: 3, failed: [] },
      ]),
    ),
  ).toBe('5 passed, 1 failed');
});
