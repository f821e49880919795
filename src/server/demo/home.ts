import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { insertAll } from '../store/insertAll';
import { demoLogins } from './logins';
import type { DemoPerson } from './organisation';

const tasks = [
  'Complete the information security course',
  'Confirm your emergency contact',
  'Review the travel policy',
];

const lines = ['The holiday list of next year has been published.', 'The cafeteria menu changes on Monday.'];

/** The home page's banner, work list and notifications. */
export async function addHome(db: Kysely<Database>, people: readonly DemoPerson[], now: Date): Promise<void> {
  const html = '<b>Welcome to the demo company.</b> All people, numbers and amounts shown here are made up.';
  await db.insertInto('announcement').values({ html }).execute();
  const seen = demoLogins.filter(({ employee }) => people.some((person) => person.id === employee));
  await insertAll(
    db,
    'task',
    seen.flatMap(({ employee }) =>
      tasks.map((title, index) => ({ employee_id: employee, reference: `TASK-${employee}${index + 1}`, title })),
    ),
  );
  await insertAll(
    db,
    'notification',
    seen.flatMap(({ employee }) => lines.map((text) => ({ employee_id: employee, text, created_at: now }))),
  );
}
