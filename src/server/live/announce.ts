import type { Kysely } from 'kysely';
import { type Role, rolesIn } from '../authorisation/roles';
import type { Database } from '../store/database';
import { fixed } from '../store/fixed';

/** The channel in which the database says for whom something has changed. */
export const liveChannel = 'changed_for';

/** For whom something has changed: an employee, or who has a role, except for the one who changed it. */
export type News = { readonly employeeId: number } | { readonly role: Role; readonly by: number };

const notify = fixed('select pg_notify($1, $2)');

const say = async (db: Kysely<Database>, text: string): Promise<void> => {
  await notify(db, [liveChannel, text]);
};

/** Says to every server, once the transaction is committed, that something has changed for an employee. */
export const announce = (db: Kysely<Database>, employeeId: number): Promise<void> => say(db, String(employeeId));

/** Says likewise that somebody has changed what these roles see. */
export async function announceToRoles(db: Kysely<Database>, roles: readonly Role[], by: number): Promise<void> {
  for (const role of roles) await say(db, `${role} ${by}`);
}

/** What was announced; undefined for a text of another release. */
export function newsIn(text: string): News | undefined {
  const [, word, id] = /^(?:([a-z]+) )?(\d+)$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (word === undefined) return { employeeId: Number(id) };
  const [role] = rolesIn([word]);
  return role && { role, by: Number(id) };
}
