import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';
import { textHash } from './hashOf';

/** A stored version of a file, without its text. */
export interface KeptVersion {
  /** Counts up from 1 for each file. */
  readonly id: number;
  /** When it was stored, as an ISO date and time. */
  readonly at: string;
  /** The name of the user who saved it; null for a text that was changed outside the studio. */
  readonly by: string | null;
  /** The changes it made, in plain words. */
  readonly words: readonly string[];
}

/** A text to be stored. */
export interface Keep extends Omit<KeptVersion, 'id' | 'at'> {
  readonly path: string;
  readonly text: string;
  readonly at: Date;
}

/** The maximum number of stored versions of a file. */
const keptVersions = 50;

/** The stored versions of a file, newest first. */
export async function listVersions(db: Kysely<Database>, path: string): Promise<readonly KeptVersion[]> {
  const rows = await db
    .selectFrom('definition_version')
    .select(['version', 'kept_at', 'saved_by', 'words'])
    .where('path', '=', path)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, kept_at, saved_by, words }) => ({
    id: version,
    at: kept_at.toISOString(),
    by: saved_by,
    words: JSON.parse(words) as readonly string[],
  }));
}

/** The text of a stored version; by default of the newest. */
export async function versionText(db: Kysely<Database>, path: string, version?: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('definition_version')
    .innerJoin('definition_text', 'definition_text.hash', 'definition_version.hash')
    .select('text')
    .where('path', '=', path)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return found?.text;
}

/** The newest stored text of a file that contains some words. */
export async function newestTextWith(db: Kysely<Database>, path: string, words: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('definition_version')
    .innerJoin('definition_text', 'definition_text.hash', 'definition_version.hash')
    .select('text')
    .where('path', '=', path)
    .where(sql<boolean>`position(${words} in text) > 0`)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return found?.text;
}

/** The newest stored versions of the files that are not among some paths, newest first. */
export async function listRemoved(
  db: Kysely<Database>,
  present: readonly string[],
): Promise<readonly (Omit<KeptVersion, 'id'> & { readonly path: string })[]> {
  const rows = await db
    .selectFrom('definition_version')
    .distinctOn('path')
    .select(['path', 'kept_at', 'saved_by', 'words'])
    .orderBy('path')
    .orderBy('version', 'desc')
    .execute();
  return rows
    .filter(({ path }) => !present.includes(path))
    .sort((one, other) => other.kept_at.getTime() - one.kept_at.getTime())
    .map(({ path, kept_at, saved_by, words }) => ({
      path,
      at: kept_at.toISOString(),
      by: saved_by,
      words: JSON.parse(words) as readonly string[],
    }));
}

/** Stores a version, and removes the oldest of its file beyond the limit. */
export async function keepVersion(db: Kysely<Database>, { path, text, at, by, words }: Keep): Promise<void> {
  const hash = await keepText(db, text);
  const newest = await db
    .selectFrom('definition_version')
    .select((of) => of.fn.max('version').as('version'))
    .where('path', '=', path)
    .executeTakeFirst();
  const version = (newest?.version ?? 0) + 1;
  const row = { path, version, kept_at: at, saved_by: by, words: JSON.stringify(words), hash };
  await db.insertInto('definition_version').values(row).execute();
  await forgetVersions(db, path, version - keptVersions);
}

/** Stores a text under its hash and returns the hash. */
export async function keepText(db: Kysely<Database>, text: string): Promise<string> {
  const hash = textHash(text);
  await db
    .insertInto('definition_text')
    .values({ hash, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** Removes the versions of a file up to the given one, and texts that no version uses any more. */
async function forgetVersions(db: Kysely<Database>, path: string, upTo: number): Promise<void> {
  const gone = await db
    .deleteFrom('definition_version')
    .where('path', '=', path)
    .where('version', '<=', upTo)
    .returning('hash')
    .execute();
  if (gone.length === 0) return;
  await db
    .deleteFrom('definition_text')
    .where(
      'hash',
      'in',
      gone.map(({ hash }) => hash),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('definition_version')
            .select('path')
            .whereRef('definition_version.hash', '=', 'definition_text.hash'),
        ),
      ),
    )
    .execute();
}
