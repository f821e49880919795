import type { Endpoint, ListOffer } from '../../language/contract';
import type { Filter } from '../../language/dynamic';
import { sourceAlone, sourceRead } from '../../language/expression';
import { filterOf } from '../../language/filters';
import { listRowsOf } from '../../language/listRules';
import { keySchema } from '../resolve/languageSchema';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { hasUnknownEndpoint, type ScreenFacts, type SourceFact } from './screenFacts';
import { listEndpointOf, sourceShown } from './shownList';

/** A source paged by its provider. */
interface Listed {
  readonly name: string;
  readonly typed: Typed;
  readonly endpoint: string;
  readonly offer: ListOffer;
}

/**
 * Checks sources paged by their providers: the endpoint must support each list query, and expressions must not compute
 * with a single page.
 */
export function checkLists(checker: Checker): void {
  const lists = [...findLists(checker)];
  for (const list of lists) {
    checkParts(list, checker);
    for (const part of everyPart(checker.facts.root)) checkAsked(part, list, checker);
  }
  const tables = everyPart(checker.facts.root).filter(({ language }) => language.noun === 'table');
  for (const table of tables) checkTools(table, checker);
  checkViews(tables, checker);
  checkSearches(tables, checker);
}

/** Checks that at most one table of a screen has views. */
function checkViews(tables: readonly Typed[], checker: Checker): void {
  const views = tables.flatMap((table) => part(table, 'savedViews') ?? []).filter(({ node }) => node.value === true);
  for (const { keyNode, node, pointer } of views.slice(1))
    checker.report('second-views', keyNode ?? node, pointer, { key: 'savedViews' });
}

/** Checks that no table has a search box for a source that another search box searches. */
function checkSearches(tables: readonly Typed[], checker: Checker): void {
  const blocks = everyPart(checker.facts.root).filter(({ language }) => language.noun === 'search');
  const searched = new Set(blocks.map((block) => stringAt(block, 'source')));
  for (const table of tables) {
    const search = part(table, 'search');
    const source = sourceShown(table);
    if (search?.node.value !== true || source === undefined) continue;
    if (searched.has(source))
      checker.report('second-search', search.keyNode ?? search.node, search.pointer, { source });
    searched.add(source);
  }
}

/** The keys of a table that query the provider, and need a list endpoint. */
const tools = ['filters', 'search', 'export', 'savedViews', 'bulkActions'] as const;

function checkTools(table: Typed, checker: Checker): void {
  if (listEndpointOf(table, checker.facts) !== undefined) return;
  // What makes it a list may have been dropped.
  const source = checker.facts.sources.get(sourceShown(table) ?? '');
  if (source !== undefined && (source.typed.isIncomplete || hasUnknownEndpoint(source))) return;
  const rows = part(table, 'rows');
  if (table.isIncomplete && rows === undefined) return;
  // Rows computed from one page of a list are reported themselves.
  const read = (rows && checker.held.get(rows.pointer)?.reads) ?? [];
  if (read.some((path) => isPaginated(checker.facts.sources.get(sourceRead(path) ?? '')))) return;
  for (const key of tools) {
    const tool = part(table, key);
    if (tool !== undefined) checker.report('needs-list', tool.keyNode ?? tool.node, tool.pointer, { key });
  }
}

const isPaginated = (source: SourceFact | undefined): boolean => part(source?.typed, 'paginated')?.node.value === true;

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function* findLists(checker: Checker): Generator<Listed> {
  for (const [name, { typed, endpoint }] of checker.facts.sources) {
    const list = part(typed, 'paginated');
    if (list?.node.value !== true || endpoint === undefined) continue;
    const key = keyOf(endpoint);
    if (endpoint.list) yield { name, typed, endpoint: key, offer: endpoint.list };
    else checker.report('list-not-offered', list.node, list.pointer, { endpoint: key });
  }
}

/** Refuses expressions over the rows, and downloads of them: they see only one page, so a sum or a count would be wrong. */
function checkParts({ name, offer }: Listed, checker: Checker): void {
  const all = everyPart(checker.facts.root);
  for (const action of all) {
    const [file, rows] = [part(action, 'download'), part(action, 'rows') ?? part(action, 'value')];
    const held = rows === undefined ? undefined : checker.held.get(rows.pointer);
    if (file === undefined || rows === undefined || held === undefined) continue;
    const table = all.find((one) => isTableOf(name, one));
    if (sourceAlone(held.text) === name)
      checker.report('list-part', { offset: held.offset, length: held.text.length }, rows.pointer, {
        ...{ name, isDownload: true },
        ...(table === undefined ? {} : { hasExport: part(table, 'export')?.node.value !== false }),
      });
  }
  for (const [pointer, { reads, text, offset, isText }] of checker.held) {
    const isRead = reads.some((read) => read === `source.${name}`);
    if (isRead && (isText || sourceAlone(text) !== name))
      checker.report('list-part', { offset, length: text.length }, pointer, {
        name,
        filters: text.includes('.filter(') ? Object.keys(offer.filter) : [],
      });
  }
}

const isTableOf = (source: string, block: Typed): boolean =>
  block.language.noun === 'table' && sourceShown(block) === source;

/** Checks that the endpoint supports the sorting, filters and search of a part. */
function checkAsked(asking: Typed, { name, endpoint, offer }: Listed, checker: Checker): void {
  const { noun } = asking.language;
  if (noun === 'search' && stringAt(asking, 'source') === name && offer.search.length === 0)
    checker.report('list-not-offered', asking.node, asking.pointer, { endpoint, asked: 'words' });
  if (sourceShown(asking) === name) checkPageSize(asking, { endpoint, offer }, checker);
  if (noun !== 'table' || sourceShown(asking) !== name) return;
  const search = part(asking, 'search');
  if (search?.node.value === true && offer.search.length === 0)
    checker.report('list-not-offered', search.node, search.pointer, { endpoint, asked: 'words' });
  checkFilters(asking, { endpoint, offer }, checker);
  for (const column of partsByKey(asking, 'columns')) {
    const sortable = part(column, 'sortable');
    const field = stringAt(column, 'field');
    if (
      sortable?.node.value === true &&
      !(field !== undefined && offer.sort.includes(field)) &&
      !isFieldUnknown(column, checker)
    )
      checker.report('list-not-offered', sortable.node, sortable.pointer, {
        ...{ endpoint, asked: 'sort', known: offer.sort },
        ...(field === undefined ? {} : { field }),
      });
  }
}

/** Checks that a page of a block has no more rows than the endpoint sends at once. */
function checkPageSize(block: Typed, { endpoint, offer }: Pick<Listed, 'endpoint' | 'offer'>, checker: Checker): void {
  const size = part(block, 'pageSize');
  const rows = size?.node.value ?? keySchema(block.language, 'pageSize')?.schema.default;
  if (typeof rows !== 'number' || rows <= offer.limit) return;
  const { node, pointer } = size ?? block;
  checker.report('list-not-offered', node, pointer, { endpoint, asked: 'rows', limit: offer.limit });
}

/** Whether the field of a column was reported, so that nothing else is known of it. */
function isFieldUnknown(column: Typed, { faults }: Checker): boolean {
  const pointer = part(column, 'field')?.pointer;
  return column.isIncomplete || faults.reported.some((one) => one.code === 'unknown-field' && one.pointer === pointer);
}

function checkFilters(table: Typed, { endpoint, offer }: Pick<Listed, 'endpoint' | 'offer'>, checker: Checker): void {
  const known = Object.keys(offer.filter);
  for (const { node, pointer } of partsByKey(table, 'filters'))
    if (!known.includes(String(node.value)))
      checker.report('list-not-offered', node, pointer, {
        ...{ endpoint, asked: 'filter', field: String(node.value) },
        known,
      });
}

/** The compiled filters of a screen's tables, by JSON pointer. */
export function filtersOf(facts: ScreenFacts): ReadonlyMap<string, Filter> {
  const tables = everyPart(facts.root).filter(({ language }) => language.noun === 'table');
  return new Map(
    tables.flatMap((table) => {
      const endpoint = listEndpointOf(table, facts);
      const rows = endpoint && listRowsOf(endpoint.response);
      if (!endpoint?.list || !rows) return [];
      const { list } = endpoint;
      return partsByKey(table, 'filters').flatMap(({ node, pointer }) => {
        const filter = filterOf(String(node.value), list, rows.properties);
        return filter === undefined ? [] : [[pointer, filter] as const];
      });
    }),
  );
}
