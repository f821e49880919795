import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { openMemoryStore, openMigratedStore } from '../testing/memoryStore';
import { codeKey } from './codeKey';

const stores: { readonly name: string; readonly db: Kysely<Database> }[] = [];
beforeAll(async () => {
  const embedded = await openMemoryStore();
  await migrate(embedded, inProject('src', 'server', 'migrations'));
  stores.push({ name: 'PGlite', db: embedded }, { name: 'PostgreSQL', db: await openMigratedStore() });
}, 120_000);
afterAll(() => Promise.all(stores.map(({ db }) => db.destroy())));

const written = [
  'TZAME',
  'tzame',
  'TZAME ',
  '\u00a0TZAME',
  'T\u200bZAME',
  'ＴＺＡＭＥ',
  '\ufeffTzame\u3000',
  'TZAM\u00adE',
];

test('codes that look the same have one key', () => {
  expect(new Set(written.map(codeKey))).toEqual(new Set(['tzame']));
  expect(codeKey('A  1')).toBe(codeKey('a\u00a01'));
  expect(codeKey('A 1')).not.toBe(codeKey('A1'));
  expect(codeKey('Straße')).toBe(codeKey('STRASSE'));
  expect(codeKey('Jose\u0301')).toBe(codeKey('JOSÉ'));
  expect(codeKey('José')).not.toBe(codeKey('Jose'));
  for (const invisible of ['\u200d', '\u034f', '\u2060', '\ufe0f'])
    expect(codeKey(`Jose${invisible}\u0301`)).toBe(codeKey('JOSÉ'));
  expect(codeKey('\u0390')).toBe(codeKey('\u0390'.toUpperCase()));
  expect(codeKey('\u01f0')).toBe(codeKey('\u01f0'.toUpperCase()));
});

/** Rare letters that Unicode 11 to 17 added or gave another case: databases may have older tables. */
const newest = /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5]/;

/** Every other assigned character of the basic plane, alone and between letters, except NUL and surrogates. */
const samples = Array.from({ length: 0xd7ff }, (_, index) => String.fromCharCode(index + 1))
  .filter((char) => !/\p{Cn}/u.test(char) && !newest.test(char))
  .flatMap((char) => [char, `A${char}b`])
  .concat(written, [
    '  a  b ',
    '\u{e0041}x',
    'ΟΔΟΣ',
    'ﬀ',
    'İI',
    '',
    'e\u200d\u0301',
    'E\u034f\u0301 1',
    'ΟΣ\u200bΑ',
    '\u0399\u0308\u0301',
    'J\u030c',
  ]);

test('both stores compute the keys of codes as the server does', async () => {
  for (const { name, db } of stores) {
    const { rows } = await sql<{ typed: string; key: string }>`
      select typed, code_key(typed) as key from json_array_elements_text(${JSON.stringify(samples)}::json) typed`.execute(
      db,
    );
    const other = rows.filter(({ typed, key }) => key !== codeKey(typed));
    expect(other.slice(0, 20), name).toEqual([]);
  }
});
