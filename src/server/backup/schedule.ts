import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { backUp } from './backup';

/** The settings of automatic backups. */
export interface BackupPlan {
  readonly folder: string;
  /** Hours between two backups. */
  readonly hours: number;
  /** The number of backups to keep. */
  readonly keep: number;
}

/** The names of this server's backups; other files in the folder are never touched. */
const named = /^hr-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.backup\.gz$/;

/** The name of a backup made now; names sort by time. */
export function backupName(now: Date): string {
  return `hr-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;
}

/** Makes a backup if the last one is old enough, then removes the oldest; returns the new file, if any. */
export async function backUpWhenDue(db: Kysely<Database>, plan: BackupPlan, now: Date): Promise<string | undefined> {
  mkdirSync(plan.folder, { recursive: true });
  const last = backupsIn(plan.folder).at(-1);
  if (last && now.getTime() - parseBackupTime(last).getTime() < plan.hours * 3_600_000) return undefined;
  const file = join(plan.folder, backupName(now));
  await backUp(db, file, now);
  for (const old of backupsIn(plan.folder).slice(0, -plan.keep)) rmSync(join(plan.folder, old));
  return file;
}

function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => named.test(name))
    .sort();
}

function parseBackupTime(name: string): Date {
  const [, at = ''] = named.exec(name) ?? [];
  return new Date(`${at.slice(0, 11)}${at.slice(11).replaceAll('-', ':')}Z`);
}
