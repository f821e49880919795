import { BusinessRuleError } from '../../call/errors';
import { inChunks } from '../../store/inChunks';
import type { ImportCall, ImportKind, RowResult } from './importKind';
import { chunkRows, countRows, importerOf, readFaultyLines, type StoredImport, storeResults } from './storedImport';

/** The number of faulty lines that a message names. */
const maxNamed = 3;

/** The rows to import: all of them or none, or the valid ones. */
export type ImportMode = 'all' | 'valid';

/**
 * Imports rows of a file, in the caller's transaction. Checks them again: what they are checked against may have changed.
 * Rows in which the check found a fault are left out: it saw the whole file, and a step of a long import does not.
 *
 * @param from the number of rows that have been imported before
 * @param count how many rows to import
 * @throws BusinessRuleError if a row has a fault, and all rows are to be imported
 */
export async function storeRows(
  call: ImportCall,
  stored: StoredImport,
  kind: ImportKind,
  { mode, from, count }: { readonly mode: ImportMode; readonly from: number; readonly count: number },
): Promise<void> {
  const importer = importerOf(stored, kind, call);
  const next = importer.rows.slice(from, from + count);
  const faulty = mode === 'all' ? new Set() : await readFaultyLines(call.db, stored.import_id);
  const left = next.filter(({ line }) => !faulty.has(line));
  await importer.lock(call.db, left);
  await inChunks(left, chunkRows, async (rows) => {
    const results = await importer.check(call.db, rows);
    if (mode === 'all') refuseFaults(results);
    await importer.store(
      call,
      results.filter(({ outcome }) => outcome === 'add' || outcome === 'change'),
    );
    await storeResults(call.db, stored.import_id, results);
    return [];
  });
}

function refuseFaults(results: readonly RowResult[]): void {
  const faults = results.filter(({ outcome }) => outcome === 'fault');
  const [first] = faults;
  if (!first) return;
  const lines = faults.slice(0, maxNamed).map(({ line }) => line);
  const more = faults.length > maxNamed ? ' and others' : '';
  throw new BusinessRuleError(
    `Nothing was imported, because of ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}: ${first.detail} Correct the file, or import the valid rows only.`,
  );
}

/** Ends an import whose rows have been stored, and writes its audit entry. Its file is no longer needed. */
export async function finishImport(
  { db, now, audit }: ImportCall,
  stored: StoredImport,
  kind: ImportKind,
): Promise<string> {
  const { import_id, file_name, mode } = stored;
  await db
    .updateTable('data_import')
    .set({ state: 'imported', content: null, done: stored.total, imported_at: now, why: null })
    .where('import_id', '=', import_id)
    .execute();
  const { add, change, unchanged, fault } = await countRows(db, import_id);
  await audit({
    action: 'import.finish',
    subject: `${kind.title.toLowerCase()} of ${file_name}`,
    after: { kind: kind.name, file: file_name, rows: mode, added: add, changed: change, unchanged, faults: fault },
  });
  return `${add} added, ${change} changed, ${unchanged} unchanged, ${fault} with faults left out.`;
}
