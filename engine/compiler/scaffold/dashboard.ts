import type { Endpoint, JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { isText } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { columnsFor, isReadable, labelOf, member } from './fields';

type Part = Record<string, unknown>;

/** The number of recent rows on a new dashboard. */
const recentRows = 5;

/** The maximum number of figures on a new dashboard; authors can add more. */
const maxFigures = 4;

/** The rows of a dashboard. */
export interface DashboardRows {
  readonly call: string;
  readonly endpoint: Endpoint;
  /** The key of the rows in the response; absent if the response is the list. */
  readonly select?: string;
  readonly row: JsonSchema;
}

/** The record whose numbers a dashboard shows as figures. */
export interface DashboardRecord {
  readonly call: string;
  readonly select?: string;
  readonly record: JsonSchema;
}

const source = (call: string, select: string | undefined, payload: Part = {}): Part => ({
  call,
  ...(select === undefined ? {} : { select }),
  ...(Object.keys(payload).length === 0 ? {} : { with: payload }),
});

const fieldsOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(propertiesOf(schema)).filter(isReadable);

const isNumber = (schema: JsonSchema): boolean => ['number', 'integer'].includes(fieldType(schema) ?? '');

/** A date by which the endpoint sorts, to show the newest rows first. */
function sortedDate({ endpoint: { list }, row }: DashboardRows): [string, JsonSchema] | undefined {
  const dates = fieldsOf(row).filter(([, { format }]) => format === 'date-time' || format === 'date');
  return dates.find(([name]) => list?.sort.includes(name));
}

/** The field by whose values to count rows: one with few values, by which the endpoint filters if it sends pages. */
function countedField({ endpoint: { list }, row }: DashboardRows): { name: string; values: string[] } | undefined {
  for (const [name, schema] of fieldsOf(row)) {
    const values = Array.isArray(schema.enum) ? schema.enum.filter(isText) : [];
    const isCountable = list === undefined || list.filter[name]?.includes('is') === true;
    if (values.length > 1 && values.length < maxFigures && isCountable) return { name, values };
  }
  return undefined;
}

interface Figures {
  readonly sources: Part;
  readonly items: readonly Part[];
}

/** The figures of a record: its numbers, or else its first values. */
function figuresOfRecord({ call, select, record }: DashboardRecord): Figures {
  const fields = fieldsOf(record);
  const numbers = fields.filter(([, schema]) => isNumber(schema));
  const items = (numbers.length === 0 ? fields : numbers).slice(0, maxFigures).map(([name, schema]) => ({
    label: labelOf(name, schema),
    text: `{${member('source.figures', name)}}`,
  }));
  return { sources: { figures: source(call, select) }, items };
}

/** The date of the newest row, for an endpoint that does not count its rows. */
function newestRow(rows: DashboardRows): readonly Part[] {
  const [name, schema] = sortedDate(rows) ?? [];
  if (name === undefined || schema === undefined) return [];
  const format = schema.format === 'date' ? 'date' : 'dateTime';
  return [{ label: labelOf(name, schema), text: `{${format}(${member('first(source.recent)', name)})}` }];
}

/** The figures of rows: how many there are, in all and by a field with few values. */
function figuresOfRows(rows: DashboardRows): Figures {
  const { call, select, endpoint } = rows;
  if (endpoint.list !== undefined && endpoint.list.total === undefined) return { sources: {}, items: newestRow(rows) };
  const counted = countedField(rows);
  const all = { label: 'Total', text: endpoint.list ? '{total.recent}' : '{count(source.recent)}' };
  const values = counted?.values ?? [];
  if (counted === undefined) return { sources: {}, items: [all] };
  if (endpoint.list === undefined) {
    const field = member('item', counted.name);
    const counts = values.map((value) => ({
      label: value,
      text: `{count(source.recent.filter(item, ${field} == ${JSON.stringify(value)}))}`,
    }));
    return { sources: {}, items: [all, ...counts] };
  }
  const named = values.map((value, index) => [`value${index + 1}`, value] as const);
  return {
    sources: Object.fromEntries(
      named.map(([name, value]) => [name, source(call, select, { [counted.name]: value, limit: 0 })]),
    ),
    items: [all, ...named.map(([name, value]) => ({ label: value, text: `{total.${name}}` }))],
  };
}

/** Bars that compare the rows by a number; none if the rows have no number, or no text to name them. */
function barsOf({ row }: DashboardRows): readonly Part[] {
  const fields = fieldsOf(row);
  const number = fields.find(([, schema]) => isNumber(schema));
  const text = fields.find(([, schema]) => fieldType(schema) === 'string' && schema.format === undefined);
  if (number === undefined || text === undefined) return [];
  const label = labelOf(...number);
  const value = member('row', number[0]);
  const bars = {
    title: label,
    rows: '=source.recent',
    text: `{${member('row', text[0])}}`,
    value: `=${value}`,
    max: `=max(source.recent.map(item, ${member('item', number[0])}))`,
    label: `{${value}}`,
    empty: { message: 'Nothing here yet.' },
  };
  return [{ bars }];
}

/**
 * The sources and blocks of a dashboard: figures, the newest rows, and bars that compare them.
 *
 * @param record where the figures come from; if absent, they count the rows
 */
export function dashboard(rows: DashboardRows, record?: DashboardRecord): Part {
  const { call, select, endpoint, row } = rows;
  const newest = sortedDate(rows);
  const asked = endpoint.list
    ? { limit: Math.min(recentRows, endpoint.list.limit), ...(newest === undefined ? {} : { sort: `-${newest[0]}` }) }
    : {};
  const { sources, items } = record === undefined ? figuresOfRows(rows) : figuresOfRecord(record);
  const table = {
    title: newest === undefined ? 'Rows' : 'Recent',
    rows: '=source.recent',
    pageSize: recentRows,
    columns: columnsFor(row),
    empty: { message: 'Nothing here yet.' },
  };
  return {
    sources: { recent: source(call, select, asked), ...sources },
    body: [...(items.length === 0 ? [] : [{ figures: { items } }]), { table }, ...barsOf(rows)],
  };
}
