import { BusinessRuleError, HttpError } from '../../src/server/call/errors';
import { heldCompany, markCompany, noCompany } from '../../src/server/company/demoOrCompany';
import { whoIsIn } from '../../src/server/company/present';
import { fromProject, inProject } from '../../src/server/place';
import { setRetention } from '../../src/server/privacy/retention';
import { setOfficeZone } from '../../src/server/rules/officeTime';
import { setWorkingAge } from '../../src/server/rules/plausibleDates';
import { StartupError } from '../../src/server/StartupError';
import { readSettings, type Settings } from '../../src/server/settings/settings';
import { InUse } from '../../src/server/store/folderLock';
import { migrate } from '../../src/server/store/migrate';
import { isWithoutDatabase, openStore, type Store } from '../../src/server/store/openStore';

/** The requirements of a command. */
export interface CompanyNeeds<T> {
  /** Whether the command can create the database. */
  readonly mayCreate: boolean;
  /** Lets a running server with the embedded database run the command; if absent, the server must be stopped first. */
  readonly sendCommand?: (dataDir: string) => Promise<T>;
}

/**
 * Runs `work` on the configured database, with all tables in place; an error that the operator can fix ends the command
 * with a one-line message.
 */
export async function withCompanyStore<T>(
  needs: CompanyNeeds<T>,
  work: (store: Store) => Promise<T>,
  tell: (done: T) => void = () => undefined,
): Promise<void> {
  try {
    const given = readSettings(process.env, []);
    setOfficeZone(given.timeZone);
    setWorkingAge(given.workingAge);
    setRetention(given.retention);
    const settings = { ...given, dataDir: fromProject(given.dataDir) };
    if (isWithoutDatabase(settings) && (!needs.mayCreate || heldCompany(settings.dataDir))) throw noCompany(settings);
    tell(await onStore(settings, work, needs.sendCommand));
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof BusinessRuleError || error instanceof HttpError))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const say = (text: string): void => console.error(text);

async function onStore<T>(
  settings: Settings,
  work: (store: Store) => Promise<T>,
  askServer: CompanyNeeds<T>['sendCommand'],
): Promise<T> {
  let store: Store;
  try {
    store = await openStore(settings, { progress: say, warn: say, fault: (error) => say(error.message) });
  } catch (error) {
    if (error instanceof InUse && askServer) return askServer(settings.dataDir);
    throw error;
  }
  try {
    await migrate(store.db, inProject('src', 'server', 'migrations'));
    const done = await work(store);
    if (!settings.databaseUrl && (await whoIsIn(store.db)) === 'company') markCompany(settings.dataDir, new Date());
    return done;
  } finally {
    await store.close();
  }
}
