import { fromProject, inProject } from '../../src/server/place';
import { StartFault } from '../../src/server/StartFault';
import { readSettings } from '../../src/server/settings/settings';
import { migrate } from '../../src/server/store/migrate';
import { openStore, type Store } from '../../src/server/store/openStore';

/**
 * Runs `work` on the database of the settings, with all tables in place; a fault that the operator can mend ends the process
 * with one line.
 */
export async function withCompanyStore(work: (store: Store) => Promise<void>): Promise<void> {
  try {
    const { dataDir, databaseUrl } = readSettings(process.env, []);
    const news = {
      progress: (text: string) => console.error(text),
      fault: (error: Error) => console.error(error.message),
    };
    const store = await openStore({ dataDir: fromProject(dataDir), databaseUrl }, news);
    try {
      await migrate(store.db, inProject('src', 'server', 'migrations'));
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
