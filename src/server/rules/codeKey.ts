import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Characters without a shape of their own: controls, direction marks, zero-width spaces and joiners, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** White space, including the line and paragraph separators, and the next-line control. */
const space = /[\t-\r\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/**
 * A code as it is stored: NFKC, without invisible characters, with single spaces and none at the ends. Normalises again
 * at the end: an invisible character between a letter and its accent keeps the two from becoming one character.
 */
export function cleanCode(typed: string): string {
  const visible = typed.normalize('NFKC').replace(space, ' ').replace(invisible, '');
  return visible.replace(/ +/g, ' ').trim().normalize('NFKC');
}

/**
 * What a human-entered code, such as an employee code or a user name, is compared by: two codes that look the same have
 * the same key. The SQL function `code_key` gives the same; unique indexes use it.
 */
export function codeKey(typed: string): string {
  return cleanCode(typed).toUpperCase().toLowerCase().normalize('NFKC');
}

/** Whether a column holds the code that was typed. Both sides use SQL: an older database lacks Unicode's newest letters. */
export function isCode(column: string, typed: string): RawBuilder<SqlBool> {
  return sql`code_key(${sql.ref(column)}) = code_key(${typed})`;
}
