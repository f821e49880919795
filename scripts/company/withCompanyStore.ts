import { heldCompany, markCompany, noCompany } from '../../src/server/company/demoOrCompany';
import { whoIsIn } from '../../src/server/company/present';
import { fromProject, inProject } from '../../src/server/place';
import { StartFault } from '../../src/server/StartFault';
import { readSettings } from '../../src/server/settings/settings';
import { migrate } from '../../src/server/store/migrate';
import { isWithoutDatabase, openStore, type Store } from '../../src/server/store/openStore';

/** What a command needs to find. */
export interface CompanyNeeds {
  /** Whether it may create the database. */
  readonly mayCreate: boolean;
}

/**
 * Runs `work` on the database of the settings, with all tables in place; a fault that the operator can mend ends the process
 * with one line.
 */
export async function withCompanyStore(
  { mayCreate }: CompanyNeeds,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  try {
    const given = readSettings(process.env, []);
    const settings = { ...given, dataDir: fromProject(given.dataDir) };
    if (isWithoutDatabase(settings) && (!mayCreate || heldCompany(settings.dataDir))) throw noCompany(settings);
    const say = (text: string) => console.error(text);
    const news = { progress: say, warn: say, fault: (error: Error) => say(error.message) };
    const store = await openStore(settings, news);
    try {
      await migrate(store.db, inProject('src', 'server', 'migrations'));
      await work(store);
      if (!settings.databaseUrl && (await whoIsIn(store.db)) === 'company') markCompany(settings.dataDir, new Date());
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
