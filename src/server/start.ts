import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { areas } from './areas/areas';
import { setMenuFolder } from './areas/session/navigation';
import { sessionData } from './areas/session/sessionData';
import { demoLogins, demoPassword } from './demo/logins';
import { openDemoCompany } from './demo/openDemoCompany';
import { startDuties } from './duties';
import { findGaps, notServedText } from './http/endpoints';
import { openFront } from './http/front';
import { buildServer } from './http/server';
import { fromProject, inProject } from './place';
import { setOfficeZone } from './rules/officeTime';
import { StartFault } from './StartFault';
import { screenCompiler } from './screens/compiler';
import { openScreens, type Screens } from './screens/screens';
import { openStudio } from './screens/studio';
import { sessionEndpoints } from './session/endpoints';
import type { Settings } from './settings/settings';
import { migrate } from './store/migrate';
import { openStore, type Store } from './store/openStore';

/**
 * Starts everything: door, database, tables, screens, endpoints; then prints the address.
 *
 * @throws StartFault in words for the operator.
 */
export async function start(settings: Settings): Promise<void> {
  setOfficeZone(settings.timeZone);
  setMenuFolder(fromProject(settings.screensDir));
  const front = await openFront(settings.host, settings.port);
  const [store, screens] = await Promise.all([openDatabase(settings), openFolder(settings)]);
  const app = await compose(settings, store, screens);
  front.serve(app.routing);
  const duties = startDuties(store.db, (fault) => app.log.error({ err: fault }, 'what has become due was not done'));
  endWithGrace(async () => {
    screens.close();
    await front.close();
    await app.close();
    await duties.stop();
    await store.close();
  });
  print(`Ready on ${front.address} (data in ${store.place})`);
  if (settings.demo && (await hasDemoLogins(store))) {
    print(`Demo logins: ${demoNames.join(', ')}; password ${demoPassword}`);
  }
}

const demoNames: readonly string[] = demoLogins.map(({ userName }) => userName);

/** A real company has none of them, and then they are not printed. */
async function hasDemoLogins({ db }: Store): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_name', 'in', [...demoNames])
    .execute();
  return found.length === demoNames.length;
}

async function openDatabase(settings: Settings): Promise<Store> {
  const fault = (error: Error): void => warn(`A connection to the database was lost: ${error.message}`);
  const store = await openStore({ ...settings, dataDir: fromProject(settings.dataDir) }, { progress: print, fault });
  await migrate(store.db, inProject('src', 'server', 'migrations'));
  if (settings.demo && (await openDemoCompany(store.db, new Date()))) print('The demo company has been created.');
  return store;
}

async function openFolder(settings: Settings): Promise<Screens> {
  const contract = await loadContract(inProject('schemas'));
  return openScreens({
    folder: fromProject(settings.screensDir),
    compile: screenCompiler(contract, inProject()),
    warn,
  });
}

/** Puts the endpoints of all areas together; a gap between them and the contract is a fault of the program. */
async function compose(settings: Settings, store: Store, screens: Screens): Promise<FastifyInstance> {
  const contract = await loadContract(inProject('schemas'));
  const session = sessionEndpoints(settings.sessionMinutes, sessionData);
  const studio = openStudio({
    screens,
    contract,
    folder: fromProject(settings.screensDir),
    historyFolder: join(fromProject(settings.dataDir), 'studio-history'),
  });
  const served = { ...areas, ...studio.area };
  const { notServed, notInContract } = findGaps({ contract, session, areas: served });
  if (notServed.length > 0) throw new StartFault(notServedText(notServed));
  if (notInContract.length > 0) throw new StartFault(`The contract does not describe ${notInContract.join(', ')}.`);
  return buildServer({
    contract,
    session,
    areas: served,
    clock: () => new Date(),
    db: store.db,
    logLevel: settings.logLevel,
    origins: settings.allowedOrigins,
    web: { folder: inProject('dist', 'app'), apiBaseUrl: settings.apiBaseUrl },
    screens: { screens, preview: studio.preview },
  });
}

/** Lets requests in flight finish before the process ends, at a signal and at a fault alike. */
function endWithGrace(end: () => Promise<void>): void {
  closeWithGrace({ delay: 10_000, logger: undefined }, async ({ err }) => {
    if (err) warn(`The server stops after a fault: ${err.stack ?? err.message}`);
    await end();
  });
}

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
