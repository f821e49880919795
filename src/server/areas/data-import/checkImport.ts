import type { Kysely } from 'kysely';
import type { Call } from '../../call/call';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { inTransaction } from '../../store/transaction';
import type { ImportKind, RowResult } from './importKind';
import { chunkRows, importerOf, type StoredImport, storeResults } from './storedImport';

type Checking = Pick<Call, 'db' | 'caller' | 'now'>;

/**
 * Checks all rows of a file without changing anything.
 *
 * @param report called with the number of rows that have been checked
 */
export function checkRows(
  { db, ...context }: Checking,
  stored: StoredImport,
  kind: ImportKind,
  report: (done: number) => Promise<void> = async () => undefined,
): Promise<readonly RowResult[]> {
  const importer = importerOf(stored, kind, context);
  let done = 0;
  return inChunks(importer.rows, chunkRows, async (rows) => {
    const results = await importer.check(db, rows);
    done += rows.length;
    await report(done);
    return results;
  });
}

/** Stores the results of a check, unless the columns have been matched differently in the meantime. */
export async function finishCheck(
  db: Kysely<Database>,
  { import_id, match }: StoredImport,
  results: readonly RowResult[],
): Promise<void> {
  const checked = await db
    .updateTable('data_import')
    .set({ state: 'checked', done: results.length })
    .where('import_id', '=', import_id)
    .where('state', '=', 'checking')
    .where('match', '=', match)
    .executeTakeFirst();
  if (checked.numUpdatedRows > 0n) await storeResults(db, import_id, results);
}

/** Checks a long file in the background. */
export async function checkInBackground(
  { db, ...context }: Checking,
  stored: StoredImport,
  kind: ImportKind,
  announce: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const results = await checkRows({ db, ...context }, stored, kind, (done) =>
    inTransaction(db, async (trx) => {
      await trx
        .updateTable('data_import')
        .set({ done })
        .where('import_id', '=', stored.import_id)
        .where('state', '=', 'checking')
        .execute();
      await announce(trx);
    }),
  );
  await inTransaction(db, async (trx) => {
    await finishCheck(trx, stored, results);
    await announce(trx);
  });
}
