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
  ['[\\]x]', [']']],
  ['[^a]', ['x']],
  ['[^x]', ['X']],
  ['[^xX]', ['0']],
  ['[^xX0]', ['-']],
  ['[^xX0\\-]', ['~']],
  ['\\d\\w\\s\\t\\n\\D\\W\\S', ['0a \t\na-a']],
  ['\\.\\*\\/', ['.*/']],
  ['\\p{L}\\p{Ll}\\p{N}\\p{Nd}', ['aa00']],
  ['\\P{N}', []],
  ['a?b*c+', ['abc']],
  ['a??b*?c+?', ['abc']],
  ['a{3}', ['aaa']],
  ['a{2,}b', ['aab']],
  ['a{2,5}b', ['aab']],
  ['a{0}b', ['b']],
  ['(ab|c){2}', ['abab', 'cc']],
  ['.', ['x']],
  ['a|b|c|d|e|f|g|h|i|j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['(a|b)(a|b)(a|b)(a|b)', ['aaaa', 'baaa', 'abaa', 'bbaa', 'aaba', 'baba', 'abba', 'bbba']],
  ['(?=a)b', []],
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
