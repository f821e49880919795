import type { JsonSchema } from '../../../engine/language/contract';
import { asObject } from '../../../engine/language/json';
import type { Entry, FieldEntry, RowsRoute } from './entry';
import { type Random, shuffle } from './random';

type Look = Readonly<Record<string, unknown>>;

/** Fields that no cell can be pasted into, by format and by widget. */
const unpastable: ReadonlySet<unknown> = new Set(['color', 'data-url', 'password', 'file', 'hidden', 'output']);

/** Whether a row consists of fields that take one cell each, whatever the values of the row. */
function takesCells(row: Entry, schema: JsonSchema, look: Look): boolean {
  if (row.is === 'value') return !unpastable.has(schema.format) && !unpastable.has(look['ui:widget']);
  if (row.is !== 'fields') return false;
  return row.fields.every(({ name, entry }) => {
    const field = asObject(asObject(schema.properties)[name]);
    const own = asObject(look[name]);
    // Hidden fields have a column of their own too, which users do not see.
    return (
      Object.keys(field).length > 0 &&
      own['ui:visible'] === undefined &&
      !unpastable.has(field.format) &&
      !unpastable.has(own['ui:widget']) &&
      (entry.is === 'value' || entry.is === 'several' || entry.is === 'nothing')
    );
  });
}

/** Whether a paste is more than one cell: the form leaves a single one to the box. */
const isTable = (rows: readonly Entry[]): boolean =>
  rows.length > 1 || (rows[0]?.is === 'fields' && rows[0].fields.length > 1);

function routesFor(
  rows: readonly Entry[],
  schema: JsonSchema,
  look: Look,
  random: Random,
): readonly [RowsRoute, ...RowsRoute[]] {
  const items = asObject(schema.items);
  const hasRoom = typeof schema.maxItems !== 'number' || schema.maxItems > rows.length;
  const isPastable = isTable(rows) && rows.every((row) => takesCells(row, items, asObject(look.items)));
  const order = shuffle([...rows.keys()], random);
  return [
    { by: 'adding' },
    ...(hasRoom ? [{ by: 'removing', at: random(rows.length + 1) } as const] : []),
    ...(rows.length > 1 ? [{ by: 'moving', order, means: random(2) === 0 ? 'keys' : 'menu' } as const] : []),
    ...(isPastable ? [{ by: 'pasting' } as const, { by: 'pasting' } as const] : []),
  ];
}

/** Chooses a route for every list of an entry. */
export function withRoutes(entry: Entry, schema: JsonSchema, look: Look, random: Random): Entry {
  if (entry.is === 'fields') return { ...entry, fields: fieldsWithRoutes(entry.fields, schema, look, random) };
  if (entry.is !== 'rows') return entry;
  const items = asObject(schema.items);
  const rows = entry.rows.map((row) => withRoutes(row, items, asObject(look.items), random));
  const routes = Array.isArray(schema.items) ? ([{ by: 'adding' }] as const) : routesFor(rows, schema, look, random);
  return { ...entry, rows, route: routes[random(routes.length)] ?? routes[0] };
}

/** Chooses a route for every list of an object's fields. */
export function fieldsWithRoutes(
  fields: readonly FieldEntry[],
  schema: JsonSchema,
  look: Look,
  random: Random,
): readonly FieldEntry[] {
  return fields.map((field) => ({
    ...field,
    entry: withRoutes(
      field.entry,
      asObject(asObject(schema.properties)[field.name]),
      asObject(look[field.name]),
      random,
    ),
  }));
}
