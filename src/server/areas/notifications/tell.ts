import type { Kysely } from 'kysely';
import { announce } from '../../live/announce';
import { mailKind } from '../../mail/mailErrands';
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
  if (!employeeId) return;
  const { id } = await db
    .insertInto('notification')
    .values({ employee_id: employeeId, ...told })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, mailKind, { notification: id });
  await announce(db, employeeId);
}
