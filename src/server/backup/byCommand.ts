import type { Kysely } from 'kysely';
import { recordChange } from '../audit/recordChange';
import type { Database } from '../store/database';
import { backUp } from './backup';

/** A manually requested backup: all data leaves the database, so the audit log records who made it. */
export interface BackupCommand {
  readonly file: string;
  /** The operating system user who runs the command. */
  readonly by: string;
}

/** Makes the backup and returns its number of rows. */
export async function backUpByCommand(db: Kysely<Database>, { file, by }: BackupCommand, now: Date): Promise<number> {
  const rows = await backUp(db, file, now);
  const doer = { userId: null, employeeId: null, address: `by command (${by})` };
  await recordChange(db, doer, now, { action: 'data.backup', subject: file, after: { rows } });
  return rows;
}
