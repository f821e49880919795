import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

/** A quick run leaves out the slow tests. */
const leftOut = process.env.QUICK === '1' ? [...notOurs, '**/*.slow.*'] : notOurs;

/** The kinds of test, distinguished by file name: `npx vitest run --project unit`, or `npx vitest run path/to/file`. */
export default defineConfig({
  cacheDir: '.cache/vitest',
  plugins: [react()],
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    exclude: leftOut,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Modules are loaded once for each worker.
          isolate: false,
          // Some tests open a database or a process, which is slow on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['**/*.test.ts'],
          globalSetup: ['tests/support/postgresServer.ts'],
          setupFiles: ['tests/support/propertySeed.ts'],
          exclude: [...leftOut, '**/*.pg.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          // One window for all files of a worker: creating one and reloading React takes longer than most files' tests.
          isolate: false,
          testTimeout: 30_000,
          include: ['**/*.test.tsx'],
          setupFiles: ['tests/support/propertySeed.ts', 'tests/support/domSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          // Modules are loaded once for each worker.
          isolate: false,
          // Each file has a database of its own on one server.
          globalSetup: ['tests/support/postgresServer.ts'],
          setupFiles: ['tests/support/propertySeed.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Modules are loaded once for each worker, and so is its Chromium.
          isolate: false,
          // Much of a test is waiting for pauses and messages as long as a person sees them; an extra worker uses that
          // time.
          maxWorkers: 3,
          // Vitest refuses to run projects with different numbers of workers at the same time.
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.spec.ts'],
          globalSetup: [
            'tests/browser/support/globalSetup.ts',
            'tests/browser/support/sharedServer.ts',
            'tests/browser/support/workerServers.ts',
          ],
          testTimeout: 60_000 * Number(process.env.SLOWER ?? 1),
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          sequence: { groupOrder: 2 },
          include: ['**/*.nightly.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts', 'tests/support/postgresServer.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
