import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** The folders of the server in which faults are planted, as `npm run mutants` was told. */
const places = (process.env.MUTANTS_IN ?? '').split(',').filter((place) => place.startsWith('src/server'));

/** What a server in the test's own process is asked. The rules are reached by the tests of the areas, which take half as long. */
const ofServer = [
  ...(places.length > 0 ? ['src/server/**/*.test.ts'] : []),
  ...(places.some((place) => !place.startsWith('src/server/rules')) ? ['tests/api/**/*.test.ts'] : []),
];

/** Two start processes; the others send thousands of calls, each of which takes a look at hardly more than that nothing breaks. */
const leftOut = ['process', 'userCommand', 'edges', 'hostile'].map((name) => `tests/api/${name}.test.ts`);

/** The tests that planted faults are held against: those in Node that start no process of their own. */
export default defineConfig({
  cacheDir: '.cache/vitest-mutants',
  resolve: { alias },
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['scripts/mutants/eachFile.ts'],
    // The code asks at every step which fault is on, and the machine has other work.
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
