import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weaknessOf } from './passwordRules';
import { hashPassword, verifyPassword } from './passwords';

const tooCommon = 'This password is too common. Please choose another one.';

test.each(['password', 'Password1', 'QWERTY123', 'welcome@123', 'aaaaaaaaa', '12345678', 'ravikumar1', 'RaviKumar!!'])(
  '%s is too common',
  (password) => {
    expect(weaknessOf(password, 'ravikumar')).toBe(tooCommon);
  },
);

test.each(['demo-pass-1', 'right-horse-battery', 'पासवर्ड लंबा है'])('%s is accepted', (password) => {
  expect(weaknessOf(password, 'ravikumar')).toBeUndefined();
});

test('the shortest has eight characters, as people count them', () => {
  expect(weaknessOf('x7-short', 'jo')).toBeUndefined();
  expect(weaknessOf('👍x7-sho', 'jo')).toBe('Password must be at least 8 characters.');
});

test('a password fits its own hash, however its accents are composed, and no other', async () => {
  const hash = await hashPassword('café-au-lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'cafe\u0301-au-lait')).toBe(true);
  expect(await verifyPassword(hash, 'cafe-au-lait')).toBe(false);
  expect(await verifyPassword(undefined, 'a password that nobody has')).toBe(false);
});

test('no password is refused for anything but its length or its commonness', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 40 }), (password) => {
      const weakness = weaknessOf(password, 'jo');
      if ([...password].length < 8) expect(weakness).toMatch(/at least 8/);
      else expect([undefined, tooCommon]).toContain(weakness);
    }),
  );
});
