import { expression, isExpression, type Roots, sourceAlone } from '../../language/expression';
import type { ListPlan, ScreenModule, Target } from '../../language/plan';
import type { Block, Button, Column, List, Screen, Search, Source, Table } from '../../language/plan.gen';
import { languageVersion } from '../../language/schemas';

/** A hand-written expression, as the compiler would emit it. */
export const dynamic = <T>(reads: readonly string[], run: (roots: never) => T) =>
  expression(run as (roots: Roots) => T, reads, run.toString(), '1:1');

/** An endpoint by its key, `POST /api/items`. */
export function endpoint(key: string, effect: Target['effect'] = key.startsWith('GET') ? 'read' : 'write'): Target {
  const [method, path = ''] = key.split(' ');
  return { endpoint: key, method: method as Target['method'], path, encoding: 'json', effect };
}

/** A source with the language's defaults. */
export const source = (key: string, more: Partial<Source> = {}): Source => ({
  call: endpoint(key, 'read'),
  paginated: false,
  asArray: false,
  load: 'entry',
  debounce: 0,
  minLength: 0,
  emptySearch: 'clear',
  cache: 'page',
  failureMode: 'error',
  ...more,
});

/** A button with the language's defaults. */
export const button = (label: string, actions: Button['onClick'], more: Partial<Button> = {}): Button => ({
  label,
  onClick: actions,
  variant: 'secondary',
  size: 'normal',
  ...more,
});

/** A column with the language's defaults. */
export const column = (field: string, header: string, more: Partial<Column> = {}): Column => ({
  field,
  header,
  as: 'text',
  sortable: false,
  ...more,
});

/** The rows of a source, as `=source.name`. */
export const rowsOfSource = (name: string) =>
  dynamic([`source.${name}`], (roots: { source: Record<string, never> }) => roots.source[name] ?? []);

/** A table with the language's defaults. */
export const table = (rows: Table['rows'], columns: Table['columns'], more: Partial<Table> = {}): Block => ({
  table: { rows, columns, actionsHeader: 'Action', pageSize: 5, fillWindow: false, pagerWindow: 5, ...more },
});

/** The blocks of a kind in a part of a plan, in order. */
function blocksOf(part: unknown, kind: 'table' | 'matrix' | 'list' | 'search'): readonly unknown[] {
  if (typeof part !== 'object' || part === null || isExpression(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === kind && typeof value === 'object' ? [value] : []),
    ...blocksOf(value, kind),
  ]);
}

const suffixOf = (index: number): string => (index === 0 ? '' : String(index + 1));

/** The lists of a plan, as the compiler writes them. */
function listsOf({ body, modals, sources = {} }: Screen): Pick<ScreenModule, 'lists' | 'searches'> {
  const paged = (blocksOf(body, 'list') as readonly List[]).filter(({ pageSize }) => pageSize !== undefined);
  const inBody = [...blocksOf(body, 'table'), ...blocksOf(body, 'matrix'), ...paged] as ListPlan['block'][];
  const blocks = [...inBody, ...blocksOf(modals, 'table')] as ListPlan['block'][];
  const lists = blocks.map((block, index): ListPlan => {
    const source = isExpression(block.rows) ? (sourceAlone(block.rows.text) ?? '') : '';
    return {
      key: !sources[source]?.paginated ? `#${index}` : source,
      block,
      ...(sources[source]?.paginated ? { source } : {}),
      ...(index < inBody.length ? { suffix: suffixOf(index) } : {}),
    };
  });
  const boxes = blocksOf(body, 'search') as readonly Search[];
  return { lists, searches: Object.fromEntries(boxes.map((box, index) => [box.source, `search${suffixOf(index)}`])) };
}

/** The module of a screen with the language's defaults. */
export function screenOf(more: Partial<Screen>): ScreenModule {
  const plan: Screen = {
    version: languageVersion,
    title: 'Items',
    showHeading: true,
    width: 'page',
    body: [],
    ...more,
  };
  return { version: languageVersion, path: 'test/screen.json', plan, ...listsOf(plan), validators: {} };
}
