import { describe, expect, test } from 'vitest';
import { text } from './core';
import { initials, join, length, matches, replace, split, string } from './texts';

describe('texts', () => {
  test('initials of one word, several words and an empty text', () => {
    expect([initials('asha'), initials(' Asha  Devi Rao '), initials(''), initials(null)]).toEqual([
      'A',
      'AR',
      '',
      null,
    ]);
  });

  test('initials are the first visible characters, in capitals', () => {
    expect([initials('ánh đào'), initials('💡 x'), initials('\t'), initials('a b c')]).toEqual(['ÁĐ', '💡X', '', 'AC']);
  });

  test('replace takes both texts literally, not as patterns', () => {
    expect([replace('a.b.c', '.', '$&'), replace('abc', '', 'x')]).toEqual(['a$&b$&c', 'abc']);
  });

  test('join skips empty values', () => {
    expect([join(['a', null, '', 1]), join(['a', 'b'], '/'), join(null)]).toEqual(['a, 1', 'a/b', null]);
  });

  test('length counts code points', () => {
    expect([length('नमस्ते'), length('💡')]).toEqual([6, 1]);
  });

  test('splitting and matching', () => {
    expect([split('a/b', '/'), matches('E-12', '^E-\\d+$'), matches('e', '^E$')]).toEqual([['a', 'b'], true, false]);
  });

  test('how a text prints values', () => {
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
