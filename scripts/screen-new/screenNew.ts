/**
 * `npm run screen:new`: creates a screen that passes the check and shows useful content, with its route and menu entry.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type NewScreenAnswers, printDiagnostic, scaffoldKinds } from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { beginScreen } from './beginScreen';

const help = `npm run screen:new -- --route /uix/me/travel/request --kind form --endpoint "POST /api/…"

  --route     the path in the address bar; it determines the file name
  --kind      form      fields to submit to --endpoint
              list      the rows of --endpoint
              record    the values of one response from --endpoint
              decision  the rows of --endpoint, with a dialog that submits a decision on each to --decide
              report    the rows of --endpoint for the values entered above them
              dashboard figures, the newest rows of --endpoint, and bars that compare them
  --endpoint  a method and path from schemas/api
  --decide    for a decision: the endpoint that takes it
  --figures   for a dashboard: the endpoint whose values are the figures; by default, they count the rows
  --header    for a table: the header line of a CSV file, such as "Name,Start date", whose columns it gets
  --title     the heading; by default, derived from the route
  --menu      the location of the menu entry: "Area / Group"
  --role      who sees the menu entry: employee (the default), manager, hr, payroll or analyst
  --app       another application's folder, with screens/ and schemas/ in it

Asks for missing values.`;

answerHelp(help);
const option = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    route: option,
    kind: option,
    endpoint: option,
    decide: option,
    figures: option,
    header: option,
    title: option,
    menu: option,
    role: option,
    app: option,
  },
});

/** Asks for the settings missing on the command line. */
async function complete(): Promise<NewScreenAnswers> {
  const asker = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask = async (given: string | undefined, flag: string, question: string): Promise<string> => {
    const answer = given ?? (await asker?.question(`${question} `));
    if (answer === undefined || answer === '') throw new Error(`Set ${flag}. Try: npm run screen:new -- --help`);
    return answer;
  };
  const route = await ask(values.route, '--route', 'Path in the address bar, such as /uix/me/travel/request?');
  const kind = await ask(values.kind, '--kind', `Kind (${scaffoldKinds.join(', ')})?`);
  const endpoint = await ask(values.endpoint, '--endpoint', 'Endpoint, such as POST /api/me/leave/apply?');
  const decide =
    kind === 'decision' ? await ask(values.decide, '--decide', 'Endpoint that takes the decision?') : undefined;
  const figures =
    values.figures ??
    (kind === 'dashboard' ? await asker?.question('Endpoint of the figures (empty to count the rows)? ') : undefined);
  const menu =
    values.menu ??
    (asker === undefined ? undefined : await asker.question('Menu entry as "Area / Group" (empty for none)? '));
  asker?.close();
  return {
    route,
    kind,
    endpoint,
    decide,
    figures: figures || undefined,
    header: values.header,
    title: values.title,
    menu: menu || undefined,
    role: values.role ?? 'employee',
  };
}

try {
  const { files, diagnostics } = await beginScreen(
    await complete(),
    values.app === undefined ? (process.env.SCREENS_DIR ?? inProject('screens')) : resolve(values.app, 'screens'),
    values.app === undefined ? inProject('schemas') : resolve(values.app, 'schemas'),
  );
  for (const file of files) console.log(`written: ${file}`);
  if (diagnostics.length > 0) console.log(`\nStill to fix:\n${diagnostics.map(printDiagnostic).join('\n')}`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
