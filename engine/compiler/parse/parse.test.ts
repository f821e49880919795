import { describe, expect, test } from 'vitest';
import { limits } from '../../diagnostics/limits';
import { languageVersion } from '../../language/schemas';
import { readDefinition } from '../readDefinition';
import { parseJson } from './parse';

/** The first fault of a text: its code, its problem, and the characters it marks. */
function describeFaults(text: string) {
  const { faults, tree } = parseJson(text);
  return [
    tree !== undefined,
    ...faults.map(({ code, pointer, from, to, problem }) => [code, pointer, text.slice(from, to), problem]),
  ];
}
const syntax = (mark: string, problem: string, pointer = '') => [
  false,
  ['json-syntax', pointer, mark, expect.stringContaining(problem)],
];

describe('broken JSON is reported once, at the first error', () => {
  test.each<[string, string, string]>([
    ['', '', 'the file is empty'],
    [' \n ', '', 'the file is empty'],
    ['\uFEFF{}', '\uFEFF', 'byte order mark'],
    ['{\0}', '\0', 'UTF-16'],
    ['{', '', 'the { in line 1 is not closed'],
    ['[1', '', 'the [ in line 1 is not closed'],
    ['{"a" 1}', '1', 'expected a colon'],
    ['{"a": 1 "b": 2}', '"b"', 'expected a comma'],
    ['{"a": }', '}', 'expected a value'],
    ['{a: 1}', 'a', 'unexpected word or character'],
    ['{"a": 1} x', 'x', 'unexpected word or character'],
    ['{"a": 1} 2', '2', 'expected the end of the file'],
    ['// x\n{}', '// x', 'comments are not allowed'],
    ['/*\t*/ {}', '/*\t*/', 'comments are not allowed'],
    ['{"a": "x}', '"x}', 'missing closing quotation mark'],
    ['{"a": "\\u12"}', '"\\u12"', 'invalid \\u escape'],
    ['{"a": "\\q"}', '"\\q"', 'is not an escape sequence'],
    ['{"a": "x\u0001"}', '"x\u0001"', 'must be escaped'],
    ['{"a": "x\ty"}', '"x\ty"', 'unescaped tab in a string'],
    ['{"a": 1,}', '}', 'trailing comma'],
    ['[1, ]', ']', 'trailing comma'],
    ["{'a': 1}", "'a'", "' is not a valid quotation mark"],
    ['{"a": ‘x‘}', '‘x‘', '‘ is not a valid quotation mark'],
    ['{"a": “x”}', '“x”', '“ is not a valid quotation mark'],
    ['{"a": True}', 'True', 'True is not a JSON value'],
    ['{"a": Truee}', 'Truee', 'unexpected word or character'],
    ['{"a": None}', 'None', 'None is not a JSON value'],
    ['{"a": -}', '-', 'unexpected word or character'],
  ])('%j', (text, mark, problem) => {
    const [isTree, fault, ...more] = describeFaults(text);
    expect([isTree, more]).toEqual([false, []]);
    expect(fault).toEqual(syntax(mark, problem)[1]);
  });

  test.each([
    ['// x\n{}', 'Remove the comment.'],
    ['/* x', 'Remove the comment.'],
    ['{"a": True}', 'Write true, in lowercase and without quotes.'],
    ['{"a": FALSE}', 'Write false, in lowercase and without quotes.'],
    ['{"a": Null}', 'Write null, in lowercase and without quotes.'],
    ['{"a": None}', 'Write null, in lowercase and without quotes.'],
    ['{"a": undefined}', 'Write null, in lowercase and without quotes.'],
    ['{"a": 1,}', 'Remove the comma before this bracket.'],
    ["{'a': 1}", 'Put strings and keys in straight double quotes: "…".'],
    ['{"a": "\t"}', 'Replace it with a space or \\t.'],
    ['', 'Write an object: { "key": value }.'],
    ['\uFEFF{}', 'Save it as UTF-8, without a byte order mark.'],
    ['{\0}', 'Save it as UTF-8, without a byte order mark.'],
  ])('%j suggests a fix', (text, fix) => {
    expect(parseJson(text).faults[0]?.fix).toContain(fix);
  });
});

test('duplicate and forbidden keys are reported with their positions', () => {
  expect(
    describeFaults(
      '{"a": 1, "b": [{"x": 1, "x": {"c/d": {"constructor": 1, "__proto__": 2}}}], "a": 3, "prototype": 1}',
    ),
  ).toEqual([
    true,
    ['duplicate-key', '/b/0/x', '"x"', expect.anything()],
    ['forbidden-key', '/b/0/x/c~1d/constructor', '"constructor"', expect.anything()],
    ['forbidden-key', '/b/0/x/c~1d/__proto__', '"__proto__"', expect.anything()],
    ['duplicate-key', '/a', '"a"', expect.anything()],
    ['forbidden-key', '/prototype', '"prototype"', expect.anything()],
  ]);
  expect(describeFaults('{"a": {"b": 1}, "b": 1, "c": [1, "a"]}')).toEqual([true]);
});

describe('limits of the input', () => {
  const { characters, levels } = limits;

  test('rejects a text that is too long', () => {
    const long = `"${'x'.repeat(characters - 2)}"`;
    expect(parseJson(long).faults).toEqual([]);
    expect(parseJson(`${long} `)).toMatchObject({
      faults: [{ code: 'too-long', pointer: '', from: characters, to: characters + 1 }],
    });
  });

  test('rejects a text that is nested too deeply, ignoring brackets in strings', () => {
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(parseJson(deep(levels)).faults).toEqual([]);
    expect(parseJson(deep(levels + 1))).toMatchObject({
      faults: [{ code: 'too-deep', pointer: '', from: levels, to: levels + 1 }],
    });
    expect(parseJson(`${'{"a":'.repeat(levels + 1)}1${'}'.repeat(levels + 1)}`).faults[0]?.code).toBe('too-deep');
    const texts = ['[', '{', '\\"[', '\\\\', ']'].map((text) => JSON.stringify(text.repeat(levels)));
    expect(parseJson(`[${texts.join(',')}]`).faults).toEqual([]);
    expect(parseJson(`[${Array.from({ length: levels + 2 }, () => '[{}]').join(',')}]`).faults).toEqual([]);
    // After an unterminated text, the parser continues on the next line.
    expect(parseJson(`"\n${deep(levels + 1)}`).faults[0]?.code).toBe('too-deep');
    expect(parseJson(`"${deep(levels + 1)}`).faults[0]?.code).toBe('json-syntax');
  });
});

test('a definition of another version only reports its version', () => {
  const read = (version: unknown) => {
    const found = readDefinition(JSON.stringify({ odd: 1, version }), 'screen.schema.json');
    return 'faults' in found ? found.faults.map(({ code, pointer, from, to }) => [code, pointer, from, to]) : [];
  };
  expect(read(languageVersion + 1)).toEqual([['newer-version', '/version', 19, 20]]);
  expect(read(0)).toEqual([['older-version', '/version', 19, 20]]);
  expect(read('0').map(([code]) => code)).toContain('unknown-key');
  expect(read(languageVersion).map(([code]) => code)).toContain('unknown-key');
});
