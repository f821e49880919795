import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { loadContract, menuFile, prefixOf } from '../../engine/compiler';
import type { Contract } from '../../engine/language/contract';
import { changeByCommand, type UserCommand } from './areas/administration/byCommand';
import { allUsers } from './areas/administration/users';
import { areas } from './areas/areas';
import { setMenuFolder } from './areas/session/navigation';
import { sessionData } from './areas/session/sessionData';
import { type BackupCommand, backUpByCommand } from './backup/byCommand';
import type { BackupPlan } from './backup/schedule';
import { buildServer } from './buildServer';
import { serveCommands } from './commandMailbox/commandMailbox';
import { demoOnNetwork, markCompany, mayBeginDemo, mayShowDemo, noCompany } from './company/demoOrCompany';
import { opensToAll, whoIsIn } from './company/present';
import { demoLogins, demoPassword } from './demo/logins';
import { openDemoCompany } from './demo/openDemoCompany';
import { findGaps, notServedText } from './http/gaps';
import { type GracefulListener, openListener } from './http/listener';
import { openJobs } from './jobs/jobs';
import type { Runner } from './jobs/Runner';
import { LiveStreams } from './live/Live';
import { openMailer } from './mail/mailer';
import { mailTasks } from './mail/mailTasks';
import { Metrics } from './metrics/Metrics';
import { serveMetrics } from './metrics/serveMetrics';
import { fromProject, inProject } from './place';
import {
  type EraseCommand,
  eraseByCommand,
  exportByCommand,
  listByCommand,
  type PersonCommand,
} from './privacy/byCommand';
import { setRetention } from './privacy/retention';
import { Queue } from './queue/Queue';
import { setOfficeZone } from './rules/officeTime';
import { StartupError } from './StartupError';
import { startScheduler } from './scheduledTasks';
import { builtFrom, withCompileCache } from './screens/compileCache';
import { screenCompiler } from './screens/compiler';
import type { AskCompiler } from './screens/compilerWorker/askCompiler';
import { startCompilerWorker } from './screens/compilerWorker/startCompilerWorker';
import { openScreens, type Screens } from './screens/screens';
import { studioArea } from './screens/studio';
import { sessionEndpoints } from './session/endpoints';
import type { Settings } from './settings/settings';
import { migrate } from './store/migrate';
import { isWithoutDatabase, openStore, type Store } from './store/openStore';
import { makePrivate } from './store/privateFiles';

/** The build puts it next to the server. */
const compileThread = fileURLToPath(new URL('compileThread.js', import.meta.url));

/** The maximum duration of a shutdown, in milliseconds. */
const longestEndMs = 10_000;

/**
 * Starts everything: port, database, tables, screens, endpoints; then prints the address.
 *
 * @throws StartupError with a message for the operator
 */
export async function start(settings: Settings): Promise<void> {
  setOfficeZone(settings.timeZone);
  setRetention(settings.retention);
  setMenuFolder(fromProject(settings.screensDir));
  if (settings.demo && !mayShowDemo({ ...settings, dataDir: fromProject(settings.dataDir) })) throw demoOnNetwork();
  const front = await openListener(settings.host, settings.port);
  const contract = await loadContract(inProject('schemas'));
  const worker = startCompilerWorker({ file: compileThread, contract });
  const [store, screens] = await Promise.all([openDatabase(settings), openFolder(settings, contract, worker.ask)]);
  const live = await LiveStreams.open(store.listen);
  const figures = await openFigures(settings, store, live);
  const { app, jobs } = await compose(settings, {
    ...{ store, screens, contract, live, front, ...figures },
    ask: worker.ask,
  });
  front.serve(app.routing);
  const report = (fault: Error): void => app.log.error({ err: fault }, 'a scheduled task failed');
  const scheduler = startScheduler({
    db: store.db,
    report,
    trailDays: settings.trailDays,
    backups: backupPlan(settings),
  });
  jobs.start();
  const queue = await openQueue(settings, store.db, report);
  const mailbox = settings.databaseUrl ? undefined : await serveAdminCommands(settings, store);
  endWithGrace(settings.drainSeconds * 1000 + longestEndMs, async ({ signal }) => {
    screens.close();
    // Other signals come from a terminal, without a load balancer that must notice the shutdown.
    const draining = front.close(signal === 'SIGTERM' ? settings.drainSeconds * 1000 : 0);
    await Promise.all([live.close(), jobs.stop(), queue.stop()]);
    await draining;
    figures.stop();
    await app.close();
    await Promise.all([scheduler.stop(), mailbox?.stop(), worker.close()]);
    await store.close();
  });
  print(`Ready on ${front.address} (data in ${store.place})`);
  if ((await whoIsIn(store.db)) === 'demo') {
    print(`Demo logins: ${demoLogins.map(({ userName }) => userName).join(', ')}; password ${demoPassword}`);
  }
}

/** Handles commands from users with write access to the data while this server is running. */
async function serveAdminCommands(settings: Settings, { db }: Store): Promise<{ stop(): Promise<void> }> {
  const contract = await loadContract(inProject('schemas'));
  return serveCommands(fromProject(settings.dataDir), {
    backup: (command: BackupCommand) => backUpByCommand(db, command, new Date()),
    users: () => allUsers(db, new Date()),
    user: (command: UserCommand) => changeByCommand(db, contract, command, new Date()),
    held: (command: PersonCommand) => listByCommand(db, command, new Date()),
    export: (command: PersonCommand) => exportByCommand(db, command, new Date()),
    erase: (command: EraseCommand) => eraseByCommand(db, command, new Date()),
  });
}

function backupPlan({ backupDir, backupHours, backupKeep }: Settings): BackupPlan | undefined {
  return backupDir ? { folder: fromProject(backupDir), hours: backupHours, keep: backupKeep } : undefined;
}

async function openDatabase(given: Settings): Promise<Store> {
  const settings = { ...given, dataDir: fromProject(given.dataDir) };
  const mayBegin = mayBeginDemo(settings);
  if (!mayBegin && isWithoutDatabase(settings)) throw noCompany(settings);
  // With PostgreSQL, nothing locks the data folder; it may still hold an earlier embedded database.
  if (settings.databaseUrl) makePrivate(settings.dataDir, warn);
  const fault = (error: Error): void => warn(`A connection to the database was lost: ${error.message}`);
  const store = await openStore(settings, { progress: print, warn, fault });
  try {
    if (!mayBegin && (await whoIsIn(store.db)) === 'nobody') throw noCompany(settings);
    await migrate(store.db, inProject('src', 'server', 'migrations'));
    if (mayBegin && (await openDemoCompany(store.db, new Date()))) print('The demo company has been created.');
    if (!mayShowDemo(settings) && (await opensToAll(store.db))) throw demoOnNetwork();
    if (!settings.databaseUrl && (await whoIsIn(store.db)) === 'company') markCompany(settings.dataDir, new Date());
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openFolder(settings: Settings, contract: Contract, ask: AskCompiler): Promise<Screens> {
  const compile = screenCompiler(ask, inProject());
  const keptIn = join(fromProject(settings.dataDir), 'compiled-screens');
  return openScreens({
    folder: fromProject(settings.screensDir),
    contract,
    // When running from source, the compiler may differ at each start.
    compile: builtFrom ? withCompileCache(compile, keptIn, builtFrom + JSON.stringify(contract)) : compile,
    warn,
  });
}

/** Starts the queue. */
async function openQueue({ mail, screensDir }: Settings, db: Store['db'], report: (fault: Error) => void) {
  const clock = (): Date => new Date();
  const mailer = mail && openMailer(mail.url, mail.from);
  const menu = await readFile(join(fromProject(screensDir), menuFile), 'utf8').catch(() => undefined);
  const pages = `${mail?.publicUrl ?? ''}${prefixOf(menu)}`;
  const reportFault = (fault: unknown): void => report(fault instanceof Error ? fault : new Error(String(fault)));
  const queue = new Queue({ db, clock, report: reportFault, handlers: mailTasks({ db, clock, mailer, pages }) });
  queue.start();
  return queue;
}

/** Serves metrics for Prometheus, if configured. */
async function openFigures(settings: Settings, { connections }: Store, live: LiveStreams) {
  if (settings.metricsPort === undefined) return { stop: () => undefined };
  const metrics = new Metrics();
  metrics.read('live_streams', 'Pages that listen for changes', { open: () => live.size });
  if (connections) metrics.read('database_connections', 'Connections to the database', connections);
  return { metrics, stop: await serveMetrics(metrics, settings.host, settings.metricsPort) };
}

/** The opened parts that endpoints depend on. */
interface Opened {
  readonly store: Store;
  readonly screens: Screens;
  readonly contract: Contract;
  readonly live: LiveStreams;
  readonly front: GracefulListener;
  readonly metrics?: Metrics;
  readonly ask: AskCompiler;
}

/** The HTTP server, and the background work. */
interface Composed {
  readonly app: FastifyInstance;
  readonly jobs: Runner;
}

/** Combines the endpoints of all areas; a mismatch with the contract is a bug. */
async function compose(settings: Settings, opened: Opened): Promise<Composed> {
  const { store, screens, contract, live, front, metrics, ask } = opened;
  const session = sessionEndpoints(settings.sessionMinutes, sessionData);
  const studio = studioArea({ screens, contract, folder: fromProject(settings.screensDir), ask });
  const clock = (): Date => new Date();
  const report = (err: unknown): void => app.log.error({ err }, 'a job item failed');
  const jobs = openJobs({ contract, areas, db: store.db, clock, report });
  const served = { ...areas, ...studio, ...jobs.area };
  const { notServed, notInContract } = findGaps({ contract, session, areas: served });
  if (notServed.length > 0) throw new StartupError(notServedText(notServed));
  if (notInContract.length > 0) throw new StartupError(`The contract does not describe ${notInContract.join(', ')}.`);
  const app: FastifyInstance = await buildServer({
    contract,
    session,
    areas: served,
    clock,
    db: store.db,
    live,
    isOpen: front.isOpen,
    ...(metrics ? { metrics } : {}),
    logLevel: settings.logLevel,
    origins: settings.allowedOrigins,
    trustProxy: settings.trustProxy,
    web: { folder: inProject('dist', 'app'), apiBaseUrl: settings.apiBaseUrl, timeZone: settings.timeZone },
    screens,
  });
  return { app, jobs: jobs.runner };
}

/** Lets requests in flight finish before the process exits, after a signal or an error. */
function endWithGrace(delay: number, end: (why: { signal?: string | undefined }) => Promise<void>): void {
  closeWithGrace({ delay, logger: undefined }, async ({ err, signal }) => {
    if (err) warn(`The server stops after an error: ${err.stack ?? err.message}`);
    await end({ signal });
  });
}

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
