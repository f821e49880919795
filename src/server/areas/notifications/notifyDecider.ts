import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';
import type { Decider } from '../people/deciders';
import { type NewNotification, notifyEach } from './notify';

/** Notifies the decider of a request, or all of HR who may decide it. */
export async function notifyDecider(
  db: Kysely<Database>,
  { notified }: Pick<Decider, 'notified'>,
  notification: NewNotification,
): Promise<void> {
  await notifyEach(
    db,
    notified.map((employeeId) => ({ employeeId, ...notification })),
  );
}
