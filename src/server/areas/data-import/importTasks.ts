import type { Kysely } from 'kysely';
import { recordChange } from '../../audit/recordChange';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { announce } from '../../live/announce';
import { enqueue } from '../../queue/enqueue';
import type { TaskHandlers } from '../../queue/Queue';
import { callerBySession } from '../../session/callerOf';
import type { Database } from '../../store/database';
import { backgroundTimeouts, withTimeouts } from '../../store/timeouts';
import { inTransaction } from '../../store/transaction';
import { checkInBackground } from './checkImport';
import type { ImportKind } from './importKind';
import { kindFor } from './kinds';
import { chunkRows, lockImport, type StoredImport } from './storedImport';
import { finishImport, storeRows } from './storeImport';

/** The task that continues an import. */
const taskKind = 'data-import';

/** Lets a long check or import continue in the background. */
export const continueLater = (db: Kysely<Database>, importId: number): Promise<void> =>
  enqueue(db, taskKind, { importId });

/** How long a task works before the next one continues, in milliseconds: less than the lease of a task. */
const maxTaskMs = 30_000;

interface TaskParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

/** An import in the background, with its user. */
interface Running {
  readonly stored: StoredImport;
  readonly kind: ImportKind;
  readonly caller: Call['caller'];
}

/**
 * The tasks of imports. Each step of an import is a transaction that also stores how far it is, so that another server
 * can continue.
 */
export const importTasks = (parts: TaskParts): TaskHandlers => ({
  [taskKind]: (payload) => withTimeouts(backgroundTimeouts, () => run(parts, Number(payload.importId))),
});

async function run(parts: TaskParts, importId: number): Promise<string> {
  const { db, clock } = parts;
  const stored = await db.selectFrom('data_import').selectAll().where('import_id', '=', importId).executeTakeFirst();
  if (!stored) return 'The import was discarded.';
  const caller = await callerBySession(db, stored.session_id, clock());
  if (!caller) {
    await release(db, stored, 'Your session ended before the import was complete. Start it again.');
    return 'The session has ended.';
  }
  try {
    // The user may have lost the role since.
    await runStep(parts, { stored, caller, kind: kindFor(caller, stored.kind) });
  } catch (error) {
    if (!(error instanceof BusinessRuleError)) throw error;
    await release(db, stored, error.message);
  }
  return 'Done.';
}

async function runStep(parts: TaskParts, running: Running): Promise<void> {
  const { db, clock } = parts;
  const { stored, caller, kind } = running;
  if (stored.state === 'checking')
    await checkInBackground({ db, caller, now: clock() }, stored, kind, (trx) => announce(trx, caller.employeeId));
  else if (stored.state === 'importing') await importInBackground(parts, running);
}

async function importInBackground(parts: TaskParts, running: Running): Promise<void> {
  const until = parts.clock().getTime() + maxTaskMs;
  while (await importNext(parts, running))
    if (parts.clock().getTime() > until) return continueLater(parts.db, running.stored.import_id);
}

/** Imports the next rows, or all of them. Returns whether there are more. */
function importNext({ db, clock }: TaskParts, { stored, kind, caller }: Running): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await lockImport(trx, stored.import_id);
    if (current.state !== 'importing') return false;
    const { mode, done, total, address, request_id } = current;
    const now = clock();
    const doer = { ...caller, address, requestId: request_id };
    const call = {
      db: trx,
      caller,
      now,
      audit: (entry: Parameters<Call['audit']>[0]) => recordChange(trx, doer, now, entry),
    };
    const count = mode === 'all' ? total : chunkRows;
    await storeRows(call, current, kind, { mode: mode ?? 'all', from: done, count });
    const after = Math.min(total, done + count);
    await trx.updateTable('data_import').set({ done: after }).where('import_id', '=', stored.import_id).execute();
    if (after === total) await finishImport(call, current, kind);
    await announce(trx, caller.employeeId);
    return after < total;
  });
}

/** Lets the user start a failed import again. */
async function release(db: Kysely<Database>, { import_id, user_id }: StoredImport, why: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('data_import')
      .set({ state: 'checked', why, done: 0 })
      .where('import_id', '=', import_id)
      .where('state', 'in', ['checking', 'importing'])
      .execute();
    const user = trx.selectFrom('user_account').select('employee_id').where('user_id', '=', user_id);
    const found = await user.executeTakeFirst();
    if (found) await announce(trx, found.employee_id);
  });
}

/** How long imports are kept, in milliseconds. */
const retentionMs = 24 * 60 * 60 * 1000;

/** Deletes imports, with their files, a day after they were begun. */
export async function purgeExpiredImports(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('data_import')
    .where('created_at', '<=', new Date(now.getTime() - retentionMs))
    .execute();
}
