import type { Kysely, Selectable } from 'kysely';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import type { DataImportTable } from '../../store/tables/dataImportTables';
import type { FileRow } from '../../tableFiles/fileRow';
import type { Importer, ImportKind, RowOutcome, RowResult } from './importKind';
import type { ColumnMatch } from './matchColumns';
import { parseRows } from './parseRows';

/** An import as stored. */
export type StoredImport = Selectable<DataImportTable>;

/** The number of rows in one insert, and in one step of a long import. */
export const chunkRows = 500;

/**
 * Reads an import, and keeps others from changing it until the transaction ends.
 *
 * @throws BusinessRuleError if it has been discarded or has expired
 */
export async function lockImport(db: Kysely<Database>, importId: number): Promise<StoredImport> {
  const found = await db
    .selectFrom('data_import')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw noImport();
  return found;
}

/** The error for an import that is not there. */
export const noImport = (): BusinessRuleError =>
  new BusinessRuleError('This import no longer exists: imports are deleted after 24 hours. Choose the file again.');

/** The column of each matched field of an import. */
export const matchOf = ({ match }: Pick<StoredImport, 'match'>): ColumnMatch => JSON.parse(match);

/** The rows of an import's file. */
export const contentOf = ({ content }: Pick<StoredImport, 'content'>): readonly FileRow[] =>
  JSON.parse(content ?? '[]');

/** Creates the importer of a stored file. */
export function importerOf(
  stored: StoredImport,
  kind: ImportKind,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
): Importer {
  return kind.start({ rows: parseRows(kind.fields, matchOf(stored), contentOf(stored)), caller, now });
}

/** Stores what an import of rows does, in place of earlier results. */
export async function storeResults(
  db: Kysely<Database>,
  importId: number,
  results: readonly RowResult[],
): Promise<void> {
  await inChunks(results, chunkRows, async (some) => {
    await db
      .insertInto('data_import_row')
      .values(
        some.map(({ line, subject, employeeId, outcome, detail }) => ({
          ...{ import_id: importId, line, subject, employee_id: employeeId, outcome, detail },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'line']).doUpdateSet((set) => ({
          subject: set.ref('excluded.subject'),
          employee_id: set.ref('excluded.employee_id'),
          outcome: set.ref('excluded.outcome'),
          detail: set.ref('excluded.detail'),
        })),
      )
      .execute();
    return [];
  });
}

/** The lines of an import with a fault. */
export async function readFaultyLines(db: Kysely<Database>, importId: number): Promise<ReadonlySet<number>> {
  const rows = db.selectFrom('data_import_row').select('line').where('import_id', '=', importId);
  return new Set((await rows.where('outcome', '=', 'fault').execute()).map(({ line }) => line));
}

/** The number of rows of each outcome. */
export type ImportCounts = Readonly<Record<RowOutcome, number>>;

/** Counts the rows of an import by outcome. */
export async function countRows(db: Kysely<Database>, importId: number): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('data_import_row')
    .select(({ fn }) => ['outcome', fn.countAll<string>().as('rows')])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  const countOf = (outcome: RowOutcome): number => Number(rows.find((row) => row.outcome === outcome)?.rows ?? 0);
  return {
    ...{ add: countOf('add'), change: countOf('change') },
    ...{ unchanged: countOf('unchanged'), fault: countOf('fault') },
  };
}
