import { fromProject } from '../../src/server/place';
import { StartupError } from '../../src/server/StartupError';
import { readSettings, type Settings } from '../../src/server/settings/settings';
import type { StoreNews } from '../../src/server/store/openStore';
import { makeNewFilesPrivate } from '../../src/server/store/privateFiles';

const say = (text: string): void => console.error(text);

/** Reports the commands' progress. */
export const news: StoreNews = { progress: say, warn: say, fault: (error) => say(error.message) };

/** The settings from the environment, with their folders as absolute paths. */
export function settingsHere(): Settings {
  const settings = readSettings(process.env, []);
  return { ...settings, dataDir: fromProject(settings.dataDir) };
}

/**
 * Runs a command whose files only its user can access. An error that the operator can fix ends the command with a
 * one-line message.
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
