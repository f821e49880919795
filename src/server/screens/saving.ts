import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Diagnostic, errorsIn } from '../../../engine/compiler';
import type { Answer } from '../../contract/endpointShapes';
import type { StudioApi } from '../../contract/studio.gen';
import type { Call, Caller, PreparedCall } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import type { Database } from '../store/database';
import type { AskCompiler, TaskOwner } from './compilerWorker/askCompiler';
import { routesFile } from './files';
import { textHash } from './hashOf';
import { keepVersion, versionText } from './history';
import { parseRoutes, refuseOwnPage } from './routes';
import { refuseSymlinks, writeScreenFile } from './screenFiles';
import type { Screens } from './screens';

/** The endpoint that replaces the text that was opened with a new one. */
export type Save = StudioApi['POST /api/studio/save'];

/** The dependencies of saving. */
export interface SavingParts {
  readonly screens: Screens;
  /** The screens folder. */
  readonly folder: string;
  readonly ask: AskCompiler;
}

/** The requester of a caller's compiler tasks; while a user types, those of a closed request are dropped. */
export const taskOwnerOf = ({ userId }: Pick<Caller, 'userId'>, signal?: AbortSignal): TaskOwner => ({
  user: `user ${userId}`,
  ...(signal && { signal }),
});

/**
 * The current text of a file on disk.
 *
 * @throws BusinessRuleError if it is not a screens file
 */
export async function readCurrentText(screens: Screens, path: string): Promise<string> {
  const text = await screens.present(path);
  if (text === undefined) throw new BusinessRuleError(`screens/${path} does not exist.`);
  return text;
}

/**
 * Describes the changes that a text would make to its file; empty if the file has changed since it was opened, or the
 * text is the same.
 *
 * @throws BusinessRuleError if the text is faulty
 */
export async function weigh(
  { screens, ask }: SavingParts,
  { body: { path, text, hash }, caller }: PreparedCall<Save>,
): Promise<readonly string[]> {
  const before = await readCurrentText(screens, path);
  if (textHash(before) !== hash || text === before) return [];
  const by = taskOwnerOf(caller);
  const { diagnostics } = await screens.try(text, path, by);
  const errors = errorsIn(diagnostics);
  if (errors.length > 0) throw new BusinessRuleError(faultyText(path, errors));
  if (path === routesFile) for (const route of parseRoutes(text).routes) refuseOwnPage(route.path);
  return ask(by, 'changes', { path, before, after: text });
}

/** Saves a text checked by {@link weigh}, unless the file has changed since then. */
export async function save(
  { screens, folder }: SavingParts,
  { body: { path, text, hash }, caller, db, now, audit }: Call<Save>,
  words: readonly string[],
): Promise<Answer<Save>> {
  await lockDefinitions(db);
  const before = await readCurrentText(screens, path);
  const found = textHash(before);
  if (found !== hash)
    return { result: false, msg: `screens/${path} has changed since you opened it.`, hash: found, conflict: true };
  if (text === before) return { result: true, msg: 'Nothing to save.', hash: found, conflict: false };
  await audit({
    action: 'screen.save',
    subject: `screens/${path}`,
    before: { version: found },
    after: { version: textHash(text), words },
  });
  await writeText(db, folder, { path, before, text, words, at: now, by: caller.employeeName });
  return {
    result: true,
    msg: 'Saved. The change appears the next time the page is opened.',
    hash: textHash(text),
    conflict: false,
  };
}

/** A text to write, with its version details. */
interface Written {
  readonly path: string;
  /** The previous text; undefined for a new file. */
  readonly before: string | undefined;
  readonly text: string;
  readonly words: readonly string[];
  readonly at: Date;
  readonly by: string;
}

/**
 * Locks the definitions for one transaction at a time, across all servers, so that concurrent saves do not overwrite
 * each other.
 */
export async function lockDefinitions(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('definitions'))`.execute(db);
}

/**
 * Writes a file, and stores both its new text and the replaced one.
 *
 * @throws BusinessRuleError if the file is outside the screens folder
 */
export async function writeText(
  db: Kysely<Database>,
  folder: string,
  { path, before, text, words, at, by }: Written,
): Promise<void> {
  await refuseSymlinks(folder, path);
  if (before !== undefined && (await versionText(db, path)) !== before)
    await keepVersion(db, { path, at, by: null, words: [], text: before });
  await keepVersion(db, { path, at, by, words, text });
  await writeScreenFile(join(folder, path), text);
}

/** The message for a faulty text that was not saved. */
export function faultyText(path: string, [first, ...others]: readonly Diagnostic[]): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `screens/${path} was not saved, because it has faults: line ${first?.line}: ${first?.problem}${more}`;
}
