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

/** The reason a password is not accepted, as a message to its owner; undefined if it is accepted. */
export async function weaknessOf(password: string, names: readonly string[]): Promise<string | undefined> {
  if ([...password].length < shortestPassword) return `Password must be at least ${shortestPassword} characters.`;
  judge ??= openJudge();
  const { guesses, sequence } = (await judge).check(password.slice(0, judgedCharacters), names.flatMap(withParts));
  if (guesses >= fewestGuesses) return undefined;
  const parts = sequence.map((part) => ('dictionaryName' in part ? part.dictionaryName : part.pattern));
  if (parts.includes('userInputs'))
    return 'This password is easy to guess: it contains your name or the name of the company. Please choose another one.';
  if (parts.some((part) => String(part).startsWith('passwords')))
    return 'This password is too common. Please choose another one.';
  return 'This password is easy to guess. Please choose a longer one.';
}

/** The names a guesser would try first: those of the user, the login and the offices. */
export async function namesAround(db: Kysely<Database>, employeeId: number, userName: string): Promise<string[]> {
  const person = await db
    .selectFrom('employee')
    .select(['name', 'code'])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  const offices = await db.selectFrom('lookup').select('name').where('kind', '=', 'office').execute();
  return [userName, person?.name ?? '', person?.code ?? '', ...offices.map(({ name }) => name)];
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
