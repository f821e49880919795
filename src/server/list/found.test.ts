import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { allOf, among, conditionOf, eitherOf, nothing } from './found';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const written = (condition: RawBuilder<unknown>): unknown[] => {
  const { sql: text, parameters } = condition.compile(db);
  return [text, ...parameters];
};

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const person = { column: 'person' };
const short = sql<boolean>`"note" ilike 'x%'`;

test('ids of one column become one set, and what leads to nothing is left out', () => {
  expect(eitherOf([among(person, rows(1, 2)), nothing, among(person, rows(2, 3))])).toEqual(
    among(person, rows(1, 2, 3)),
  );
  expect(eitherOf([nothing, among(person, [])])).toBe(nothing);
  expect(written(conditionOf(eitherOf([among(person, rows(1)), short])))).toEqual([
    `("person" = any($1::bigint[]) or "note" ilike 'x%')`,
    '{1}',
  ]);
});

test('of several words, the ids that all lead to remain', () => {
  const [both, ...others] = allOf([among(person, rows(1, 2, 3)), among(person, rows(2, 3, 4))]);
  expect(both && written(both)).toEqual(['"person" = any($1::bigint[])', '{2,3}']);
  expect(others).toEqual([]);
  expect(allOf([among(person, rows(1)), among(person, rows(2))]).map(written)).toEqual([['false']]);
  expect(allOf([among(person, rows(1)), nothing]).map(written)).toEqual([
    ['"person" = any($1::bigint[])', '{1}'],
    ['false'],
  ]);
  expect(allOf([among(person, rows(1)), short]).map(written)).toHaveLength(2);
});
