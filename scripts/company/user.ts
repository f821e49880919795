/**
 * `npm run company:user -- disable priya --why "Has left"`: grants and removes access, even while the server is
 * running.
 */
import { parseArgs } from 'node:util';
import { loadContract } from '../../engine/compiler';
import { changeByCommand, type UserCommand } from '../../src/server/areas/administration/byCommand';
import { allUsers } from '../../src/server/areas/administration/users';
import { sendCommand } from '../../src/server/commandMailbox/commandMailbox';
import { inProject } from '../../src/server/place';
import { roles } from '../../src/server/rules/roles';
import { StartupError } from '../../src/server/StartupError';
import { firstPassword, hashPassword } from '../../src/server/session/passwords';
import type { Store } from '../../src/server/store/openStore';
import { exitWithMessage } from '../backup/settings';
import { answerHelp } from '../setup/help.mjs';
import { whoIsHere } from './whoIsHere';
import { withCompanyStore } from './withCompanyStore';

const usage = `npm run company:user -- list
npm run company:user -- add EMPLOYEE-CODE USER [ROLE …]     lets an employee sign in
npm run company:user -- roles USER [ROLE …]                 sets exactly these roles
npm run company:user -- disable USER --why TEXT             blocks sign-in and ends all sessions
npm run company:user -- enable USER
npm run company:user -- reset USER                          sets a new first password
npm run company:user -- end USER                            ends all sessions
ROLE is ${roles.join(', ')}; every user is also an employee.`;
answerHelp(usage);

const { values, positionals } = parseArgs({ options: { why: { type: 'string' } }, allowPositionals: true });
const by = whoIsHere();

await exitWithMessage(async () => {
  if (positionals[0] === 'list') return list();
  const command = toUserCommand(positionals);
  if (!command) throw new StartupError(`Usage: ${usage}`);
  await change(command);
});

/** Parses the command; undefined if it is invalid. */
function toUserCommand([deed, first = '', second = '', ...more]: readonly string[]): UserCommand | undefined {
  if (first === '') return undefined;
  if (deed === 'add') return { deed, by, body: { 'employee-code': first, 'user-name': second, roles: rolesIn(more) } };
  const user = first;
  if (deed === 'roles') return { deed, by, user, body: { roles: rolesIn(positionals.slice(2)) } };
  if (deed === 'disable') return { deed, by, user, body: { remarks: values.why ?? '' } };
  return deed === 'enable' || deed === 'reset' || deed === 'end' ? { deed, by, user, body: {} } : undefined;
}

async function list(): Promise<void> {
  const ask = (dataDir: string) => sendCommand(dataDir, 'users', {}) as ReturnType<typeof allUsers>;
  const work = ({ db }: Store) => allUsers(db, new Date());
  await withCompanyStore({ mayCreate: false, sendCommand: ask }, work, ({ data }) => {
    for (const one of data) {
      const words = [one['user-name'], one['employee-name'], one['employee-code'], one.status, one.roles.join(' ')];
      console.log([...words, ...(one.sessions > 0 ? ['signed in'] : [])].join('  '));
    }
  });
}

/**
 * Runs a command. Creates the password in this process, so that the file passed to the server contains only its hash.
 */
async function change(command: UserCommand): Promise<void> {
  const made = command.deed === 'add' || command.deed === 'reset' ? firstPassword() : undefined;
  const asked = made === undefined ? command : { ...command, hash: await hashPassword(made) };
  const contract = await loadContract(inProject('schemas'));
  const ask = async (dataDir: string) => String(await sendCommand(dataDir, 'user', asked, 60_000));
  const work = ({ db }: Store) => changeByCommand(db, contract, asked, new Date());
  await withCompanyStore({ mayCreate: false, sendCommand: ask }, work, (done) => {
    console.log(done);
    if (made !== undefined)
      console.log(`The first password is ${made}. It is shown only once and only lets the user choose a new password.`);
  });
}

/** Rejects unknown roles and lists the known ones; the server would only report an invalid value. */
function rolesIn(given: readonly string[]): readonly string[] {
  const unknown = given.find((one) => !roles.some((role) => role === one));
  if (unknown !== undefined) throw new StartupError(`"${unknown}" is not a role: ${roles.join(', ')}.`);
  return given;
}
