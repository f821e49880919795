/**
 * Who may import whom. Each room lists the rooms it may reach besides itself; everything else is an error.
 */
const rooms = {
  schemas: [],
  screens: [],
  'engine/language': ['schemas'],
  'engine/diagnostics': ['engine/language'],
  'engine/compiler': ['engine/language', 'engine/diagnostics'],
  'engine/runtime': ['engine/language'],
  'src/contract': [],
  'src/app': ['engine/runtime', 'engine/language', 'src/contract', 'src/machines'],
  'src/machines': ['schemas'],
  'src/server': ['schemas', 'src/contract', 'engine/compiler', 'engine/language', 'engine/diagnostics'],
  // Pages that are measured: ours beside those of others.
  'scripts/bench/pages': ['engine/runtime', 'engine/language', 'src/app'],
  scripts: ['schemas', 'engine/compiler', 'engine/language', 'engine/diagnostics', 'src/contract', 'src/server'],
};

/** Tests may import anything. */
const tests = String.raw`\.(test|spec)\.tsx?$|^tests/`;

const below = (folders) => `^(${folders.join('|')})/`;

/** A room inside another has rules of its own. */
const innerRooms = (room) => Object.keys(rooms).filter((other) => other.startsWith(`${room}/`));

const notOf = (room) => [tests, ...innerRooms(room).map((inner) => below([inner]))];

const roomRules = Object.entries(rooms).map(([room, reaches]) => ({
  name: `${room.replaceAll('/', '-')}-reaches`,
  comment: `${room} may import from ${reaches.length === 0 ? 'itself alone' : [room, ...reaches].join(', ')}.`,
  severity: 'error',
  from: { path: below([room]), pathNot: notOf(room) },
  to: { path: below([...Object.keys(rooms), 'tests']), pathNot: [below([room, ...reaches]), 'node_modules/'] },
}));

/** What others import of the engine, besides its language. */
const doors = '^engine/(compiler|runtime)/index\\.ts$';

const packages = (names) => `node_modules/(${names.join('|')})(/|$)`;

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'engine-through-its-doors',
      comment: 'Outside of engine/ the compiler and the runtime are reached through engine/compiler and engine/runtime alone.',
      severity: 'error',
      from: { path: [below(['src', 'scripts']), below(['tests/clinic'])], pathNot: String.raw`\.(test|spec)\.tsx?$` },
      to: { path: below(['engine/compiler', 'engine/diagnostics', 'engine/runtime']), pathNot: doors },
    },
    {
      name: 'clinic-of-its-own',
      comment: 'The second application has nothing of the first.',
      severity: 'error',
      from: { path: below(['tests/clinic']) },
      to: { path: below(['src', 'scripts', 'schemas', 'screens']) },
    },
    {
      name: 'no-circular',
      comment: 'A cycle means that two files are one, or that a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere: a typing slip, or a package that package.json lacks.',
      severity: 'error',
      // The measured pages have a package.json of their own, whose packages only `npm run bench` installs.
      from: { pathNot: '^scripts/bench/pages/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphan-package',
      comment: 'A package that only comes along with another must be listed in package.json.',
      severity: 'error',
      from: { path: below(Object.keys(rooms)) },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-package-in-product',
      comment: 'The product runs without the packages that are for building and testing it.',
      severity: 'error',
      from: { path: below(['engine', 'src']), pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'react-in-its-rooms',
      comment: 'React, Mantine, rjsf and TanStack are seen by engine/runtime and src/app alone.',
      severity: 'error',
      from: { path: below(Object.keys(rooms)), pathNot: [below(['engine/runtime', 'src/app', 'scripts/bench/pages']), tests] },
      to: { path: packages(['react', 'react-dom', 'react-router[^/]*', '@mantine/[^/]+', '@rjsf/core', '@tanstack/[^/]+']) },
    },
    {
      name: 'rjsf-in-its-room',
      comment: 'In the browser, rjsf is met by engine/runtime/rjsf alone; the compiler names validators as it does.',
      severity: 'error',
      from: {
        path: below(Object.keys(rooms)),
        pathNot: [below(['engine/runtime/rjsf', 'engine/compiler/validators', 'scripts/bench/pages']), tests],
      },
      to: { path: packages(['@rjsf/[^/]+']) },
    },
    {
      name: 'engine-without-machines',
      comment: 'The engine reaches machines through its port.',
      severity: 'error',
      from: { path: below(['engine']), pathNot: tests },
      to: { path: packages(['xstate', '@xstate/[^/]+']) },
    },
    {
      name: 'machines-are-pure',
      comment: 'src/machines imports xstate and nothing else; effects are provided from outside.',
      severity: 'error',
      from: { path: below(['src/machines']), pathNot: tests },
      to: { path: 'node_modules/', pathNot: packages(['xstate']) },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'What runs in the browser has no Node modules.',
      severity: 'error',
      from: { path: below(['engine/runtime', 'engine/language', 'src/app', 'src/machines']), pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    // Those of the benchmarks and those of the project.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // The guide's example imports what lies around it once it has been copied to its place; tsc looks there.
    exclude: { path: '(^|/)(dist|\\.cache)/|^tests/guide/travelRequest/src/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
