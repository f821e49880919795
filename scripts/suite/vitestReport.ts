import { existsSync, readFileSync } from 'node:fs';
import { oneFailed, type Tally } from './tally';

/** What is read of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Files that failed before any of their tests could run. */
const brokenFiles = (report: Report): number =>
  report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;

/**
 * Counts a vitest run by its report. A run that left no report, or that failed outside of any test, counts as one failure.
 */
export function tallyOfReport(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return exitCode === 0 ? { passed: 0, failed: 0 } : oneFailed;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.numFailedTests + brokenFiles(report);
  const failedOutside = failed === 0 && (exitCode !== 0 || !report.success);
  return { passed: report.numPassedTests, failed: failedOutside ? 1 : failed };
}
