import { expect, test } from 'vitest';
import type { BeginningChoices } from '../server/server';
import { emptyFor, isEmpty, missingAnswer, toServerAnswers, withoutPrefix } from './newScreenAnswers';

const choices = (prefix: string): BeginningChoices => ({ endpoints: [], places: [], prefix });

test.each(['', '/clinic'])(
  'an address starts with the menu prefix "%s" and counts as empty until more follows',
  (prefix) => {
    const begun = emptyFor(choices(prefix), 'form');
    expect(begun.route).toBe(`${prefix}/`);
    for (const route of ['', '/', prefix, `${prefix}/`, ` ${prefix}/ `])
      expect(isEmpty(route, prefix), route).toBe(true);
    expect(isEmpty(`${prefix}/visits`, prefix)).toBe(false);
    expect(missingAnswer({ ...begun, title: 'A', endpoint: 'POST /api/a' }, choices(prefix))).toBe(
      'Fill in the address.',
    );
  },
);

test('a file name omits the menu prefix of the address', () => {
  expect(withoutPrefix('/clinic/visits', '/clinic')).toBe('/visits');
  expect(withoutPrefix('/clinics/visits', '/clinic')).toBe('/clinics/visits');
  expect(withoutPrefix('/visits', '')).toBe('/visits');
});

test('only a dashboard sends the endpoint of its figures, which can be left out', () => {
  const filled = {
    ...emptyFor(choices(''), 'form'),
    title: 'A',
    route: '/a',
    endpoint: 'POST /api/a',
    figures: 'POST /api/b',
  };
  expect(toServerAnswers({ ...filled, kind: 'dashboard' })).toMatchObject({ figures: 'POST /api/b' });
  expect(toServerAnswers({ ...filled, kind: 'list' })).not.toHaveProperty('figures');
  expect(missingAnswer({ ...filled, kind: 'dashboard', figures: null }, choices(''))).toBeNull();
});
