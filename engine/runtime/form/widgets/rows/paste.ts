import type { Choice } from '../../model/choices';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import type { NestedForms } from '../../model/NestedForms';
import { formatRowCount } from '../../model/wording';
import { readCell, takesCells } from './readCell';

/** The target of a paste. */
export interface PasteSetup {
  readonly list: NestedForms<FormStore>;
  /** The list field. */
  readonly field: FieldPlan;
  /** The row and field for the first cell. */
  readonly row: number;
  readonly name: string;
  /** The choices of a row's field. */
  readonly choicesOf: (store: FormStore, field: FieldPlan) => readonly Choice[];
}

type Lines = readonly (readonly string[])[];

/** The maximum number of lines in a paste: a page with thousands of rows is unusable. */
const max = 500;
/** The maximum number of rejected cells to name. */
const named = 3;

const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whether a line of cells is a header with the fields' labels. */
const isHeading = (line: readonly string[], fields: readonly FieldPlan[]): boolean =>
  line.length > 1 && line.every((text, at) => text.toLowerCase() === fields[at]?.label.toLowerCase());

/** How many of these lines have a row or can get one. */
function fitting({ list, field, row }: PasteSetup, lines: number): number {
  const count = list.entries().length;
  const { maxItems } = field.schema;
  const room =
    field.options.addable === false ? count : typeof maxItems === 'number' ? Math.max(maxItems, count) : row + lines;
  return Math.min(lines, max, room - row);
}

/** The result of a paste. */
interface Taken {
  /** The number of rows that were filled in. */
  readonly rows: number;
  /** Messages about the rejected cells. */
  readonly refused: readonly string[];
}

/**
 * A cell's value for a row's field; undefined if the field cannot take it. An empty cell leaves the field unchanged.
 */
function valueIn({ choicesOf }: PasteSetup, store: FormStore, field: FieldPlan, text: string): unknown {
  const { visible, disabled, readonly } = store.view(field.name).state;
  return visible && !disabled && !readonly ? readCell(text, field, choicesOf(store, field)) : undefined;
}

/** Fills in one row. */
function fillRow(setup: PasteSetup, store: FormStore, cells: readonly (readonly [FieldPlan, string])[]): Taken {
  const read = cells.map(([field, text]) => ({ field, text, value: valueIn(setup, store, field, text) }));
  const values = read.flatMap(({ field, value }) => (value === undefined ? [] : [[field.name, value]]));
  if (values.length > 0) store.enter(Object.fromEntries(values));
  const refused = read.filter(({ value }) => value === undefined);
  return {
    rows: values.length > 0 ? 1 : 0,
    refused: refused.map(({ field, text }) => `“${text}” for ${field.label}`),
  };
}

function pasteMessage({ field }: PasteSetup, { rows, refused }: Taken, beyond: number, unnamed: number): string {
  const { maxItems } = field.schema;
  const full = typeof maxItems === 'number' ? `: at most ${formatRowCount(field, maxItems)}` : '';
  const others = refused.length > named ? ` and ${refused.length - named} more` : '';
  return [
    `${formatCount(rows, 'row')} filled.`,
    ...(refused.length > 0 ? [`Not taken: ${refused.slice(0, named).join(', ')}${others}.`] : []),
    ...(beyond > 0 ? [`${formatCount(beyond, 'line')} did not fit${full}.`] : []),
    ...(unnamed > 0 ? [`${formatCount(unnamed, 'column')} had no field.`] : []),
  ].join(' ');
}

/**
 * Fills rows with spreadsheet cells, to the right and down from a field.
 *
 * @returns the result as text
 */
export function paste(setup: PasteSetup, copied: Lines): string {
  const { list, row, name } = setup;
  const all = list.entries()[row]?.store.plan.fields.filter(takesCells) ?? [];
  const fields = all.slice(all.findIndex((field) => field.name === name));
  const lines = copied[0] && isHeading(copied[0], fields) ? copied.slice(1) : copied;
  const count = fitting(setup, lines.length);
  let taken: Taken = { rows: 0, refused: [] };
  list.fill(row, count, (store, index) => {
    const line = lines[index] ?? [];
    const cells = fields.flatMap((field, at) => (line[at] ? [[field, line[at]] as const] : []));
    const { rows, refused } = fillRow(setup, store, cells);
    const placed = refused.map((words) => `${words} in row ${row + index + 1}`);
    taken = { rows: taken.rows + rows, refused: [...taken.refused, ...placed] };
  });
  const widest = Math.max(...lines.map((line) => line.length));
  return pasteMessage(setup, taken, lines.length - count, Math.max(0, widest - fields.length));
}
