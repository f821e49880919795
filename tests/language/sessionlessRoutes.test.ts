import { expect, test } from 'vitest';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { clinic } from './clinic';

const contract = await clinic();

const session = { path: '/wards', screen: 'wards', title: 'Wards', session: false };
const loads = { call: 'POST /api/rooms', select: 'data' };
const table = { table: { rows: '=source.rooms', columns: [{ field: 'name', header: 'Name' }] } };

test.each<readonly [string, object, object, readonly string[]]>([
  ['loads rows', session, loads, ['needs-session at /routes/0/session: Remove "session": false.']],
  ['is for users', { ...session, session: true }, loads, []],
  ['loads rows under a condition', session, { ...loads, when: 'session.present' }, []],
])('a route without a session whose screen %s', (_, route, rooms, expected) => {
  const files = [
    { path: 'routes.json', text: JSON.stringify({ notFound: 'wards', routes: [route] }) },
    { path: 'wards.json', text: JSON.stringify({ version: 2, title: 'Wards', sources: { rooms }, body: [table] }) },
  ];
  const found = checkProject({ contract: withRoutes(contract, files[0]?.text, files), files });
  expect(found.map(({ code, pointer, fix }) => `${code} at ${pointer}: ${fix}`)).toEqual(expected);
});
