import { StartupError } from './StartupError';
import { helpText } from './settings/help';
import { asksForHelp, readSettings } from './settings/settings';
import { start } from './start/start';
import { makeNewFilesPrivate } from './store/privateFiles';

const flags = process.argv.slice(2);

if (asksForHelp(flags)) process.stdout.write(helpText());
else await run();

async function run(): Promise<void> {
  makeNewFilesPrivate();
  try {
    await start(readSettings(process.env, flags));
  } catch (error) {
    process.stderr.write(
      error instanceof StartupError ? `${error.message}\n` : `The server could not start: ${describe(error)}\n`,
    );
    process.exit(1);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
