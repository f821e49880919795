import type { Kysely } from 'kysely';
import { announce } from '../../live/announce';
import { mailKind } from '../../mail/mailTasks';
import { enqueue } from '../../queue/enqueue';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';

/** A notification for a user's bell, which is also mailed. */
export interface NewNotification {
  readonly text: string;
  /** The path of the related page, below /uix. */
  readonly path: string;
}

/** The number of notifications per statement, whose parameters are limited. */
const atOnce = 5_000;

/** Notifies a user, in the transaction of the event. Does nothing if there is no recipient. */
export async function notify(
  db: Kysely<Database>,
  employeeId: number | null | undefined,
  notification: NewNotification,
): Promise<void> {
  if (employeeId) await notifyEach(db, [{ employeeId, ...notification }]);
}

/** Notifies many users, with few statements. */
export async function notifyEach(
  db: Kysely<Database>,
  all: readonly (NewNotification & { readonly employeeId: number })[],
): Promise<void> {
  if (all.length === 0) return;
  const added = await inChunks(all, atOnce, (some) =>
    db
      .insertInto('notification')
      .values(some.map(({ employeeId, ...notification }) => ({ employee_id: employeeId, ...notification })))
      .returning('id')
      .execute(),
  );
  await enqueue(db, mailKind, ...added.map(({ id }) => ({ notification: id })));
  await announce(db, ...new Set(all.map(({ employeeId }) => employeeId)));
}
