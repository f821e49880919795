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
    ['{a: 1}', 'a', 'the key a has no quotation marks'],
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
    ['{"a": Truee}', 'Truee', 'this string has no quotation marks'],
    ['{"a": 1,00,000}', '0', '1,00,000 has separators between its digits'],
    ['{"a": 0,5}', '5', '0,5 has a decimal comma'],
    ['{"a": 020}', '20', '020 starts with a zero'],
    ['{"a": +2}', '+2', 'numbers have no plus sign'],
    ['{"a": 100%}', '%', 'the number 100 is followed by %'],
    ['{"a": 1; "b": 2}', ';', 'a semicolon is no separator'],
    ['{"a" = 1}', '=', 'expected a colon, got ='],
    ['{"a": x y"}', 'x', 'missing opening quotation mark'],
    ['{"a": "x\ny z", "b": 1}', '"x', 'a line break inside a string'],
    ['{"a": "x\n  "b": 1}', '"x', 'missing closing quotation mark'],
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
    ['{"a": 1 "b": 2}', 'Add a comma before this.'],
    ['{"a": 1 2}', 'Fix the punctuation here or just before it.'],
    ['{"a" 1}', 'Add a colon before this.'],
    ['{"a": , "b": 1}', 'Write a value before this.'],
    ['{"a": 1} {}', 'Remove this, or the bracket before it if that closes too much.'],
    ['{ui:help: "x"}', 'Write "ui:help".'],
    ['{"a": =form.x}', 'Write "=form.x".'],
    ['{"a": x"}', 'Add a quotation mark before this word.'],
    ['{"a": 1,000}', 'Write 1000.'],
    ['{"a": 10,00,000.50}', 'Write 1000000.50.'],
    ['{"a": 1.000.000,50}', 'Write 1000000.50.'],
    ['{"a": 1.000.000}', 'Write 1000000.'],
    ['{"a": 1 000 000}', 'Write 1000000.'],
    ['{"a": -0,5}', 'Write -0.5.'],
    ['{"a": 007}', 'Write 7.'],
    ['{"a": 20px}', 'Write 20, or "20px" for a string.'],
    ['{"a": 1; "b": 2}', 'Write a comma instead.'],
    ['{"a": 1;}', 'Remove it.'],
    ['{"a": "x\ny", "b": 1}', 'Write the string on one line.'],
    ['{"a": "x\n  "b": 1}', 'Add a quotation mark where the string ends.'],
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
