import type { Kysely } from 'kysely';
import { announce } from '../../live/announce';
import { mailKind } from '../../mail/mailTasks';
import { enqueue } from '../../queue/enqueue';
import type { Database } from '../../store/database';

/** A notification for somebody's bell, which is mailed too. */
export interface Told {
  readonly text: string;
  /** The page with more about it, below /uix. */
  readonly path: string;
}

/** Notifies somebody, in the transaction of the event. Does nothing if there is nobody to notify. */
export async function tell(db: Kysely<Database>, employeeId: number | null | undefined, told: Told): Promise<void> {
  if (employeeId) await tellEach(db, [{ employeeId, ...told }]);
}

/** Notifies many, in as many statements as one. */
export async function tellEach(
  db: Kysely<Database>,
  all: readonly (Told & { readonly employeeId: number })[],
): Promise<void> {
  if (all.length === 0) return;
  const added = await db
    .insertInto('notification')
    .values(all.map(({ employeeId, ...told }) => ({ employee_id: employeeId, ...told })))
    .returning('id')
    .execute();
  await enqueue(db, mailKind, ...added.map(({ id }) => ({ notification: id })));
  await announce(db, ...new Set(all.map(({ employeeId }) => employeeId)));
}
