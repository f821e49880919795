import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeImport } from './merge';

const before = {
  'api/a.json': { area: 'a', endpoints: { 'GET /a': { effect: 'read', roles: ['x'], body: { size: 1 } } } },
};
const with1 = (change: object) => ({
  'api/a.json': { area: 'a', endpoints: { 'GET /a': { ...before['api/a.json'].endpoints['GET /a'], ...change } } },
});
const runMerge = (mine: object, theirs: object) => {
  const { files, changes } = mergeImport(before, mine as typeof before, theirs as typeof before);
  return { files, changes: changes.map(({ kind, place }) => `${kind} ${place}`) };
};
const at = 'api/a.json › endpoints › GET /a';

test('the document wins where there are no local changes', () => {
  const theirs = with1({ body: { size: 2, more: 3 }, roles: undefined });
  expect(runMerge(before, JSON.parse(JSON.stringify(theirs)))).toEqual({
    files: JSON.parse(JSON.stringify(theirs)),
    changes: [`gone ${at} › roles`, `changed ${at} › body › size`, `new ${at} › body › more`],
  });
});

test('local changes are kept, and reported only if the document changed the same place', () => {
  const mine = with1({ roles: ['y'], body: { size: 5 }, summary: 'Mine' });
  expect(runMerge(mine, before)).toEqual({ files: mine, changes: [] });
  expect(runMerge(mine, with1({ roles: ['z'], body: { size: 1, more: 2 } }))).toEqual({
    files: with1({ roles: ['y'], body: { size: 5, more: 2 }, summary: 'Mine' }),
    changes: [`kept ${at} › roles`, `new ${at} › body › more`],
  });
});

test('an endpoint that was removed locally stays removed', () => {
  const mine = { 'api/a.json': { area: 'a', endpoints: {} } };
  expect(runMerge(mine, before)).toEqual({ files: mine, changes: [] });
});

test('a file the document dropped is deleted unless it was changed locally, and a locally deleted file is restored', () => {
  expect(runMerge(before, {})).toEqual({ files: { 'api/a.json': null }, changes: ['gone api/a.json'] });
  const mine = with1({ roles: ['y'] });
  expect(runMerge(mine, {})).toEqual({ files: mine, changes: ['kept api/a.json'] });
  expect(runMerge({}, before)).toEqual({ files: before, changes: [] });
});

test('importing the same document again keeps all local changes', () => {
  const part = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.integer({ max: 3 }), fc.array(fc.integer(), { maxLength: 2 }), tie('object')),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  }));
  const file = part.object as fc.Arbitrary<Record<string, unknown>>;
  fc.assert(
    fc.property(file, file, (old, own) => {
      const { files, changes } = mergeImport({ f: old }, { f: own }, { f: old });
      expect([files, changes]).toEqual([{ f: own }, []]);
    }),
  );
});
