import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../setup/place.mjs';
import type { Failure, TestCounts } from './counts';

/** The parts of vitest's JSON report that we read. */
interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The start of a message, on one line. */
const beginning = (message = ''): string => message.replace(/\s+/g, ' ').trim().slice(0, 300);

/** The failures in a file: tests, or the file itself if it failed outside them, as in a hook. */
function failuresIn({ name, status, message, assertionResults }: FileResult): Failure[] {
  const file = relative(projectRoot, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, message: `${file}: ${beginning(message)}` }];
  return failed.map((test) => ({
    file,
    message: `${file} > ${test.fullName}: ${beginning(test.failureMessages[0])}`,
  }));
}

/**
 * Counts a vitest run by its report. A run without a report, or one that failed outside of any test, counts as one
 * failure.
 * @param stage the name for such a failure
 */
export function readReport(stage: string, file: string, exitCode: number): TestCounts {
  if (!existsSync(file))
    return { passed: 0, failed: exitCode === 0 ? [] : [{ message: `${stage}: it ended without a report` }] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.testResults.flatMap(failuresIn);
  const failedOutside = failed.length === 0 && (exitCode !== 0 || !report.success);
  return {
    passed: report.numPassedTests,
    failed: failedOutside ? [{ message: `${stage}: an error outside of any test` }] : failed,
  };
}
