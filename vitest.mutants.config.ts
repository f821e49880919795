import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** The tests that planted faults are held against: those in Node that start no process and no server of their own. */
export default defineConfig({
  cacheDir: '.cache/vitest-mutants',
  resolve: { alias },
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Planted faults are tried in threads, which cannot be given a time zone of their own.
    testNamePattern: /^(?!.*time zone moves no date)/,
    include: [
      'engine/**/*.test.ts',
      'src/**/*.test.ts',
      'tests/language/**/*.test.ts',
      'tests/screens/**/*.test.ts',
      'tests/contract/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/.cache/**'],
  },
});
