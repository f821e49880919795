/**
 * `npm run company:init`: creates a real company with one administrator. Asks for the required settings that are not on
 * the command line.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { missingIn } from '../../src/server/areas/calendar/missing';
import { createCompany } from '../../src/server/company/createCompany';
import { officeDate } from '../../src/server/rules/officeTime';
import { StartupError } from '../../src/server/StartupError';
import { firstPassword } from '../../src/server/session/passwords';
import { exitWithMessage } from '../backup/settings';
import { answerHelp } from '../setup/help.mjs';
import { askCompany, type CompanyArguments, type Wanted } from './askCompany';
import { withCompanyStore } from './withCompanyStore';

const usage = `npm run company:init                        asks for the details of a new company
npm run company:init -- --name "FULL NAME" --user-name USER --office "CITY, CITY"
  --leave "Earned Leave=18/9, …"    days per year/maximum unused days that carry over
  --holidays FILE                   lines such as 2027-01-26 Republic Day`;
answerHelp(usage);

const option = { type: 'string' } as const;
const { values } = parseArgs({
  options: { name: option, 'user-name': option, office: option, leave: option, holidays: option },
});

await exitWithMessage(async () => begin(await readWanted(values)));

/** Asks only if there is a terminal. */
async function readWanted(args: CompanyArguments): Promise<Wanted> {
  const isWhole = args.name && args['user-name'] && args.office;
  if (isWhole) return askCompany(args);
  if (!process.stdin.isTTY) throw new StartupError(`Usage: ${usage}`);
  const input = createInterface({ input: process.stdin, output: process.stdout });
  // Lines are read as they arrive: lines pasted together would be lost between two questions.
  const lines = input[Symbol.asyncIterator]();
  try {
    return await askCompany(args, async (question) => {
      input.setPrompt(question);
      input.prompt();
      const { value, done } = await lines.next();
      if (done) throw new StartupError('Nothing was created.');
      return value;
    });
  } finally {
    input.close();
  }
}

async function begin({ name, userName, ...lists }: Wanted): Promise<void> {
  const password = firstPassword();
  await withCompanyStore({ mayCreate: true }, async ({ db, place }) => {
    const now = new Date();
    await createCompany(db, { ...lists, administrator: { name, userName, password } }, now);
    console.log(
      `The company has been created (data in ${place}). Start it with DEMO=0 npm start; HOST=0.0.0.0 lets other machines reach it.`,
    );
    console.log(`Sign in as ${userName} with the password ${password} and change it. The password is shown only once.`);
    for (const { what, path } of await missingIn(db, officeDate(now)))
      console.log(`Still missing: ${what}. Fix this on the page /uix${path}.`);
  });
}
