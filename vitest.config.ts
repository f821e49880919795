import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { slimForms } from './scripts/build/slimForms.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { alias } from './vite.config.ts';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

/** Tests whose files must not run beside one another: each has a database server of its own. */
const oneAfterAnother = { fileParallelism: false, maxWorkers: 1 };

/**
 * The kinds of test, told apart by file name: `npx vitest run --project unit`, or `npx vitest run path/to/file`.
 */
export default defineConfig({
  cacheDir: '.cache/vitest',
  plugins: [react()],
  resolve: { alias },
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    exclude: notOurs,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // What the files need is loaded once for each worker.
          isolate: false,
          // Some open a database or a process; on a busy machine that takes its time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['**/*.test.ts'],
          exclude: [...notOurs, '**/*.pg.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [slimForms()],
        test: {
          name: 'dom',
          // What stands in for modules of rjsf in the build does so here.
          server: { deps: { inline: [/@rjsf/] } },
          environment: 'jsdom',
          // One window for all files of a worker: to make one and to load React anew takes longer than most files' tests.
          isolate: false,
          testTimeout: 30_000,
          include: ['**/*.test.tsx'],
          setupFiles: ['tests/support/domSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...oneAfterAnother,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // What a file needs is loaded once for each worker, and so is its Chromium.
          isolate: false,
          // Much of a test is waiting, for pauses and messages as long as a person sees them: one more worker fills them.
          maxWorkers: 3,
          include: ['tests/browser/**/*.spec.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          testTimeout: 60_000 * Number(process.env.SLOWER ?? 1),
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sweep',
          include: ['**/*.sweep.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
