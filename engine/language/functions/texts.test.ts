import { describe, expect, test } from 'vitest';
import { text } from './core';
import { initials, join, length, matches, replace, split, string } from './texts';

describe('texts', () => {
  test('initials of one word, of many and of none', () => {
    expect([initials('asha'), initials(' Asha  Devi Rao '), initials(''), initials(null)]).toEqual([
      'A',
      'AR',
      '',
      null,
    ]);
  });

  test('initials are the first letters as readers see them, in capitals', () => {
    expect([initials('ánh đào'), initials('💡 x'), initials('\t'), initials('a b c')]).toEqual(['ÁĐ', '💡X', '', 'AC']);
  });

  test('replacing takes the text as it is, not as a pattern', () => {
    expect([replace('a.b.c', '.', '$&'), replace('abc', '', 'x')]).toEqual(['a$&b$&c', 'abc']);
  });

  test('joining leaves out what is empty', () => {
    expect([join(['a', null, '', 1]), join(['a', 'b'], '/'), join(null)]).toEqual(['a, 1', 'a/b', null]);
  });

  test('characters are counted as readers count them', () => {
    expect([length('नमस्ते'), length('💡')]).toEqual([6, 1]);
  });

  test('splitting and matching', () => {
    expect([split('a/b', '/'), matches('E-12', '^E-\\d+$'), matches('e', '^E$')]).toEqual([['a', 'b'], true, false]);
  });

  test('what a text shows of a value', () => {
    expect([text(null), text(0.1 + 0.2), text(true), text([1, null, 'x']), text({ a: 1 }), string(null)]).toEqual([
      '',
      '0.3',
      'true',
      '1, , x',
      '{"a":1}',
      null,
    ]);
  });
});
