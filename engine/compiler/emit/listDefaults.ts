import type { Endpoint, JsonSchema, ListOffer } from '../../language/contract';
import type { Filter } from '../../language/dynamic';
import { filterOf, parametersOf } from '../../language/filters';
import { listRowsOf } from '../../language/listRules';
import type { ScreenFacts } from '../check/screenFacts';
import { keysUnder } from '../check/screenFacts';
import { listEndpointOf, sourceShown } from '../check/shownList';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';

/** Keys that the plan has in addition to those of the definition, by JSON pointer of their object. */
export type AddedKeys = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A table over a list of an endpoint. */
interface ListTable {
  readonly table: Typed;
  readonly source: string;
  readonly list: ListOffer;
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** The delay of a source whose search box is a default, in milliseconds: a typed word leads to one request. */
const typingPause = 300;

const isTable = ({ language }: Typed): boolean => language.noun === 'table';

function toListTable(table: Typed, facts: ScreenFacts): readonly ListTable[] {
  const endpoint: Endpoint | undefined = listEndpointOf(table, facts);
  const rows = endpoint && listRowsOf(endpoint.response);
  const source = sourceShown(table);
  if (!endpoint?.list || !rows || source === undefined) return [];
  return [{ table, source, list: endpoint.list, properties: rows.properties }];
}

/** The tables of a page that show a list, the first of each source; tables of dialogs offer only what they declare. */
function listTables(facts: ScreenFacts): readonly ListTable[] {
  const tables = everyPart(facts.root).filter((one) => isTable(one) && one.pointer.startsWith('/body/'));
  const shown = tables.flatMap((table) => toListTable(table, facts));
  return shown.filter(({ source }, index) => shown.findIndex((other) => other.source === source) === index);
}

/**
 * Whether the user must enter the exact value of a filter, which only those who know all values can: the search box
 * and filters with a list of values serve the others.
 */
const needsExactText = ({ kind, values, operators }: Filter): boolean =>
  kind === 'text' && values === undefined && !operators.includes('contains');

/** The filters of a list that have a title, are easy to set, and that its source does not set itself. */
function defaultFilters({ table, source, list, properties }: ListTable, facts: ScreenFacts): readonly Filter[] {
  const sent = keysUnder(part(facts.sources.get(source)?.typed, 'with'));
  const fields = partsByKey(table, 'columns').map((column) => stringAt(column, 'field'));
  return Object.keys(list.filter).flatMap((name) => {
    const filter = filterOf(name, list, properties);
    if (filter === undefined || needsExactText(filter)) return [];
    if (parametersOf(filter).some(([parameter]) => sent.includes(parameter))) return [];
    return filter.title !== '' || fields.includes(name) ? [filter] : [];
  });
}

/** Whether a list is searched by its source's own payload or by a search block. */
function isSearchedElsewhere({ source }: ListTable, facts: ScreenFacts): boolean {
  const typed = facts.sources.get(source)?.typed;
  const isSearch = (one: Typed): boolean => one.language.noun === 'search' && stringAt(one, 'source') === source;
  const isSearching = keysUnder(part(typed, 'with')).includes('search') || part(typed, 'minLength') !== undefined;
  return isSearching || everyPart(facts.root).some(isSearch);
}

/** Whether a table has a search box of its own. */
export function hasSearchBox(table: Typed, facts: ScreenFacts): boolean {
  const written = part(table, 'search');
  if (written !== undefined) return written.node.value === true;
  const list = listTables(facts).find((one) => one.table === table);
  return list !== undefined && list.list.search.length > 0 && !isSearchedElsewhere(list, facts);
}

function keysOfTable(one: ListTable, facts: ScreenFacts, hasViews: boolean): Readonly<Record<string, unknown>> {
  const filters = defaultFilters(one, facts);
  return {
    ...(filters.length > 0 ? { filters } : {}),
    ...(hasSearchBox(one.table, facts) ? { search: true } : {}),
    export: true,
    ...(hasViews ? { savedViews: true } : {}),
  };
}

const hasWrittenViews = (table: Typed): boolean => part(table, 'savedViews')?.node.value === true;

/**
 * What the tables over a list offer unless the screen says otherwise: everything that the contract's `list` supports.
 */
export function listDefaults(facts: ScreenFacts): AddedKeys {
  const tables = listTables(facts);
  const hasOwner = everyPart(facts.root).some((one) => isTable(one) && hasWrittenViews(one));
  const [first] = tables.filter(({ table }) => part(table, 'savedViews') === undefined);
  return new Map(
    tables.flatMap((one) => {
      const { table, source, list } = one;
      const typed = facts.sources.get(source)?.typed;
      const sorted = partsByKey(table, 'columns').filter((column) =>
        list.sort.includes(stringAt(column, 'field') ?? ''),
      );
      return [
        [table.pointer, keysOfTable(one, facts, !hasOwner && one === first)] as const,
        ...sorted.map((column) => [column.pointer, { sortable: true }] as const),
        ...(typed && hasSearchBox(table, facts) ? [[typed.pointer, { debounce: typingPause }] as const] : []),
      ];
    }),
  );
}
