import type { Endpoint, ListOperator } from '../../../engine/language/contract';
import { filterName } from '../../../engine/language/listRules';

/** A row of a list. */
export type ListRow = Readonly<Record<string, unknown>>;

/** A query of a list. */
export interface ListQuestion {
  /** The kind of query; only the slowest of a kind counts. */
  readonly kind: 'first page' | 'deep page' | 'sorted' | 'filtered' | 'search, hits' | 'search, short' | 'search, none';
  readonly query: string;
}

/** The number of rows on a measured page. */
export const pageRows = 25;

/** The offset of the deep page, in rows; for shorter lists, the last page is used. */
export const deepOffset = 5000;

const formatQuery = (pairs: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ limit: String(pageRows), ...pairs }).toString();

/** The queries of a list, built from sample rows and the cursor of its deep page. */
export function questionsOf({ list }: Endpoint, rows: readonly ListRow[], deepPage: string): readonly ListQuestion[] {
  if (!list) return [];
  const row = rows[Math.floor(rows.length / 2)] ?? {};
  const filters = Object.entries(list.filter).flatMap(([name, operators]) =>
    operators.flatMap((operator) => filterOf(name, operator, row[name])),
  );
  const words = list.search.map((name) => row[name]).filter((value): value is string => typeof value === 'string');
  const searches = [...words, ...words.map((text) => text.split(' ')[0] ?? '')].filter((text) => text.length > 2);
  return [
    { kind: 'first page', query: formatQuery({}) },
    { kind: 'deep page', query: `${formatQuery({})}&${deepPage}` },
    ...list.sort
      .flatMap((name) => [name, `-${name}`])
      .map((sort) => ({ kind: 'sorted' as const, query: formatQuery({ sort }) })),
    ...filters.map((query) => ({ kind: 'filtered' as const, query })),
    ...[...new Set(searches)].map((search) => ({ kind: 'search, hits' as const, query: formatQuery({ search }) })),
    // For words of two letters, the trigram index only matches the beginning of words.
    ...[...new Set(searches.map((text) => text.slice(0, 2).trim()))].map((search) => ({
      ...{ kind: 'search, short' as const, query: formatQuery({ search }) },
    })),
    ...(list.search.length > 0
      ? [
          { kind: 'search, short' as const, query: formatQuery({ search: 'zq' }) },
          { kind: 'search, none' as const, query: formatQuery({ search: 'zzyzzx' }) },
        ]
      : []),
  ];
}

const filterOf = (name: string, operator: ListOperator, value: unknown): string[] =>
  value === null || value === undefined ? [] : [formatQuery({ [filterName(name, operator)]: String(value) })];
