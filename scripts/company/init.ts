/**
 * `npm run company:init -- --name "Asha Rao" --user-name asha --office Bengaluru`: creates a real company with one
 * administrator.
 */
import { parseArgs } from 'node:util';
import { createCompany } from '../../src/server/company/createCompany';
import { firstPassword } from '../../src/server/session/passwords';
import { answerHelp } from '../setup/help.mjs';
import { withCompanyStore } from './withCompanyStore';

const usage = 'npm run company:init -- --name "FULL NAME" --user-name USER --office CITY';
answerHelp(usage);

const { values } = parseArgs({
  options: { name: { type: 'string' }, 'user-name': { type: 'string' }, office: { type: 'string' } },
});
const { name, office, 'user-name': userName } = values;

if (!name || !userName || !office) {
  console.error(`Usage: ${usage}`);
  process.exitCode = 1;
} else {
  const password = firstPassword();
  await withCompanyStore({ mayCreate: true }, async ({ db, place }) => {
    await createCompany(db, { office, administrator: { name, userName, password } }, new Date());
    console.log(
      `The company has been created (data in ${place}). Start it with DEMO=0 npm start; HOST=0.0.0.0 lets other machines reach it.`,
    );
    console.log(`Sign in as ${userName} with the password ${password}, and choose another: it is shown only now.`);
  });
}
