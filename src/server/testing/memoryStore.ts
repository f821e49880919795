import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { openCopy } from './databaseTemplate';
import { demo, empty, migrated, storeOf } from './templates';

export { NOON } from './templates';

/** An embedded database in memory without tables; `destroy` ends it. */
export const openMemoryStore = async (): Promise<Kysely<Database>> => storeOf(await openCopy(empty));

/** One with all tables and only the rows that migrations add. */
export const openMigratedStore = async (): Promise<Kysely<Database>> => storeOf(await openCopy(migrated));

/** One with the demo company at `NOON`. */
export const openDemoStore = async (): Promise<Kysely<Database>> => storeOf(await openCopy(demo));
