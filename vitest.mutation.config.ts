import { defineConfig } from 'vitest/config';

/** The server folders in which to plant faults, as given to `npm run mutation:code`. */
const places = (process.env.MUTANTS_IN ?? '').split(',').filter((place) => place.startsWith('src/server'));

/** What a server in the test's own process is asked. The rules are reached by the tests of the areas, which take half as long. */
const ofServer = [
  ...(places.length > 0 ? ['src/server/**/*.test.ts'] : []),
  ...(places.some((place) => !place.startsWith('src/server/rules')) ? ['tests/api/**/*.test.ts'] : []),
];

/**
 * Two of these start processes; the others make thousands of calls, each of which checks little more than that nothing
 * breaks.
 */
const leftOut = ['process', 'commands', 'edges', 'hostile'].map((name) => `tests/api/${name}.test.ts`);

/** The tests that run against planted faults: those in Node that start no processes. */
export default defineConfig({
  cacheDir: '.cache/vitest-mutation',
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['scripts/mutation/code/eachFile.ts'],
    // The code checks at every step which fault is active, and the machine has other work.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    include: [
      'engine/**/*.test.ts',
      'src/{app,machines}/**/*.test.ts',
      'tests/{contract,json-schema-suite,language,reference,screens}/**/*.test.ts',
      'tests/snapshots.test.ts',
      ...ofServer,
    ],
    exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/.cache/**', ...leftOut],
  },
});
