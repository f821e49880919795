/**
 * The allowed imports. Each room lists the other rooms from which it may import; everything else is an error.
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
  // The pages that benchmarks measure: ours, and those of other libraries.
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
  comment: `${room} may import only from ${[room, ...reaches].join(', ')}.`,
  severity: 'error',
  from: { path: below([room]), pathNot: notOf(room) },
  to: { path: below([...Object.keys(rooms), 'tests']), pathNot: [below([room, ...reaches]), 'node_modules/'] },
}));

/**
 * The folders of a room, from the top layer to the bottom one. A folder may import from the folders after it; the files
 * of the room itself may import from all of them.
 */
const layers = {
  'src/app': [
    ...['development', 'start', 'pages', 'studio', 'shell', 'states', 'routing', 'application', 'screens', 'ports', 'why'],
    ...['session', 'client', 'theme', 'public'],
  ],
  'src/server': [
    ...['start', 'backup', 'company', 'demo', 'web', 'metrics', 'jobs', 'settings', 'http', 'screens', 'export', 'areas', 'list'],
    ...['privacy', 'commandMailbox', 'live', 'tableFiles', 'input', 'session', 'audit', 'call', 'mail', 'queue', 'background', 'store', 'rules'],
  ],
};

const layerRules = Object.entries(layers).flatMap(([room, folders]) => {
  const inRoom = folders.map((folder) => `${room}/${folder}`);
  const name = `${room.replaceAll('/', '-')}-layers`;
  const severity = 'error';
  return [
    ...inRoom.slice(1).map((folder, index) => ({
      ...{ name, severity },
      comment: `${folder} must not import from a layer above it. If both need something, move that to a lower layer.`,
      from: { path: below([folder]), pathNot: [tests, '/testing/', String.raw`/testing\.ts$`] },
      to: { path: below(inRoom.slice(0, index + 1)) },
    })),
    {
      ...{ name, severity },
      comment: `Each folder of ${room} needs a place in the list of layers.`,
      from: { path: below([room]), pathNot: [tests, '/testing/'] },
      to: { path: `^${room}/[^/]+/`, pathNot: [below(inRoom), '/testing/'] },
    },
  ];
});

/** The public entry points of the engine, besides its language. */
const doors = '^engine/(compiler|runtime)/index\\.ts$';

const packages = (names) => `node_modules/(${names.join('|')})(/|$)`;

module.exports = {
  forbidden: [
    ...roomRules,
    ...layerRules,
    {
      name: 'engine-through-its-doors',
      comment: 'Outside of engine/, import the compiler and the runtime only from engine/compiler and engine/runtime.',
      severity: 'error',
      from: { path: [below(['src', 'scripts']), below(['tests/clinic'])], pathNot: String.raw`\.(test|spec)\.tsx?$` },
      to: { path: below(['engine/compiler', 'engine/diagnostics', 'engine/runtime']), pathNot: doors },
    },
    {
      name: 'clinic-of-its-own',
      comment: 'The second application uses nothing of the first.',
      severity: 'error',
      from: { path: below(['tests/clinic']) },
      to: { path: below(['src', 'scripts', 'schemas', 'screens']) },
    },
    {
      name: 'no-circular',
      comment: 'Files that import each other belong in one file, or share something that belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'The import cannot be resolved: a typing error, or a package that is missing in package.json.',
      severity: 'error',
      // These pages have their own package.json, whose packages only `npm run bench` installs.
      from: { pathNot: '^scripts/bench/pages/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphan-package',
      comment: 'A package that is only installed as a dependency of another must be listed in package.json.',
      severity: 'error',
      from: { path: below(Object.keys(rooms)) },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-package-in-product',
      comment: 'The product must run without the packages for building and testing it.',
      severity: 'error',
      from: { path: below(['engine', 'src']), pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'react-in-its-rooms',
      comment: 'Only engine/runtime and src/app import React, Mantine, rjsf and TanStack.',
      severity: 'error',
      from: { path: below(Object.keys(rooms)), pathNot: [below(['engine/runtime', 'src/app', 'scripts/bench/pages']), tests] },
      to: { path: packages(['react', 'react-dom', 'react-router[^/]*', '@mantine/[^/]+', '@rjsf/core', '@tanstack/[^/]+']) },
    },
    {
      name: 'rjsf-in-its-room',
      comment: 'In the browser, only engine/runtime/rjsf imports rjsf. The compiler names validators in the same way.',
      severity: 'error',
      from: {
        path: below(Object.keys(rooms)),
        pathNot: [below(['engine/runtime/rjsf', 'engine/compiler/validators', 'scripts/bench/pages']), tests],
      },
      to: { path: packages(['@rjsf/[^/]+']) },
    },
    {
      name: 'engine-without-machines',
      comment: 'The engine uses machines only through its port.',
      severity: 'error',
      from: { path: below(['engine']), pathNot: tests },
      to: { path: packages(['xstate', '@xstate/[^/]+']) },
    },
    {
      name: 'machines-are-pure',
      comment: 'src/machines imports only xstate; callers provide the effects.',
      severity: 'error',
      from: { path: below(['src/machines']), pathNot: tests },
      to: { path: 'node_modules/', pathNot: packages(['xstate']) },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'Code for the browser must not import Node modules.',
      severity: 'error',
      from: { path: below(['engine/runtime', 'engine/language', 'src/app', 'src/machines']), pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    // The packages of the benchmarks and of the project.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // The guide's example resolves its imports only in the place to which it is copied; tsc checks them.
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
