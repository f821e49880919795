import { readFileSync } from 'node:fs';
import type { NewCompany } from '../../src/server/company/createCompany';
import { leaveInWords, readHolidays, readLeave, readOffices } from '../../src/server/company/firstLists';
import { startingLeave } from '../../src/server/company/startingLists';
import { StartupError } from '../../src/server/StartupError';

/** The settings of a new company that were given on the command line, unparsed. */
export interface CompanyArguments {
  readonly name?: string | undefined;
  readonly 'user-name'?: string | undefined;
  readonly office?: string | undefined;
  readonly leave?: string | undefined;
  /** The path of a file of holidays. */
  readonly holidays?: string | undefined;
}

/** Asks the user one question. */
export type Prompt = (question: string) => Promise<string>;

/** The settings of a new company, except the administrator's password. */
export type Wanted = Omit<NewCompany, 'administrator'> & Pick<NewCompany['administrator'], 'name' | 'userName'>;

const text = (what: string) => (given: string) => {
  if (given === '') throw new StartupError(`${what} is required.`);
  return given;
};

const holidaysIn = (file: string): ReturnType<typeof readHolidays> => {
  if (file === '') return [];
  try {
    return readHolidays(readFileSync(file, 'utf8'));
  } catch (fault) {
    if (fault instanceof StartupError) throw fault;
    throw new StartupError(`The file ${file} cannot be read.`);
  }
};

/**
 * Collects a new company's settings from the command line, and asks for missing ones. Repeats a question after an
 * invalid answer; without a terminal, an invalid or missing setting ends the command.
 */
export async function askCompany(
  args: CompanyArguments,
  ask?: Prompt,
  say: (words: string) => void = console.log,
): Promise<Wanted> {
  const get = async <T>(given: string | undefined, question: string, read: (text: string) => T, fallback?: string) => {
    const answer = given ?? (ask ? undefined : fallback);
    if (answer !== undefined) return read(answer.trim());
    if (!ask) throw new StartupError(`Missing: ${question}`);
    for (;;) {
      const said = (
        await ask(fallback === undefined || fallback === '' ? `${question}: ` : `${question} [${fallback}]: `)
      ).trim();
      try {
        return read(said === '' ? (fallback ?? '') : said);
      } catch (fault) {
        if (!(fault instanceof StartupError)) throw fault;
        say(fault.message);
      }
    }
  };
  return {
    name: await get(args.name, 'Your full name', text('A name')),
    userName: await get(args['user-name'], 'The name you sign in with', text('A user name')),
    offices: await get(args.office, 'Offices, separated by commas', readOffices),
    leave: await get(
      args.leave,
      'Leave types, as name=days per year/days that carry over',
      readLeave,
      leaveInWords(startingLeave),
    ),
    holidays: await get(
      args.holidays,
      'A file of holidays, with lines such as 2027-01-26 Republic Day (empty for none)',
      holidaysIn,
      '',
    ),
  };
}
