import type { Kysely } from 'kysely';
import { type Role, rolesIn } from '../authorisation/roles';
import type { Database } from '../store/database';
import { fixed } from '../store/fixed';

/** The channel in which the database says for whom something has changed. */
export const liveChannel = 'changed_for';

/** For whom something has changed: an employee, or who has a role, except for the one who changed it. */
export type News = { readonly employeeId: number } | { readonly role: Role; readonly by: number };

const notify = fixed("select pg_notify($1, text) from unnest(string_to_array($2, ',')) as text");

const say = async (db: Kysely<Database>, texts: readonly string[]): Promise<void> => {
  if (texts.length > 0) await notify(db, [liveChannel, texts.join()]);
};

/** Says to every server, once the transaction is committed, that something has changed for some employees. */
export const announce = (db: Kysely<Database>, ...employeeIds: readonly number[]): Promise<void> =>
  say(db, employeeIds.map(String));

/** Says likewise that somebody has changed what these roles see. */
export async function announceToRoles(db: Kysely<Database>, roles: readonly Role[], by: number): Promise<void> {
  await say(
    db,
    roles.map((role) => `${role} ${by}`),
  );
}

/** What was announced; undefined for a text of another release. */
export function newsIn(text: string): News | undefined {
  const [, word, id] = /^(?:([a-z]+) )?(\d+)$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (word === undefined) return { employeeId: Number(id) };
  const [role] = rolesIn([word]);
  return role && { role, by: Number(id) };
}
