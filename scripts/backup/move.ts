/** `npm run move -- --to postgres://…` or `--to FOLDER`: moves all data between the two kinds of database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../../src/server/backup/backup';
import { restore } from '../../src/server/backup/restore';
import { noCompany } from '../../src/server/company/demoOrCompany';
import { StartupError } from '../../src/server/StartupError';
import { isWithoutDatabase, openStore } from '../../src/server/store/openStore';
import { answerHelp } from '../setup/help.mjs';
import { exitWithMessage, news, settingsHere } from './settings';

const usage = 'npm run move -- --to postgres://… | --to FOLDER [--replace]        stop the server first';
answerHelp(usage);

const { values } = parseArgs({ options: { to: { type: 'string' }, replace: { type: 'boolean' } } });

await exitWithMessage(async () => {
  const { to } = values;
  if (!to) throw new StartupError(`Usage: ${usage}`);
  const from = settingsHere();
  if (isWithoutDatabase(from)) throw noCompany(from);
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  try {
    const file = join(folder, 'all.backup.gz');
    const now = new Date();
    const store = await openStore(from, news);
    const rows = await backUp(store.db, file, now).finally(() => store.close());
    const isUrl = /^postgres(ql)?:/.test(to);
    const target = isUrl ? { dataDir: from.dataDir, databaseUrl: to } : { dataDir: resolve(to) };
    await restore(file, target, news, { replace: values.replace ?? false, now });
    console.log(
      `Moved ${rows} rows. The old database is unchanged. Start with ${isUrl ? 'DATABASE_URL' : 'DATA_DIR'} set to the new one.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
