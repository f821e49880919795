import { fromProject } from '../../src/server/place';
import { StartupError } from '../../src/server/StartupError';
import { readSettings, type Settings } from '../../src/server/settings/settings';
import type { StoreNews } from '../../src/server/store/openStore';
import { makeNewFilesPrivate } from '../../src/server/store/privateFiles';

const say = (text: string): void => console.error(text);

/** Where the commands report what happens. */
export const news: StoreNews = { progress: say, warn: say, fault: (error) => say(error.message) };

/** The settings of the environment, with its folders as absolute paths. */
export function settingsHere(): Settings {
  const settings = readSettings(process.env, []);
  return { ...settings, dataDir: fromProject(settings.dataDir) };
}

/**
 * Runs a command whose files only its user may access, and ends it with a single line if something is wrong that the
 * operator can fix.
 */
export async function exitWithMessage(work: () => Promise<void>): Promise<void> {
  makeNewFilesPrivate();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
