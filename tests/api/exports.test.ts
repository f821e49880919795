import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectsIn } from '../../engine/language/json';
import { type DemoServer, openDemoServer } from './support/demoServer';

let demo: DemoServer;

beforeAll(async () => {
  demo = await openDemoServer();
}, 120_000);

afterAll(() => demo.server.close());

const find = '/api/employees/enrole/find';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ask = (query: string, accept: string, who = 'hr') =>
  demo.server.app.inject({
    ...{ method: 'POST', url: `${find}?${query}`, payload: { 'employee-code': 'a' } },
    headers: { accept, authorization: `Bearer ${demo.tokens[who]}` },
  });

const auditLog = async () =>
  demo.server.db
    .selectFrom('audit_entry')
    .select(['subject', 'after', 'user_id'])
    .where('action', '=', 'data.export')
    .orderBy('audit_id')
    .execute();

test('a CSV export has all requested rows in order, masked as in the list, and is in the audit log', async () => {
  const usual = await demo.call(`POST ${find}?sort=-employee-name&employee-name.contains=an`, {
    who: 'hr',
    body: { 'employee-code': 'a' },
  });
  const answer = await ask('sort=-employee-name&employee-name.contains=an&limit=2&offset=4', 'text/csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="find-employee-records-2026-11-10.csv"',
    'cache-control': 'no-store',
  });
  const [head = '', ...lines] = answer.rawPayload.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF.*Date of Joining/);
  const rows = objectsIn(usual.body.result);
  expect(lines).toHaveLength(rows.length);
  expect(rows.every((row, at) => lines[at]?.includes(String(row['employee-name'])))).toBe(true);
  expect(lines[0]).toContain('XXXXXXXX');
  await expect.poll(async () => (await auditLog()).at(-1)?.subject).toBe(`${rows.length} rows of POST ${find}`);
  expect(JSON.stringify((await auditLog()).at(-1)?.after)).toContain('employee-name');
});

test('a list can be exported as a workbook', async () => {
  const answer = await ask('', xlsx);
  expect(answer.headers['content-type']).toBe(xlsx);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toMatch(/<c r="[A-Z]+2" s="2"><v>\d/);
});

test('an export is refused like its list', async () => {
  const before = (await auditLog()).length;
  expect((await ask('', 'text/csv', 'employee')).statusCode).toBe(403);
  const wrong = await ask('sort=salary', 'text/csv');
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  expect(await auditLog()).toHaveLength(before);
});

test('the OpenAPI document describes the files', async () => {
  const described = (await demo.server.app.inject('/api/openapi.json')).json();
  const { responses } = described.paths[find].post;
  expect(Object.keys(responses[200].content)).toEqual(['application/json', 'text/csv', xlsx]);
  expect(responses[429].description).toContain('exports');
});

test('an export ends with the session that started it', async () => {
  const { app, db } = demo.server;
  await sql`insert into audit_entry (at, action, subject)
    select now() - one * interval '1 second', 'session.open', 'user nobody' from generate_series(1, 20000) one`.execute(
    db,
  );
  const { statusCode, stream } = await app.inject({
    ...{ method: 'POST', url: '/api/admin/audit-log', payload: {}, payloadAsStream: true },
    headers: { accept: 'text/csv', authorization: `Bearer ${demo.tokens.administrator}` },
  });
  expect(statusCode).toBe(200);
  let size = 0;
  const all = async (): Promise<void> => {
    for await (const part of stream()) {
      if (size === 0) await db.deleteFrom('session').execute();
      size += part.length;
    }
  };
  await expect(all()).rejects.toThrow();
  expect(size).toBeGreaterThan(0);
});
