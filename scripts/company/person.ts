/**
 * `npm run company:person -- export E-17 --out FILE`: shows, exports and erases a person's data, even while the server
 * is running.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sendCommand } from '../../src/server/commandMailbox/commandMailbox';
import {
  type EraseCommand,
  eraseByCommand,
  exportByCommand,
  type HeldInWords,
  listByCommand,
  type PersonCommand,
} from '../../src/server/privacy/byCommand';
import type { ExportedPerson } from '../../src/server/privacy/exportPerson';
import { StartupError } from '../../src/server/StartupError';
import type { Store } from '../../src/server/store/openStore';
import { exitWithMessage } from '../backup/settings';
import { answerHelp } from '../setup/help.mjs';
import { whoIsHere } from './whoIsHere';
import { withCompanyStore } from './withCompanyStore';

const usage = `npm run company:person -- show EMPLOYEE-CODE                shows which data is held, until when, and why
npm run company:person -- export EMPLOYEE-CODE --out FILE   all data held, as JSON
npm run company:person -- erase EMPLOYEE-CODE               erases data past its retention period, after you type the code again
npm run company:person -- erase EMPLOYEE-CODE --on-request  also erases data that the person can ask to have erased earlier
--yes erases without asking. Erased data cannot be recovered.`;
answerHelp(usage);

const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, 'on-request': { type: 'boolean' }, yes: { type: 'boolean' } },
  allowPositionals: true,
});
const requested = values['on-request'] ?? false;

/** The timeout for the reply of a running server, in milliseconds. */
const replyTimeoutMs = 120_000;

await exitWithMessage(async () => {
  const [deed, code = '', ...more] = positionals;
  if (code === '' || more.length > 0) throw new StartupError(`Usage: ${usage}`);
  const command: PersonCommand = { code, by: whoIsHere() };
  if (deed === 'show') return void (await show(command));
  if (deed === 'export' && values.out !== undefined) return exportTo(values.out, command);
  if (deed === 'erase') return erase(command);
  throw new StartupError(`Usage: ${usage}`);
});

/** Runs the command on the database, or on the server that uses it. */
async function ask<W extends PersonCommand, T>(
  what: string,
  command: W,
  work: (db: Store['db'], command: W, now: Date) => Promise<T>,
): Promise<T | undefined> {
  let answer: T | undefined;
  await withCompanyStore(
    { mayCreate: false, sendCommand: (dataDir) => sendCommand(dataDir, what, command, replyTimeoutMs) as Promise<T> },
    ({ db }) => work(db, command, new Date()),
    (result) => {
      answer = result;
    },
  );
  return answer;
}

async function show(command: PersonCommand): Promise<HeldInWords | undefined> {
  const held = await ask('held', command, listByCommand);
  if (!held) return undefined;
  console.log(`Data about ${held.name}:`);
  for (const { kind, byTime, ifAsked, why } of held.kinds) {
    const outcome = requested || byTime === ifAsked ? ifAsked : `${byTime}; on request: ${ifAsked.toLowerCase()}`;
    console.log(`${kind}: ${held.whyNot === null ? outcome : 'kept'}. ${why}`);
    for (const one of held.held.filter((other) => other.kind === kind)) console.log(`  ${one.what}: ${one.rows}`);
  }
  if (held.whyNot !== null) console.log(held.whyNot);
  return held;
}

/** Exports to a new file that only its owner can read; never overwrites a file. */
async function exportTo(file: string, command: PersonCommand): Promise<void> {
  if (existsSync(file)) throw new StartupError(`The file ${file} already exists.`);
  const exported: ExportedPerson | undefined = await ask('export', command, exportByCommand);
  if (!exported) return;
  writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`All data about ${exported['employee-name']} is in ${file}.`);
}

async function erase(command: PersonCommand): Promise<void> {
  if (!values.yes) {
    const held = await show(command);
    if (!held || held.whyNot !== null) {
      process.exitCode = 1;
      return;
    }
    if (!process.stdin.isTTY) throw new StartupError('Nothing was erased. Use --yes to erase without asking.');
    const input = createInterface({ input: process.stdin, output: process.stdout });
    const typed = await input.question(`This cannot be undone. Type ${command.code} to erase: `);
    input.close();
    if (typed.trim() !== command.code) throw new StartupError('Nothing was erased.');
  }
  const wanted: EraseCommand = { ...command, requested };
  const done = await ask('erase', wanted, eraseByCommand);
  if (done !== undefined) console.log(done);
}
