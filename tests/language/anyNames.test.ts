import { parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { offsetInFile } from '../../engine/compiler/check/offsetInFile';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { escapePointer, unescapePointer } from '../../engine/language/jsonPointer';
import { clinic } from './clinic';

const contract = await clinic();
const diagnose = (screen: object) =>
  examineScreen(JSON.stringify({ version: 2, title: 'Visits', body: [], ...screen }), 'visits.json', contract)
    .diagnostics;
const visits = { call: 'POST /api/visits' };

describe('a name with characters that JSON Pointer escapes', () => {
  test.each([
    ['a/b', 'a~1b'],
    ['a~b', 'a~0b'],
    ['a~/b/~c', 'a~0~1b~1~0c'],
    ['~1', '~01'],
    ['~01', '~001'],
  ])('%s becomes the segment %s and back', (name, step) => {
    expect(escapePointer(name)).toBe(step);
    expect(unescapePointer(step)).toBe(name);
  });

  test('has an escaped pointer in its diagnostic', () => {
    const [fault] = diagnose({ sources: { 'a~1/b': visits } });
    expect(fault).toMatchObject({ code: 'unused-source', pointer: '/sources/a~01~1b' });
    expect(fault?.problem).toContain('"a~1/b"');
  });
});

test('a source counts as used if only its state is read', () => {
  const use = (description: string) => diagnose({ sources: { one: visits }, description }).map(({ code }) => code);
  expect(use("{status.one == 'loading' ? 'Wait' : ''}")).toEqual([]);
  expect(use('Nothing')).toEqual(['unused-source']);
});

describe('circular dependencies between sources', () => {
  const reading = (name: string) => ({ ...visits, with: { name: `=source.${name}.data[0].patient` } });
  const circles = (sources: object) =>
    diagnose({ sources })
      .filter(({ code }) => code === 'cyclic-source')
      .map(({ pointer }) => pointer);

  test('are reported once, regardless of the entry point', () => {
    expect(circles({ before: reading('one'), one: reading('two'), two: reading('one') })).toEqual([
      '/sources/one/with',
    ]);
    expect(circles({ one: reading('one') })).toEqual(['/sources/one/with']);
  });

  test('cycles that share a source are reported once', () => {
    const both = { ...visits, with: { name: '=source.two.data[0].patient', day: '=source.three.data[0].day' } };
    expect(circles({ one: both, two: reading('one'), three: reading('one') })).toEqual(['/sources/one/with']);
    const middle = { ...visits, with: { name: '=source.one.data[0].patient', day: '=source.three.data[0].day' } };
    expect(circles({ one: reading('two'), two: middle, three: reading('two') })).toEqual(['/sources/one/with']);
  });

  test('two separate cycles are reported separately', () => {
    const sources = { one: reading('two'), two: reading('one'), three: reading('four'), four: reading('three') };
    expect(circles(sources)).toEqual(['/sources/one/with', '/sources/three/with']);
  });

  test('sources that share a dependency without a cycle are not reported', () => {
    expect(circles({ top: visits, left: reading('top'), right: reading('top') })).toEqual([]);
    const all = { ...visits, with: { name: '=source.left.data[0].patient', day: '=source.right.data[0].day' } };
    expect(circles({ all, left: reading('top'), right: reading('top'), top: visits })).toEqual([]);
  });
});

test.each([
  ['"{x}"', 0, 1],
  ['"\\u00e9{x}"', 1, 7],
  ['"é{x}"', 1, 2],
  ['"\\n\\u00e9\\"{x}"', 3, 11],
  ['"\\ud83d\\ude00{x}"', 2, 13],
])('in %s the character %i is at offset %i of the file', (text, index, at) => {
  const node = parseTree(text);
  expect(node && offsetInFile(text, node, index)).toBe(at);
  expect(text[at]).toBe('{');
});

test('a diagnostic after escaped characters has the correct column', () => {
  const text = '{"version": 2,"title":"Visits","body":[],"description":"caf\\u00e9 \\u00e9t\\u00e9 {nobody}"}';
  const [fault] = examineScreen(text, 'visits.json', contract).diagnostics;
  expect(fault?.column).toBe(text.indexOf('nobody') + 1);
});
