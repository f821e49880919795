import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { Endpoint } from '../../engine/language/contract';
import { mayCall } from '../../src/server/call/authorise';
import type { Caller } from '../../src/server/call/call';
import { BusinessRuleError } from '../../src/server/call/errors';
import type { Handlers } from '../../src/server/call/handler';
import { inProject } from '../../src/server/place';
import { roles } from '../../src/server/rules/roles';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const contract = await loadContract(inProject('schemas'));
const endpoints = Object.entries(contract.endpoints);
const guarded = endpoints.filter(([, endpoint]) => endpoint.session);

/** The only endpoints that require no session. */
const openToAll = ['POST /api/public/login', 'POST /api/public/logout', 'POST /api/public/resume'];

/** The roles of each part of the API, by path prefix; the contract must match this table. */
const areasOfRoles: readonly (readonly [prefix: string, allowed: readonly string[]])[] = [
  ['/api/me/', ['employee']],
  ['/api/leave/', ['employee']],
  ['/api/hr-case/', ['employee']],
  ['/api/resignation/', ['employee']],
  ['/api/reporting-change/', ['employee']],
  ['/api/user/', ['employee']],
  ['/api/common/', ['employee']],
  ['/api/jobs', ['employee']],
  ['/api/team/reporting-change/request', ['employee', 'manager', 'hr']],
  ['/api/team/reporting-change/list', ['employee', 'manager', 'hr']],
  ['/api/team/reporting-change/withdraw', ['employee', 'manager', 'hr']],
  ['/api/team/attendance/', ['manager']],
  ['/api/team/', ['manager', 'hr']],
  ['/api/hr/import', ['hr', 'payroll']],
  ['/api/hr/', ['hr']],
  ['/api/employees/', ['hr']],
  ['/api/employee/record', ['employee']],
  ['/api/employee/colleague', ['employee']],
  ['/api/employee/search/reporting', ['employee', 'manager', 'hr', 'payroll']],
  ['/api/employee/search/', ['hr', 'payroll']],
  ['/api/pay-common/', ['payroll']],
  ['/api/payroll/', ['payroll']],
  ['/api/pay-controls/', ['payroll']],
  ['/api/company/missing', ['administrator', 'hr', 'payroll']],
  ['/api/studio/', ['analyst']],
  ['/api/personal-data/', ['administrator', 'hr']],
  ['/api/admin/', ['administrator']],
];

/** A caller without any role. */
const nobody: Caller = { userId: 1, employeeId: 1, employeeCode: 'E-1', employeeName: 'Nobody', roles: new Set() };

let server: TestServer;
const tokens: Record<string, string> = {};

/** Replaces every real handler: these tests only cover access control. */
const opened: Handlers = Object.fromEntries(
  endpoints.map(([key]) => [
    key,
    async () => {
      throw new BusinessRuleError('opened');
    },
  ]),
);

beforeAll(async () => {
  server = await openTestServer({ contract, areas: opened, sessionData: emptySession });
  for (const role of roles) {
    await addPerson(server.db, role, [role]);
    tokens[role] = await server.signIn(role);
  }
  await addPerson(server.db, 'nothing', []);
  tokens.nothing = await server.signIn('nothing');
});

afterAll(() => server.close());

test('only sign-in, sign-out and resume require no session', () => {
  expect(
    endpoints
      .filter(([, endpoint]) => !endpoint.session)
      .map(([key]) => key)
      .sort(),
  ).toEqual(openToAll);
});

test.each(guarded)('%s has the roles of its part of the API', (_key, endpoint) => {
  const [, allowed] = areasOfRoles.find(([prefix]) => endpoint.path.startsWith(prefix)) ?? [];
  expect([...endpoint.roles].sort(), 'a part of the API without a line in the table').toEqual(
    [...(allowed ?? [])].sort(),
  );
});

test.each(guarded)('%s is open to exactly its roles', (_key, endpoint) => {
  for (const role of roles)
    expect(mayCall(endpoint, { ...nobody, roles: new Set([role]) }), role).toBe(endpoint.roles.includes(role));
  expect(mayCall(endpoint, nobody), 'no role').toBe(false);
});

describe.each(guarded)('%s', (key, endpoint) => {
  test('answers 401 without a token', async () => {
    expect((await server.call(key)).status).toBe(401);
  });

  test('answers 403 without one of its roles', async () => {
    const { status, body, headers } = await server.call(key, { token: tokens.nothing });
    expect(headers['cache-control']).toBe('no-store');
    expect({ status, body }).toEqual({
      status: 403,
      body: { result: false, msg: 'You are not allowed to do this.' },
    });
  });

  test('is open with one of its roles', async () => {
    const [role = ''] = endpoint.roles;
    const { status, body, headers } = await server.call(key, { token: tokens[role] });
    expect(headers['cache-control']).toBe('no-store');
    expect([200, 400]).toContain(status);
    if (status === 200 && !rotates(endpoint)) expect(body.msg).toBe('opened');
    if (status === 200 && rotates(endpoint)) tokens[role] = String(body.data);
  });
});

test('an expired token gets 401', async () => {
  const before = server.now();
  server.setNow(new Date(before.getTime() + 20 * 60_000));
  for (const [key] of guarded) expect((await server.call(key, { token: tokens.hr })).status, key).toBe(401);
  server.setNow(before);
});

test('a removed role takes effect at once, even in an open session', async () => {
  const roleless = await addPerson(server.db, 'once manager', ['employee', 'manager']);
  const token = await server.signIn('once manager');
  const list = 'POST /api/team/leave/request/list';
  expect((await server.call(list, { token })).status).toBe(200);
  await server.db
    .deleteFrom('user_role')
    .where('user_id', '=', roleless.userId)
    .where('role', '=', 'manager')
    .execute();
  expect((await server.call(list, { token })).status).toBe(403);
});

function rotates({ path }: Endpoint): boolean {
  return path === '/api/user/renew' || path === '/api/user/refresh';
}
