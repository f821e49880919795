import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** Minimum password length, in characters. */
const shortestPassword = 8;

/** Passwords that zxcvbn estimates at fewer guesses than this are refused. */
const fewestGuesses = 10 ** 7.5;

/** The maximum number of characters and leetspeak variants to check: more would take too long. */
const judgedCharacters = 32;
const triedSpellings = 20;

/** Letters that zxcvbn estimates at fewer guesses than this are a common word, or a name, and add nothing. */
const fewestGuessesOfWord = 10 ** 5;

/** A single word in a script whose words zxcvbn does not know needs this many letters. */
const fewestForeignLetters = 10;

/** The letters that digits and symbols stand for in front of another letter; `1` also stands for `l`. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const common = 'This password is too common. Please choose another one.';
const easy = 'This password is easy to guess. Please choose a longer one.';
const named =
  'This password is easy to guess: it contains your name or the name of the company. Please choose another one.';
const decorated =
  'This password is easy to guess: a common word with digits or symbols is not enough. Please use several words.';

/** The reason a password is not accepted, as a message to its owner; undefined if it is accepted. */
export async function weaknessOf(password: string, names: readonly string[]): Promise<string | undefined> {
  if ([...password].length < shortestPassword) return `Password must be at least ${shortestPassword} characters.`;
  judge ??= openJudge();
  const factory = await judge;
  const inputs = names.flatMap(withParts);
  const check = (text: string): Verdict => factory.check(text, inputs);
  const judged = foldLetters(password).slice(0, judgedCharacters);
  const { guesses, sequence } = check(judged);
  if (guesses >= fewestGuesses) return findDecorated(judged, check);
  const parts = partsOf(sequence);
  if (parts.includes('userInputs')) return named;
  return parts.some((part) => part.startsWith('passwords')) ? common : easy;
}

type Verdict = ReturnType<ZxcvbnFactory['check']>;

const partsOf = (sequence: Verdict['sequence']): string[] =>
  sequence.map((part) => String('dictionaryName' in part ? part.dictionaryName : part.pattern));

/** Letters without accents and full width, so that a word is known however it is written. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Whether the only word is a short one in another script than Latin. */
const isShortForeignWord = (password: string): boolean => {
  const [word = '', ...others] = password.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = word.match(/\p{L}/gu) ?? [];
  return others.length === 0 && letters.length < fewestForeignLetters && /[^\p{Script=Latin}\p{M}]/u.test(word);
};

/**
 * Finds a common word or a name among digits and symbols, such as `Welcome@2026`. zxcvbn counts each of those as
 * unpredictable, but people add the same ones; so without the word, the rest must be strong.
 */
function findDecorated(password: string, check: (text: string) => Verdict): string | undefined {
  const readLeet = (one: string): string =>
    password.replaceAll(/[013457@$!](?=\p{L})/gu, (sign) => (sign === '1' ? one : (leet[sign] ?? sign)));
  for (const spelling of new Set([password, readLeet('i'), readLeet('l')])) {
    const letters = spelling.replaceAll(/[^\p{L}\p{M}]/gu, '');
    const rest = spelling.replaceAll(/[\p{L}\p{M}]/gu, '');
    const { guesses, sequence } = check(letters);
    const isKnown = guesses < fewestGuessesOfWord || isShortForeignWord(spelling);
    if (isKnown && check(rest).guesses < fewestGuesses)
      return partsOf(sequence).includes('userInputs') ? named : decorated;
  }
  return undefined;
}

/** The names a guesser would try first: those of the user, the login, the offices and the mail addresses with the company's domain. */
export async function namesAround(db: Kysely<Database>, employeeId: number, userName: string): Promise<string[]> {
  const person = await db
    .selectFrom('employee')
    .select(['name', 'code'])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  const mails = await db.selectFrom('email_address').select('address').where('employee_id', '=', employeeId).execute();
  const offices = await db.selectFrom('lookup').select('name').where('kind', '=', 'office').execute();
  return [
    userName,
    person?.name ?? '',
    person?.code ?? '',
    ...offices.map(({ name }) => name),
    ...mails.map(({ address }) => address),
  ];
}

function withParts(name: string): string[] {
  return [name, name.replaceAll(' ', ''), ...name.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}

/** The word lists take some megabytes, so they are loaded when the first password is chosen. */
let judge: Promise<ZxcvbnFactory> | undefined;

async function openJudge(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: triedSpellings,
  });
}
