import { expect, test } from 'vitest';
import { nobody, readLogin } from './login';

test('the token is the data field, and the profile merges the user fields with the top-level fields', () => {
  const user = { 'employee-name': 'Asha Rao', roles: ['employee'], unheard: 1 };
  expect(readLogin({ data: 't', user, online: true, unheard: 2, 'seconds-left': 30 })).toEqual({
    token: 't',
    profile: { 'employee-name': 'Asha Rao', roles: ['employee'], online: true },
    secondsLeft: 30,
  });
});

test.each([undefined, null, 'signed in', 7, [], {}, { user: null }, { user: 'asha' }])(
  '%j gives no login data',
  (answer) => expect(readLogin(answer)).toEqual({ token: null, profile: {}, secondsLeft: null }),
);

test.each([undefined, null, '', 7, {}, true])('%j is not a token', (data) => {
  expect(readLogin({ data }).token).toBeNull();
});

test.each([
  [0, 0],
  [1200, 1200],
  [-1, null],
  ['30', null],
  [true, null],
  [null, null],
])('%j seconds left are read as %j', (given, read) => {
  expect(readLogin({ 'seconds-left': given }).secondsLeft).toBe(read);
});

test('every field of nobody is null', () => {
  expect(Object.keys(nobody)).toEqual(
    expect.arrayContaining(['employee-name', 'employee-code', 'roles', 'attendance']),
  );
  expect(Object.values(nobody).every((value) => value === null)).toBe(true);
});
