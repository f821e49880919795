/** Accents and other marks on Latin, Greek and Cyrillic letters. Vowel signs of Indic scripts are letters, and stay. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Accents without a letter, which people type as apostrophes. */
const loneAccents = /[´`]/g;

/** Many leave them out. */
const apostrophes = /['’‘ʼ]/g;

/** Letters that do not decompose and dashes, and what people type for them. */
const typed: ReadonlyMap<string, string> = new Map([
  ...Array.from('łøđħŧı', (letter, at) => [letter, 'lodhti'.charAt(at)] as const),
  ...([
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
    ['ð', 'd'],
  ] as const),
  ...Array.from('‐‑‒–—', (dash) => [dash, '-'] as const),
]);

/**
 * What a text is searched by: texts that people consider the same word have the same one, whatever their case, accents,
 * width, kind of space or dash, with or without apostrophes. The database's function `search_text` gives the same.
 */
export function searchText(text: string): string {
  return text
    .replace(loneAccents, "'")
    .normalize('NFKC')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(apostrophes, '')
    .replace(/[łøđħŧıæœþð‐‑‒–—]/g, (one) => typed.get(one) ?? one);
}
