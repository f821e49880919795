import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternSamples } from './pattern';

test.each<[string, string[]]>([
  ['', ['']],
  ['abc', ['abc']],
  ['^a|b$', ['a', 'b']],
  ['a|', ['a', '']],
  ['(a|b)(c|d)', ['ac', 'bc', 'ad', 'bd']],
  ['(?:a|b)c', ['ac', 'bc']],
  ['((a|b)|c)d', ['ad', 'bd', 'cd']],
  ['[abc]', ['a']],
  ['[a-c]x', ['ax']],
  ['[\\d]', ['0']],
  ['[\\]x]', ['x']],
  ['[^a]', ['b']],
  ['[^x]', ['a']],
  ['[^a-zA-Z]', ['0']],
  ['[^\\w]x', ['-x']],
  ['\\d\\w\\s\\t\\n\\D\\W\\S', ['0a \t\na-a']],
  ['\\.\\*\\/', ['.*/']],
  ['\\p{L}\\p{Ll}\\p{N}\\p{Nd}', ['aa00']],
  ['\\P{N}', ['a']],
  ['a?b*c+', ['abc']],
  ['a??b*?c+?', ['abc']],
  ['a{3}', ['aaa']],
  ['a{2,}b', ['aab']],
  ['a{2,5}b', ['aab']],
  ['a{0}b', ['b']],
  ['(ab|c){2}', ['abab', 'cc']],
  ['.', ['a']],
  ['a|b|c|d|e|f|g|h|i|j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['(a|b)(a|b)(a|b)(a|b)', ['aaaa', 'baaa', 'abaa', 'bbaa', 'aaba', 'baba', 'abba', 'bbba']],
  ['(?=a)b', []],
  ['^(?=.*[0-9])(?=.*[a-z]).{8}$', ['aaaaaaa0']],
  ['^(?!admin)[a-z]{5}$', ['aaaaa']],
  ['^(?!a)[a-z]+$', ['b']],
  ['^(?=b)(?!bb)\\w{2}$', ['ba']],
  ['^(a|b)-\\1$', ['a-a', 'b-b']],
  ['^(?<one>[A-Z])\\d\\k<one>$', ['A0A']],
  ['^\\p{Script=Greek}\\p{Lu}$', ['ͰA']],
  ['[', []],
  ['a{2', []],
])('the samples of the pattern %s are %j', (pattern, samples) => {
  expect(patternSamples(pattern)).toEqual(samples);
});

test('every sample matches, and patterns of classes, groups and repetitions always have one', () => {
  const piece = fc.constantFrom('a', '\\d', '[0-9]', '[A-Z]', '(?:x|y)', '(p|q)', '\\.', '[^ ]', '\\p{L}');
  const often = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}');
  const pattern = fc
    .array(fc.tuple(piece, often), { minLength: 1, maxLength: 5 })
    .map((parts) => `^${parts.map((part) => part.join('')).join('')}$`);
  fc.assert(
    fc.property(pattern, (text) => {
      const samples = patternSamples(text);
      expect(samples.length).toBeGreaterThan(0);
      expect(samples.every((one) => new RegExp(text, 'u').test(one))).toBe(true);
    }),
  );
});

test.each<[string, Parameters<typeof patternSamples>[1], string[]]>([
  ['^[a-z]+$', { minLength: 3 }, ['aaa']],
  ['^[a-z]*$', { maxLength: 0 }, ['']],
  ['^[A-Z]', { patterns: ['[0-9]$', '-'] }, ['A-0']],
  ['^[A-Z]+$', { patterns: ['^[0-9]+$'] }, []],
  ['^[A-Z]{3}$', { minLength: 4 }, []],
])('a sample of %s satisfies %j as well', (pattern, needs, samples) => {
  expect(patternSamples(pattern, needs)).toEqual(samples);
});
