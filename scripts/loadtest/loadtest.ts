/** `npm run loadtest`: measures how much one user can slow down all others. */
import { parseArgs } from 'node:util';
import { limits } from '../../engine/compiler';
import { demoPassword } from '../../src/server/demo/logins';
import { answerHelp } from '../setup/help.mjs';
import { progress } from '../setup/progress.mjs';
import { measureLeave } from './leave/leave';
import { measureLists } from './lists/lists';
import { deadline, inPeace, others, span, type Waits } from './others';
import { measureReads } from './reads';
import { type EmbeddedServer, runServer } from './runningServer';
import { throughput } from './throughput/throughput';
import { walk } from './walk/walk';

const times = (n: number, make: (index: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join(',');

/** The slowest texts to check for their size; `n` sets the repetitions. */
const shapes: readonly ((n: number) => string)[] = [
  (n) =>
    `{"version":1,"title":"A","body":[{"form":{"schema":{"type":"object","properties":{${times(n, (i) => `"f${i}":{"type":"txt"}`)}}}}}]}`,
  (n) =>
    `{"version":1,"title":"A","body":[{"form":{"schema":{"type":"object","properties":{"f":{"type":"string","enum":[${times(n, (i) => String(i))}]}}}}}]}`,
  (n) =>
    `{"version":1,"title":"A","sources":{"one":{"rows":[{"f":""}]}},"body":[{"table":{"rows":"=source.one","columns":[${times(n, () => '{"field":"f","header":"A"}')}]}}]}`,
  (n) => `{"version":1,"title":"A","body":[${times(n, () => '{"form":{"name":"one","schema":{"type":"object"}}}')}]}`,
];

/** Texts of the maximum size, each of which keeps the checker busy for seconds. */
const worstTexts = (characters: number): readonly string[] =>
  shapes.map((shape) => {
    const each = (shape(2000).length - shape(1000).length) / 1000;
    return shape(Math.floor((characters - 1000) / (each + 1)));
  });

/** Measures other users' response times, first without load and then while an analyst keeps sending the worst texts. */
async function measureStudio(server: EmbeddedServer) {
  await server.call('analyst', 'POST /api/studio/compile', { path: 'a.json', text: '{}' });
  const quiet = await inPeace(server);
  const [texts, answers] = [worstTexts(limits.characters), [] as string[]];
  const over = deadline(2 * span);
  const sending = Array.from({ length: 2 }, async (_, sender) => {
    for (let turn = sender; !over(); turn += 2) answers.push(await sendOne(server, texts[turn % texts.length] ?? ''));
  });
  const loaded = await others(server, over);
  await Promise.all(sending);
  const summary = [...new Set(answers)].map((one) => `${answers.filter((other) => other === one).length} × ${one}`);
  return { quiet, loaded, sent: answers.length, words: summary.join(', ') };
}

async function sendOne(server: EmbeddedServer, text: string): Promise<string> {
  const { status, body } = await server.call('analyst', 'POST /api/studio/compile', { path: 'me/loadtest.json', text });
  const { diagnostics = [] } = (body.data ?? {}) as { diagnostics?: readonly { problem: string }[] };
  return `${status}${diagnostics[0]?.problem.includes('was ended') ? ' ended' : ''}`;
}

/** The number of simultaneous sign-ins. */
const atOnce = 64;

/** Measures other users' response times, first without load and then during continuous concurrent sign-ins. */
async function measureSignIn(server: EmbeddedServer) {
  const quiet = await inPeace(server);
  const over = deadline(span);
  let opened = 0;
  const signing = Array.from({ length: atOnce }, async () => {
    while (!over()) {
      const body = { 'user-name': 'employee', 'user-key': demoPassword };
      const { status } = await server.publicly('POST /api/public/login', body);
      if (status !== 200) throw new Error(`A sign-in was answered ${status}.`);
      opened += 1;
    }
  });
  const loaded = await others(server, over);
  await Promise.all(signing);
  return { quiet, loaded, opened, atOnce };
}

const usage = `npm run loadtest [-- reads | studio | sign-in | lists | throughput | walk | leave]
                    [--employees N] [--rounds N] [--sizes N,N] [--embedded N] [--only NAME,NAME]

Starts the built server on the embedded store, and measures what one person's calls do to the others.
  reads         how long each endpoint that reads keeps others waiting at most; no more than 250 ms is right
  studio        how long others wait while an analyst sends the worst texts; no more than twice as long is right
  sign-in       how long others wait while 64 people sign in at once; no more than twice as long is right
  lists         how quick every list is, and what its plans read, on PostgreSQL in companies of several sizes and on the
                embedded store; only when it is named, since filling the largest takes minutes the first time
  throughput    how many calls a second, compared with a bare Fastify and pg server that runs the same statements on
                the same database, and one that also prepares the statements that ours prepares; at least 0.8 of the
                calls of the first is right; only when it is named
  walk          opens every list in a browser, turns its pages, sorts, searches, narrows and exports it, and starts its
                bulk actions, in the largest company; no fault and no step over 2 s is right; only when it is named
  leave         how long granting and carrying over leave, and importing as many people, balances and changes, takes on
                PostgreSQL in a company of 10,000 (--employees); only when it is named
  --sizes       the sizes of the companies on PostgreSQL (100,10000,100000)
  --embedded    the size of the company on the embedded store; 0 for none (10000)
  --only        parts of the names of the lists to measure, or of the addresses of the pages to walk, such as
                admin/audit-log,admin/users; all of them without it
  --employees   the size of the company (85)
  --rounds      how often every read is made; the best round counts (3; 20 for lists)`;

/** The maximum time that a read can block other calls, in milliseconds. */
const longestBlocking = 250;

/** The maximum factor by which the worst input can slow down other users. */
const maxSlowed = 2;

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
    const { quiet, loaded, opened, atOnce } = await progress('Signing in', () => measureSignIn(server));
    const times = loaded.p50 / quiet.p50;
    tellWaits({ quiet, loaded });
    console.log(`\np50 ${times.toFixed(2)} times as long while ${atOnce} signed in at once, ${opened} in all`);
    return times <= maxSlowed;
  } finally {
    await server.stop();
  }
}

async function studio(employees: number): Promise<boolean> {
  const server = await progress(`Making a company of ${employees}`, () => runServer(employees));
  try {
    const { quiet, loaded, sent, words } = await progress('Sending the worst', () => measureStudio(server));
    const times = loaded.p95 / quiet.p95;
    tellWaits({ quiet, loaded });
    console.log(`\np95 ${times.toFixed(2)} times as long while ${sent} of the worst texts were sent: ${words}`);
    return times <= maxSlowed;
  } finally {
    await server.stop();
  }
}

answerHelp(usage);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    employees: { type: 'string' },
    rounds: { type: 'string' },
    sizes: { type: 'string', default: '100,10000,100000' },
    embedded: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});
const isRequested = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const employees = Number(values.employees ?? 85);
const sizes = values.sizes.split(',').map(Number);
const only = values.only.split(',').filter(Boolean);
const right = [
  ...(isRequested('reads') ? [await reads(employees, Number(values.rounds ?? 3))] : []),
  ...(isRequested('sign-in') ? [await signIn(employees)] : []),
  ...(isRequested('studio') ? [await studio(employees)] : []),
  ...(positionals.includes('lists')
    ? [
        await measureLists({
          ...{ sizes, embedded: Number(values.embedded), only },
          rounds: Number(values.rounds ?? 20),
        }),
      ]
    : []),
  ...(positionals.includes('throughput') ? [await throughput(Math.max(...sizes), Number(values.rounds ?? 5))] : []),
  ...(positionals.includes('leave') ? [await measureLeave(Number(values.employees ?? 10_000))] : []),
  ...(positionals.includes('walk') ? [await walk(Math.max(...sizes), only)] : []),
];
process.exitCode = right.every(Boolean) ? 0 : 1;
