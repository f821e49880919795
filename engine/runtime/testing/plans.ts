import { expression, type Roots } from '../../language/expression';
import type { ScreenModule, Target } from '../../language/plan';
import type { Block, Button, Column, Screen, Source, Table } from '../../language/plan.gen';
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
  table: { rows, columns, actionsHeader: 'Action', pageSize: 5, pagerWindow: 5, ...more },
});

/** The module of a screen with the language's defaults. */
export const screenOf = (plan: Partial<Screen>): ScreenModule => ({
  version: languageVersion,
  path: 'test/screen.json',
  plan: { version: languageVersion, title: 'Items', showHeading: true, width: 'page', body: [], ...plan },
  validators: {},
});
