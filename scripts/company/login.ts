/** `npm run company:login -- --code E-17 --user-name ravi --role manager --role hr`: lets an employee sign in. */
import { parseArgs } from 'node:util';
import { type Role, roles } from '../../src/server/authorisation/roles';
import { firstPassword, giveLogin } from '../../src/server/company/giveLogin';
import { hashPassword } from '../../src/server/session/passwords';
import { inTransaction } from '../../src/server/store/transaction';
import { answerHelp } from '../setup/help.mjs';
import { withCompanyStore } from './withCompanyStore';

const usage = 'npm run company:login -- --code EMPLOYEE-CODE --user-name USER [--role ROLE …]';
answerHelp(usage);

const { values } = parseArgs({
  options: { code: { type: 'string' }, 'user-name': { type: 'string' }, role: { type: 'string', multiple: true } },
});
const { code, 'user-name': userName, role: wanted = [] } = values;
const unknown = wanted.find((role) => !roles.includes(role as Role));

if (!code || !userName || unknown !== undefined) {
  if (unknown !== undefined) console.error(`"${unknown}" is not a role: ${roles.join(', ')}.`);
  console.error(`Usage: ${usage}`);
  process.exitCode = 1;
} else {
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  await withCompanyStore({ mayCreate: false }, async ({ db }) => {
    await inTransaction(db, (trx) =>
      giveLogin(trx, { employeeCode: code, userName, passwordHash, roles: wanted as Role[] }),
    );
    console.log(`${userName} may sign in with the password ${password} and should change it: it is shown only now.`);
  });
}
