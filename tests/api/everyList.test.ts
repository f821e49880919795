import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { Endpoint } from '../../engine/language/contract';
import { filterName, kindOf, listRowsOf } from '../../engine/language/listRules';
import { propertiesOf, requiredKeys } from '../../engine/language/schemaParts';
import { csvFile } from '../../src/server/areas/data-import/testing';
import { linksIn } from '../../src/server/list/links';
import { inProject } from '../../src/server/place';
import { type DemoServer, openDemoServer } from './support/demoServer';

/** For lists of two sources: whether a row is from the first source, whose rows always come first. */
const firstOf: Readonly<Record<string, (row: Row) => boolean>> = {
  'POST /api/team/reporting-change/list': (row) => row['request-id'] !== 0,
  'POST /api/admin/sessions': (row) => row.here === true,
  'POST /api/team/leave/request/list': (row) => row.status !== 'Approved',
};

type Row = Readonly<Record<string, unknown>>;

let demo: DemoServer;

/** Values for the required fields of bodies, such as a leave policy, a leave that waits for HR, and an import. */
const values: Record<string, unknown> = {
  ...{ 'leave-type-id': 1, 'starts-on': '2027-01-01', 'yearly-days': 20, accrual: 'yearly', prorated: false },
  ...{ 'carry-days': 9, 'employee-id': 29 },
  'month-id': 202_610,
  'start-date': '2026-11-02',
  'end-date': '2026-12-31',
  date: '2026-11-02',
  period: 'month',
  people: 'all',
};

beforeAll(async () => {
  demo = await openDemoServer();
  const waiting = await demo.call('POST /api/team/leave/request/list', { who: 'hr', body: {} });
  values['leave-id'] = (waiting.body.data as readonly Row[])[0]?.['leave-id'];
  const rows = Array.from({ length: 9 }, (_, day) => ({
    Date: `2029-0${(day % 4) + 1}-05`,
    Holiday: `Holiday ${day}`,
  }));
  const begun = { kind: 'holidays', file: csvFile(rows) };
  values['import-id'] = (await demo.call('POST /api/hr/import/begin', { who: 'hr', body: begun })).body['import-id'];
}, 120_000);

afterAll(() => demo.server.close());

const { endpoints } = await loadContract(inProject('schemas'));
const lists = Object.entries(endpoints).filter(([, { list }]) => list);

const whoOf = ({ roles }: Endpoint): string =>
  ['administrator', 'hr', 'manager', 'payroll'].find((one) => roles.includes(one)) ?? 'employee';

/** Optional fields that a list needs to have rows: with a first day, the policy changes the days of people. */
const needed = ['starts-on'];

/** The body with an endpoint's required fields. */
const bodyOf = ({ body }: Endpoint): object =>
  Object.fromEntries(
    Object.keys(propertiesOf(body))
      .filter((name) => requiredKeys(body).includes(name) || needed.includes(name))
      .map((name) => [name, values[name]]),
  );

/** Fetches a page as a user with access. */
async function page(key: string, endpoint: Endpoint, asked: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(asked).toString();
  const { status, body, headers } = await demo.call(`${key}?${query}`, {
    who: whoOf(endpoint),
    body: bodyOf(endpoint),
  });
  expect(status, `${key}?${query}: ${String(body.msg)}`).toBe(200);
  const at = listRowsOf(endpoint.response)?.at ?? 'data';
  return { rows: body[at] as readonly Row[], total: headers['x-total-count'], ...linksIn(String(headers.link ?? '')) };
}

const text = (row: Row): string => JSON.stringify(row);

/** Pages through all rows. */
async function walk(key: string, endpoint: Endpoint, asked: Readonly<Record<string, string>>, limit: number) {
  const seen: Row[] = [];
  for (let place: string | undefined = ''; place !== undefined; ) {
    const one = await page(key, endpoint, {
      ...asked,
      limit: String(limit),
      ...Object.fromEntries(new URLSearchParams(place)),
    });
    seen.push(...one.rows);
    place = one.next;
  }
  return seen;
}

/** Whether missing values come last and the others are sorted; for types that define an order. */
function isOrdered(values: readonly unknown[], descending: boolean): boolean {
  const present = values.filter((value) => value !== null);
  if (values.slice(0, present.length).includes(null)) return false;
  const sorted = [...present].sort((one, other) => {
    const [a, b] = [one, other].map((value) => (typeof value === 'number' ? value : String(value).toLowerCase()));
    return a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;
  });
  return JSON.stringify(descending ? sorted.reverse() : sorted) === JSON.stringify(present);
}

describe.each(lists)('%s', (key, endpoint) => {
  const offer = endpoint.list ?? expect.unreachable();
  const properties = listRowsOf(endpoint.response)?.properties ?? {};

  test('pages through the same rows in every order', async () => {
    const all = (await page(key, endpoint, {})).rows.map(text).sort();
    for (const sort of offer.sort.flatMap((name) => [name, `-${name}`])) {
      const pages = sort === offer.sort[0] ? 6 : 2;
      const seen = await walk(key, endpoint, { sort }, Math.max(2, Math.ceil(all.length / pages)));
      expect(seen.map(text).sort(), sort).toEqual(all);
      const isFirst = firstOf[key] ?? (() => true);
      expect(seen.map(isFirst), sort).toEqual(seen.map(isFirst).sort().reverse());
      for (const part of [seen.filter(isFirst), seen.filter((row) => !isFirst(row))]) {
        const values = part.map((row) => row[sort.replace('-', '')]);
        expect(isOrdered(values, sort.startsWith('-')), `${sort}: ${JSON.stringify(values)}`).toBe(true);
      }
    }
  });

  test('finds sampled rows by their shown values, and nothing by a value of no row', async () => {
    const { rows } = await page(key, endpoint, {});
    for (const [property, operators] of Object.entries(offer.filter)) {
      const row = rows.find((one) => one[property] !== null && one[property] !== undefined);
      if (row === undefined) continue;
      const value = String(row[property]);
      for (const operator of operators) {
        const found = await page(key, endpoint, { [filterName(property, operator)]: value });
        expect(found.rows.map(text), `${property} ${operator} ${value}`).toContain(text(row));
      }
    }
    for (const row of rows.slice(0, 3)) {
      const words = offer.search.map((name) => row[name]).filter((value) => typeof value === 'string' && value !== '');
      if (words.length === 0) continue;
      const found = await page(key, endpoint, { search: words.join(' ').replaceAll(',', ' ').slice(0, 200) });
      expect(found.rows.map(text), words.join(' ')).toContain(text(row));
    }
    if (offer.search.length > 0)
      expect(await page(key, endpoint, { search: 'nothing-has-this' })).toMatchObject({ rows: [], total: '0' });
  });

  test('has as many rows as it reports, and only the matching ones under a filter', async () => {
    const { rows, total } = await page(key, endpoint, {});
    expect(total).toBe(String(rows.length));
    expect(await page(key, endpoint, { limit: '0' })).toEqual({ rows: [], total, next: undefined, prev: undefined });
    for (const [property, operators] of Object.entries(offer.filter)) {
      const values = rows.map((row) => row[property]).filter((value) => value !== null);
      if (values.length === 0 || kindOf(properties[property]) === 'date-time') continue;
      const value = values[Math.floor(values.length / 2)];
      const holds = {
        is: (one: unknown) => one === value,
        in: (one: unknown) => one === value,
        from: (one: unknown) => one !== null && String(one) >= String(value),
        to: (one: unknown) => one !== null && String(one) <= String(value),
        contains: (one: unknown) => String(one).toLowerCase().includes(String(value).toLowerCase()),
      };
      if (typeof value === 'number') continue;
      for (const operator of operators) {
        const found = await page(key, endpoint, { [filterName(property, operator)]: String(value) });
        expect(
          found.rows.map((row) => row[property]),
          `${property} ${operator} ${String(value)}`,
        ).toEqual(found.rows.map((row) => row[property]).filter(holds[operator]));
        expect(found.rows.length, `${property} ${operator}`).toBe(
          rows.map((row) => row[property]).filter(holds[operator]).length,
        );
      }
    }
  });
});
