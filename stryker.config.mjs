/** The settings of `npm run mutation:code`, except the folders: what to mutate, and which tests must fail. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/code/sample.mjs'],
  checkers: ['sample'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  ignorePatterns: ['dist', '.cache', 'tests/browser', 'tests/nightly'],
  ignoreStatic: true,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 95, low: 85, break: 85 },
};
