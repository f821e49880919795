import { demoOnNetwork, markCompany, mayBeginDemo, mayShowDemo, noCompany } from '../company/demoOrCompany';
import { opensToAll, whoIsIn } from '../company/present';
import { openDemoCompany } from '../demo/openDemoCompany';
import { fromProject, inProject } from '../place';
import type { Settings } from '../settings/settings';
import { migrate } from '../store/migrate';
import { isWithoutDatabase, openStore, type Store } from '../store/openStore';
import { makePrivate } from '../store/privateFiles';
import { reportDuplicates } from '../store/uniqueKeys';
import { print, warn } from './print';

/**
 * Opens the database, runs its migrations and creates the demo company where that is allowed.
 *
 * @throws StartupError without a company, or if the demo company would be reachable from the network
 */
export async function openDatabase(given: Settings): Promise<Store> {
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
    await reportDuplicates(store.db, warn);
    if (mayBegin && (await openDemoCompany(store.db, new Date()))) print('The demo company has been created.');
    if (!mayShowDemo(settings) && (await opensToAll(store.db))) throw demoOnNetwork();
    if (!settings.databaseUrl && (await whoIsIn(store.db)) === 'company') markCompany(settings.dataDir, new Date());
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
