import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { loadContract } from '../../../engine/compiler';
import { hrOnlyUrlsOf, switchOffDirectory } from '../areas/directory/switchOff';
import { setMenu } from '../areas/session/navigation';
import type { BackupPlan } from '../backup/schedule';
import { demoOnNetwork, mayShowDemo } from '../company/demoOrCompany';
import { whoIsIn } from '../company/present';
import { demoLogins, demoPassword } from '../demo/logins';
import { openListener } from '../http/listener';
import { LiveStreams } from '../live/Live';
import { fromProject, inProject } from '../place';
import { setRetention } from '../privacy/retention';
import { setOfficeZone } from '../rules/officeTime';
import { setWorkingAge } from '../rules/plausibleDates';
import { startCompilerWorker } from '../screens/compilerWorker/startCompilerWorker';
import type { Settings } from '../settings/settings';
import { composeServer } from './composeServer';
import { openDatabase } from './openDatabase';
import { openMetrics } from './openMetrics';
import { openQueue } from './openQueue';
import { openScreenFolder } from './openScreenFolder';
import { print, warn } from './print';
import { createScheduler } from './scheduledTasks';
import { serveAdminCommands } from './serveAdminCommands';

/** The path of the compiler thread's script, which the build puts next to the server. */
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
  setWorkingAge(settings.workingAge);
  setRetention(settings.retention);
  setMenu(fromProject(settings.screensDir), hrOnlyUrlsOf(settings));
  if (settings.demo && !mayShowDemo({ ...settings, dataDir: fromProject(settings.dataDir) })) throw demoOnNetwork();
  const front = await openListener(settings.host, settings.port);
  const published = await loadContract(inProject('schemas'));
  const contract = settings.directory ? published : switchOffDirectory(published);
  const worker = startCompilerWorker({ file: compileThread, contract: published });
  const [store, screens] = await Promise.all([
    openDatabase(settings),
    openScreenFolder(settings, contract, worker.ask),
  ]);
  const live = await LiveStreams.open(store.listen);
  const metrics = await openMetrics(settings, store, live);
  const { app, jobs } = await composeServer(settings, {
    ...{ store, screens, contract, live, front, ...metrics },
    ask: worker.ask,
  });
  front.serve(app.routing);
  const report = (fault: unknown): void => app.log.error({ err: fault }, 'background work failed');
  const scheduler = createScheduler({
    db: store.db,
    report,
    auditLogDays: settings.auditLogDays,
    backups: backupPlan(settings),
  });
  scheduler.start();
  jobs.start();
  const queue = await openQueue(settings, store.db, report);
  const mailbox = settings.databaseUrl ? undefined : await serveAdminCommands(settings, store, report);
  endWithGrace(settings.drainSeconds * 1000 + longestEndMs, async ({ signal }) => {
    screens.close();
    // Other signals come from a terminal, without a load balancer that must notice the shutdown.
    const draining = front.close(signal === 'SIGTERM' ? settings.drainSeconds * 1000 : 0);
    await Promise.all([live.close(), jobs.stop(), queue.stop()]);
    await draining;
    metrics.stop();
    await app.close();
    await Promise.all([scheduler.stop(), mailbox?.stop(), worker.close()]);
    await store.close();
  });
  print(`Ready on ${front.address} (data in ${store.place})`);
  if ((await whoIsIn(store.db)) === 'demo') {
    print(`Demo logins: ${demoLogins.map(({ userName }) => userName).join(', ')}; password ${demoPassword}`);
  }
}

function backupPlan({ backupDir, backupHours, backupKeep }: Settings): BackupPlan | undefined {
  return backupDir ? { folder: fromProject(backupDir), hours: backupHours, keep: backupKeep } : undefined;
}

/** Lets requests in flight finish before the process exits, after a signal or an error. */
function endWithGrace(delay: number, end: (why: { signal?: string | undefined }) => Promise<void>): void {
  closeWithGrace({ delay, logger: undefined }, async ({ err, signal }) => {
    if (err) warn(`The server is stopping after an error: ${err.stack ?? err.message}`);
    await end({ signal });
  });
}
