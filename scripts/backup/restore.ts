/** `npm run restore -- FILE`: restores a backup into an empty database. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../../src/server/backup/restore';
import { StartupError } from '../../src/server/StartupError';
import { answerHelp } from '../setup/help.mjs';
import { exitWithMessage, news, settingsHere } from './settings';

const usage = 'npm run restore -- FILE [--replace]        --replace: replaces the existing data and keeps a copy of it';
answerHelp(usage);

const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });

await exitWithMessage(async () => {
  const [file] = positionals;
  if (!file) throw new StartupError(`Usage: ${usage}`);
  const kept = await restore(resolve(file), settingsHere(), news, {
    replace: values.replace ?? false,
    now: new Date(),
  });
  console.log(`${file} has been restored.${kept ? ` The previous data is kept in ${kept}.` : ''}`);
});
