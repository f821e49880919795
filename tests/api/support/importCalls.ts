import type { Kysely } from 'kysely';
import { csvFile } from '../../../src/server/areas/data-import/testing';
import type { Database } from '../../../src/server/store/database';
import type { SampleCall } from './demoServer';

const file = csvFile([{ Date: '2028-06-01', Holiday: 'Summer day' }], 'holidays.csv');

const latest = async (db: Kysely<Database>): Promise<number> => {
  const found = db.selectFrom('data_import').select(({ fn }) => fn.max('import_id').as('id'));
  return (await found.executeTakeFirstOrThrow()).id;
};

/** A call for each write endpoint of imports, ordered so that each finds the import it needs. */
export function importCalls(
  db: () => Kysely<Database>,
): Readonly<Record<string, SampleCall | (() => Promise<SampleCall>)>> {
  const ofLatest =
    (more: object = {}) =>
    async (): Promise<SampleCall> => ({
      who: 'hr',
      body: { 'import-id': await latest(db()), ...more },
    });
  return {
    'POST /api/hr/import/begin': { who: 'hr', body: { kind: 'holidays', file } },
    'POST /api/hr/import/match': ofLatest({ field: 'office', column: 0 }),
    'POST /api/hr/import/check': ofLatest(),
    'POST /api/hr/import/finish': ofLatest({ rows: 'all' }),
    'POST /api/hr/import/discard': ofLatest(),
  };
}
