import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weaknessOf } from './passwordRules';
import { hashPassword, verifyPassword } from './passwords';

const tooCommon = 'This password is too common. Please choose another one.';
const easy = 'This password is easy to guess. Please choose a longer one.';
const named =
  'This password is easy to guess: it contains your name or the name of the company. Please choose another one.';

const decorated =
  'This password is easy to guess: a common word with digits or symbols is not enough. Please use several words.';

const names = ['ravikumar', 'Ravi Kumar Shetty', 'EMP0042', 'Hyderabad', 'Acme Pumps', 'ravi@zenixcorp.example'];

test.each([
  ['password', tooCommon],
  ['Password1', tooCommon],
  ['QWERTY123', tooCommon],
  ['welcome@123', tooCommon],
  ['aaaaaaaaa', easy],
  ['12345678', tooCommon],
  ['Summer2026', easy],
  ['Welcome@2026', decorated],
  ['Welcome2026!', decorated],
  ['2026@Welcome', decorated],
  ['!Welcome@2026!', decorated],
  ['W3lc0me@2026', decorated],
  ['@dmin#202610', decorated],
  ['Changeme#2026', decorated],
  ['Employee@2026', decorated],
  ['Bangalore@2026', decorated],
  ['Krishna@2026', decorated],
  ['Welcome@12345678', decorated],
  ['Hello@World2026', decorated],
  ['Spring2026Summer', decorated],
  ['We1c0me!2026', decorated],
  ['Wélcôme@2026', decorated],
  ['Ｗｅｌｃｏｍｅ@2026', decorated],
  ['ｗｅｌｃｏｍｅ２０２６', tooCommon],
  ['WelcomeHR@2026', decorated],
  ['HR@Welcome2026', decorated],
  ['Nov@2026#', decorated],
  ['Привет@2026', decorated],
  ['Пароль12345', decorated],
  ['नमस्ते@2026', decorated],
  ['Ravi#2026_', named],
  ['Zenixcorp@2026', named],
  ['Acme@2026#Pumps', named],
  ['Welcome@Acme1', named],
  ['ravikumar1', named],
  ['RaviKumar!!', named],
  ['Shetty@2026', named],
  ['hyderabad123', named],
  ['acmepumps1', named],
])('%s is refused', async (password, words) => {
  expect(await weaknessOf(password, names)).toBe(words);
});

test.each([
  'demo-pass-1',
  'right-horse-battery',
  'पासवर्ड लंबा है',
  't7Kq2mXa',
  'Welcome-83619274',
  'kettle92vase',
  'добрыйдень@2026',
  'привет мир дом',
])('%s is accepted', async (password) => {
  expect(await weaknessOf(password, names)).toBeUndefined();
});

test('the minimum length is eight characters, counted in code points', async () => {
  expect(await weaknessOf('t7Kq2mXa', ['jo'])).toBeUndefined();
  expect(await weaknessOf('👍x7-sho', ['jo'])).toBe('Password must be at least 8 characters.');
});

test('the 1,000 most common passwords of eight or more characters are refused', async () => {
  const commonest = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 1000);
  expect(commonest).toHaveLength(1000);
  const taken: string[] = [];
  for (const one of commonest) if ((await weaknessOf(one, [])) === undefined) taken.push(one);
  expect(taken).toEqual([]);
});

test('a password matches only its own hash, in any Unicode composition of its accents', async () => {
  const hash = await hashPassword('café-au-lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'cafe\u0301-au-lait')).toBe(true);
  expect(await verifyPassword(hash, 'cafe-au-lait')).toBe(false);
  expect(await verifyPassword(undefined, 'a password that nobody has')).toBe(false);
});

test('every password is accepted or refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 200 }), async (password) => {
      const weakness = await weaknessOf(password, ['jo']);
      if ([...password].length < 8) expect(weakness).toMatch(/at least 8/);
      else expect([undefined, tooCommon, easy, named, decorated]).toContain(weakness);
    }),
    { numRuns: 40 },
  );
});
