import type { Kysely } from 'kysely';
import { type Role, rolesIn } from '../rules/roles';
import type { Database } from '../store/database';
import { prepareStatement } from '../store/fixed';

/** The channel on which the database announces changes. */
export const liveChannel = 'changed_for';

/** The recipients of a change: an employee, or the holders of a role except for the user who made the change. */
export type News = { readonly employeeId: number } | { readonly role: Role; readonly by: number };

const notify = prepareStatement("select pg_notify($1, text) from unnest(string_to_array($2, ',')) as text");

const say = async (db: Kysely<Database>, texts: readonly string[]): Promise<void> => {
  if (texts.length > 0) await notify(db, [liveChannel, texts.join()]);
};

/** Announces to every server, once the transaction is committed, that something has changed for some employees. */
export const announce = (db: Kysely<Database>, ...employeeIds: readonly number[]): Promise<void> =>
  say(db, employeeIds.map(String));

/** Announces that a user has changed what holders of these roles see. */
export async function announceToRoles(db: Kysely<Database>, roles: readonly Role[], by: number): Promise<void> {
  await say(
    db,
    roles.map((role) => `${role} ${by}`),
  );
}

/**
 * Announces changed records, by their subjects in the audit log such as `leave 17`, to the people who may decide about
 * them, except the one who made the change.
 */
export type AnnounceRecords = (
  db: Kysely<Database>,
  subjects: Iterable<string>,
  now: Date,
  by: number,
) => Promise<void>;

/** Parses an announcement; undefined for the format of another release. */
export function newsIn(text: string): News | undefined {
  const [, word, id] = /^(?:([a-z]+) )?(\d+)$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (word === undefined) return { employeeId: Number(id) };
  const [role] = rolesIn([word]);
  return role && { role, by: Number(id) };
}
