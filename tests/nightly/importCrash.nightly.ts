import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler';
import { asObject, objectsIn } from '../../engine/language/json';
import { csvFile } from '../../src/server/areas/data-import/testing';
import { inProject } from '../../src/server/place';
import { addDays } from '../../src/server/rules/civilDate';
import type { Database } from '../../src/server/store/database';
import { type Fleet, openFleet } from './crashRecovery/fleet';
import { openPerson, type RetryingPerson } from './crashRecovery/person';

let fleet: Fleet;
let db: Kysely<Database>;

beforeAll(async () => {
  fleet = await openFleet(['one', 'two']);
  db = await fleet.database.open();
});
afterAll(async () => {
  await db?.destroy();
  await fleet?.close();
});

const employee = 30;
const rows = Array.from({ length: 4000 }, (_, day) => ({ Date: addDays('2060-01-01', day), Holiday: `Day ${day}` }));

/** Waits until an import is in a state, and renews the token. */
async function waitFor(person: RetryingPerson, id: number, state: string): Promise<void> {
  for (;;) {
    const { data } = await person.do('POST /api/hr/import', { 'import-id': id });
    if (asObject(data).state === state) return;
    expect(asObject(data).why).toBe(null);
    await pause(250);
    await person.renew();
  }
}

/** The last Saturday before today: a day off. */
function lastSaturday(): string {
  const today = new Date();
  return addDays(today.toISOString().slice(0, 10), -((today.getUTCDay() + 1) % 7 || 7));
}

test('an import and worked days off survive kills of the server, nothing is stored twice or in part', async () => {
  const where = { address: fleet.address, contract: await loadContract(inProject('schemas')) };
  const [hr, manager] = await Promise.all([openPerson('hr', where), openPerson('manager', where)]);
  let isOver = false;
  const kills: string[] = [];
  const earn = async (): Promise<number> => {
    const worked = { 'employee-id': employee, 'leave-type-id': 4, 'worked-on': lastSaturday(), days: 1 };
    let times = 0;
    for (; !isOver; times += 1) {
      await manager.do('POST /api/team/leave/earned/add', { ...worked, reason: `Release ${times}` });
      const { data } = await manager.do('POST /api/team/leave/earned', { 'employee-id': employee });
      const valid = objectsIn(data).find(({ status }) => status === 'Valid');
      await manager.do('POST /api/team/leave/earned/withdraw', { 'earned-id': Number(valid?.['earned-id']) });
      if (times % 20 === 0) await manager.renew();
    }
    return times;
  };
  /** Each process once: the one that works on the import is among them, and another continues after its lease. */
  const killBoth = async (): Promise<void> => {
    for (const name of ['one', 'two']) {
      await pause(1000);
      await fleet.kill();
      kills.push(name);
    }
  };
  const importAll = async (): Promise<void> => {
    const begun = await hr.do('POST /api/hr/import/begin', { kind: 'holidays', file: csvFile(rows) });
    const id = Number(begun['import-id']);
    await waitFor(hr, id, 'Checked');
    await hr.do('POST /api/hr/import/finish', { 'import-id': id, rows: 'valid' });
    await Promise.all([killBoth(), waitFor(hr, id, 'Imported')]);
  };
  const importing = importAll().finally(() => {
    isOver = true;
  });
  const [times] = await Promise.all([earn(), importing]);

  const days = await db.selectFrom('holiday').select('name').where('name', 'like', 'Day %').execute();
  expect(days.map(({ name }) => name).sort()).toEqual(rows.map(({ Holiday }) => Holiday).sort());
  const finished = db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'import.finish');
  expect(await finished.execute()).toHaveLength(1);
  const added = db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'holiday.add');
  expect(await added.execute()).toHaveLength(rows.length);
  const earned = await db.selectFrom('earned_day').select('withdrawn_at').where('employee_id', '=', employee).execute();
  expect(earned.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual(Array.from({ length: times }, () => false));
  const entries = await db
    .selectFrom('leave_movement')
    .select('days')
    .where('employee_id', '=', employee)
    .where('kind', '=', 'earn')
    .execute();
  expect(entries).toHaveLength(2 * times);
  expect(entries.reduce((sum, entry) => sum + entry.days, 0)).toBe(0);
  console.info(`${kills.length} kills, ${times} worked days off added and withdrawn`);
});
