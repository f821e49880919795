import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { areas } from '../../src/server/areas/areas';
import { announceToDeciders } from '../../src/server/areas/people/announceToDeciders';
import { findGaps } from '../../src/server/http/gaps';
import { openJobs } from '../../src/server/jobs/jobs';
import { askHere } from '../../src/server/screens/compilerWorker/askCompiler';
import type { Screens } from '../../src/server/screens/screens';
import { studioArea } from '../../src/server/screens/studio';
import { sessionEndpoints } from '../../src/server/session/endpoints';
import type { Database } from '../../src/server/store/database';
import { ownContract } from '../support/ownContract';
import { emptySession } from './support/emptySession';

/** A database that never gets a query. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('exactly the endpoints of the contract are served', async () => {
  const contract = await ownContract();
  const session = sessionEndpoints(20, emptySession);
  const studio = { screens: {} as Screens, contract, folder: '', ask: askHere(contract), db };
  const jobs = openJobs({
    db,
    contract,
    areas,
    clock: () => new Date(),
    report: () => undefined,
    announceRecords: announceToDeciders,
  });
  const served = { ...areas, ...studioArea(studio), ...jobs.area };
  expect(findGaps({ contract, session, areas: served })).toEqual({ notServed: [], notInContract: [] });
});

test('API-04 reads return data, except searches, which return result, and two with their own format; writes return result and msg', async () => {
  const { endpoints } = await ownContract();
  const top = (key: string) => Object.keys((endpoints[key]?.response.properties as object | undefined) ?? {});
  const of = (effect: string) => Object.keys(endpoints).filter((key) => endpoints[key]?.effect === effect);
  expect(of('read').filter((key) => !top(key).includes('data'))).toEqual([
    'GET /api/employee/search/reporting',
    'POST /api/employee/search/not-in-role',
    'POST /api/employee/search/in-role',
    'POST /api/employees/enrole/find',
    'POST /api/user/notify',
  ]);
  const wordless = of('write').filter((key) => !(top(key).includes('result') && top(key).includes('msg')));
  expect(wordless).toEqual([
    'POST /api/user/secure-message',
    'POST /api/public/login',
    'POST /api/public/resume',
    'GET /api/user/renew',
    'POST /api/user/refresh',
  ]);
});
