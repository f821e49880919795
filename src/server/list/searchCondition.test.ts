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
import { and, conditionOf, idIn, noMatch, or, type SearchMatch } from './searchCondition';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const compileCondition = (condition: RawBuilder<unknown>): unknown[] => {
  const { sql: text, parameters } = condition.compile(db);
  return [text, ...parameters];
};

const compileMatch = (found: SearchMatch): unknown[] => compileCondition(conditionOf(found));

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const person = { column: 'person' };
const short = sql<boolean>`"note" ilike 'x%'`;

test('ids of one column are merged into one set, and conditions without matches are dropped', () => {
  expect(or([idIn(person, rows(1, 2)), noMatch, idIn(person, rows(2, 3))])).toEqual(idIn(person, rows(1, 2, 3)));
  expect(or([noMatch, idIn(person, [])])).toBe(noMatch);
  expect(compileCondition(conditionOf(or([idIn(person, rows(1)), short])))).toEqual([
    `("person" = any($1::int[]) or "note" ilike 'x%')`,
    '{1}',
  ]);
});

test('ids beyond the range of int are compared as bigint', () => {
  expect(compileCondition(conditionOf(idIn(person, rows(1, 2 ** 31))))).toEqual([
    '"person" = any($1::bigint[])',
    `{1,${2 ** 31}}`,
  ]);
});

test('very many ids are joined', () => {
  const ids = Array.from({ length: 10_001 }, (_, at) => at);
  expect(compileCondition(conditionOf(idIn(person, rows(...ids))))[0]).toBe('"person" in (select unnest($1::int[]))');
});

test('several words keep only the ids that match all of them', () => {
  const [both, ...others] = and([idIn(person, rows(1, 2, 3)), idIn(person, rows(2, 3, 4))]);
  expect(both && compileCondition(conditionOf(both))).toEqual(['"person" = any($1::int[])', '{2,3}']);
  expect(others).toEqual([]);
  expect(and([idIn(person, rows(1)), idIn(person, rows(2))]).map(compileMatch)).toEqual([['false']]);
  expect(and([idIn(person, rows(1)), noMatch]).map(compileMatch)).toEqual([
    ['"person" = any($1::int[])', '{1}'],
    ['false'],
  ]);
  expect(and([idIn(person, rows(1)), short])).toHaveLength(2);
});
