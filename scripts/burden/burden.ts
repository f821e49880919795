/** `npm run burden`: measures how much one person can slow down everybody else. */
import { parseArgs } from 'node:util';
import { answerHelp } from '../setup/help.mjs';
import { progress } from '../setup/progress.mjs';
import type { Waits } from './others';
import { measureReads } from './reads';
import { runServer } from './runningServer';
import { measureSignIn } from './signIn';
import { measureStudio } from './studio';

const usage = `npm run burden [-- reads | studio | sign-in] [--employees N] [--rounds N]

Starts the built server on the embedded store, and measures what one person's calls do to the others.
  reads         how long each endpoint that reads keeps others waiting at most; no more than 250 ms is right
  studio        how long others wait while an analyst sends the worst texts; no more than twice as long is right
  sign-in       how long others wait while 64 people sign in at once; no more than twice as long is right
  --employees   the size of the company (85)
  --rounds      how often every read is made; the best round counts (3)`;

/** The longest that any read may block others, in milliseconds. */
const longestBlocking = 250;

/** How many times longer others may wait while the worst input is sent. */
const mostSlowed = 2;

const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(9);

async function reads(employees: number, rounds: number): Promise<boolean> {
  const server = await progress(`Making a company of ${employees}`, () => runServer(employees));
  try {
    const measured = await progress('Reading', () => measureReads(server, rounds));
    console.log(`\nothers wait   takes  status  endpoint, with ${employees} employees`);
    for (const { blocked, ms: taken, status, endpoint, who } of measured)
      console.log(`${ms(blocked)}${ms(taken)}     ${status}  ${endpoint} (${who})`);
    return measured.every(({ blocked }) => blocked <= longestBlocking);
  } finally {
    await server.stop();
  }
}

function tellWaits(waits: Readonly<Record<string, Waits>>): void {
  console.log(`\nwhile           calls      p50      p95      max`);
  for (const [name, { calls, p50, p95, max }] of Object.entries(waits))
    console.log(`${name.padEnd(12)}${String(calls).padStart(9)}${ms(p50)}${ms(p95)}${ms(max)}`);
}

async function signIn(employees: number): Promise<boolean> {
  const server = await progress(`Making a company of ${employees}`, () => runServer(employees));
  try {
    const { quiet, burdened, opened, atOnce } = await progress('Signing in', () => measureSignIn(server));
    const times = burdened.p50 / quiet.p50;
    tellWaits({ quiet, burdened });
    console.log(`\np50 ${times.toFixed(2)} times as long while ${atOnce} signed in at once, ${opened} in all`);
    return times <= mostSlowed;
  } finally {
    await server.stop();
  }
}

async function studio(employees: number): Promise<boolean> {
  const server = await progress(`Making a company of ${employees}`, () => runServer(employees));
  try {
    const { quiet, burdened, sent, told } = await progress('Sending the worst', () => measureStudio(server));
    const times = burdened.p95 / quiet.p95;
    tellWaits({ quiet, burdened });
    console.log(`\np95 ${times.toFixed(2)} times as long while ${sent} of the worst texts were sent: ${told}`);
    return times <= mostSlowed;
  } finally {
    await server.stop();
  }
}

answerHelp(usage);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { employees: { type: 'string', default: '85' }, rounds: { type: 'string', default: '3' } },
});
const asked = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const employees = Number(values.employees);
const right = [
  ...(asked('reads') ? [await reads(employees, Number(values.rounds))] : []),
  ...(asked('sign-in') ? [await signIn(employees)] : []),
  ...(asked('studio') ? [await studio(employees)] : []),
];
process.exitCode = right.every(Boolean) ? 0 : 1;
