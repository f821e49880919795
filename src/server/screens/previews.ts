import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** The maximum number of stored previews. */
const keptPreviews = 64;

/** Stores the module of a preview, for every server; returns its address. */
export async function keepPreview(db: Kysely<Database>, module: string, now: Date): Promise<string> {
  const url = `/screens/preview.${createHash('sha256').update(module).digest('hex').slice(0, 16)}.js`;
  await db
    .insertInto('preview_module')
    .values({ url, module, kept_at: now })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ kept_at: now }))
    .execute();
  const old = db
    .selectFrom('preview_module')
    .select('url')
    .orderBy('kept_at', 'desc')
    .orderBy('url')
    .offset(keptPreviews);
  await db.deleteFrom('preview_module').where('url', 'in', old).execute();
  return url;
}

/** Whether an address may be that of a preview. */
export const isPreview = (url: string): boolean => url.startsWith('/screens/preview.');

/** The module at an address, if it is still stored. */
export async function previewAt(db: Kysely<Database>, url: string): Promise<string | undefined> {
  const found = await db.selectFrom('preview_module').select('module').where('url', '=', url).executeTakeFirst();
  return found?.module;
}
