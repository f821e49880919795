import { parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { offsetInFile } from '../../engine/compiler/check/offsetInFile';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { escapePointer, unescapePointer } from '../../engine/language/jsonPointer';
import { clinic } from './clinic';

const contract = await clinic();
const told = (screen: object) =>
  examineScreen(JSON.stringify({ version: 1, title: 'Visits', body: [], ...screen }), 'visits.json', contract)
    .diagnostics;
const visits = { call: 'POST /api/visits' };

describe('a name with what pointers escape', () => {
  test.each([
    ['a/b', 'a~1b'],
    ['a~b', 'a~0b'],
    ['a~/b/~c', 'a~0~1b~1~0c'],
    ['~1', '~01'],
    ['~01', '~001'],
  ])('%s is the step %s, there and back', (name, step) => {
    expect(escapePointer(name)).toBe(step);
    expect(unescapePointer(step)).toBe(name);
  });

  test('is found again where it is told of', () => {
    const [fault] = told({ sources: { 'a~1/b': visits } });
    expect(fault).toMatchObject({ code: 'unused-source', pointer: '/sources/a~01~1b' });
    expect(fault?.problem).toContain('"a~1/b"');
  });
});

test('a source of which only the state is read is used', () => {
  const use = (description: string) => told({ sources: { one: visits }, description }).map(({ code }) => code);
  expect(use("{status.one == 'loading' ? 'Wait' : ''}")).toEqual([]);
  expect(use('Nothing')).toEqual(['unused-source']);
});

describe('sources that wait for one another', () => {
  const reading = (name: string) => ({ ...visits, with: { name: `=source.${name}.data[0].patient` } });
  const circles = (sources: object) =>
    told({ sources })
      .filter(({ code }) => code === 'cyclic-source')
      .map(({ pointer }) => pointer);

  test('are told once, from wherever the circle is entered', () => {
    expect(circles({ before: reading('one'), one: reading('two'), two: reading('one') })).toEqual([
      '/sources/one/with',
    ]);
    expect(circles({ one: reading('one') })).toEqual(['/sources/one/with']);
  });

  test('circles that share a source are told once', () => {
    const both = { ...visits, with: { name: '=source.two.data[0].patient', day: '=source.three.data[0].day' } };
    expect(circles({ one: both, two: reading('one'), three: reading('one') })).toEqual(['/sources/one/with']);
    const middle = { ...visits, with: { name: '=source.one.data[0].patient', day: '=source.three.data[0].day' } };
    expect(circles({ one: reading('two'), two: middle, three: reading('two') })).toEqual(['/sources/one/with']);
  });

  test('two circles are told as two', () => {
    const sources = { one: reading('two'), two: reading('one'), three: reading('four'), four: reading('three') };
    expect(circles(sources)).toEqual(['/sources/one/with', '/sources/three/with']);
  });

  test('and none that meet without a circle', () => {
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
])('in %s the character %i stands at %i of the file', (text, index, at) => {
  const node = parseTree(text);
  expect(node && offsetInFile(text, node, index)).toBe(at);
  expect(text[at]).toBe('{');
});

test('a fault behind letters that are written as escapes has its own place', () => {
  const text = '{"version":1,"title":"Visits","body":[],"description":"caf\\u00e9 \\u00e9t\\u00e9 {nobody}"}';
  const [fault] = examineScreen(text, 'visits.json', contract).diagnostics;
  expect(fault?.column).toBe(text.indexOf('nobody') + 1);
});
