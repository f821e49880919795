import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressPart, matchRoute, paramsIn } from './address';

const route = { path: '/visits/:id/notes/:note', params: { id: 'integer' } } as const;

describe('a route with parameters', () => {
  test('returns typed parameter values', () => {
    expect(paramsIn(route.path)).toEqual(['id', 'note']);
    expect(matchRoute(route, '/visits/12/notes/a%20b')).toEqual({ id: 12, note: 'a b' });
  });

  test.each([
    '/visits/12/notes',
    '/visits/12/notes/a/b',
    '/visits/12/notes/',
    '/visits/x/notes/a',
    '/visits/1.5/notes/a',
    '/visits/-1/notes/a',
    '/visits/12/notes/%E0%A4%A',
    '/rooms/12/notes/a',
  ])('does not match %s', (address) => expect(matchRoute(route, address)).toBeUndefined());

  test('any text is encoded as one path segment and decoded unchanged, except empty and dot segments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const part = addressPart(text);
        const { pathname } = new URL(`/visits/1/notes/${part}`, 'http://x');
        if (part === undefined) expect(['', '.', '..']).toContain(text);
        else expect(matchRoute(route, pathname)).toEqual({ id: 1, note: text });
      }),
    );
  });
});
