/** `npm run backup -- --to FILE`: writes all data to one file, even while the server is running. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpByCommand } from '../../src/server/backup/byCommand';
import { backupName } from '../../src/server/backup/schedule';
import { sendCommand } from '../../src/server/commandMailbox/commandMailbox';
import { noCompany } from '../../src/server/company/demoOrCompany';
import { StartupError } from '../../src/server/StartupError';
import type { Settings } from '../../src/server/settings/settings';
import { InUse } from '../../src/server/store/folderLock';
import { isWithoutDatabase, openStore } from '../../src/server/store/openStore';
import { whoIsHere } from '../company/whoIsHere';
import { answerHelp } from '../setup/help.mjs';
import { exitWithMessage, news, settingsHere } from './settings';

answerHelp('npm run backup -- [--to FILE]        default: BACKUP_DIR, or ./backups');

const { values } = parseArgs({ options: { to: { type: 'string' } } });

await exitWithMessage(async () => {
  const settings = settingsHere();
  const now = new Date();
  const file = resolve(values.to ?? join(settings.backupDir ?? 'backups', backupName(now)));
  if (existsSync(file)) throw new StartupError(`${file} already exists. Nothing was written.`);
  mkdirSync(dirname(file), { recursive: true });
  console.log(`${file} contains ${await make(settings, file, now)} rows.`);
});

async function make(settings: Settings, file: string, now: Date): Promise<number> {
  if (isWithoutDatabase(settings)) throw noCompany(settings);
  const command = { file, by: whoIsHere() };
  try {
    const store = await openStore(settings, news);
    return await backUpByCommand(store.db, command, now).finally(() => store.close());
  } catch (error) {
    if (error instanceof InUse) return (await sendCommand(settings.dataDir, 'backup', command)) as number;
    throw error;
  }
}
