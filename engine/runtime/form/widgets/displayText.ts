import { formatNumber } from '../../../language/functions/money';
import type { TableCell } from '../../../language/plan.gen';
import { formatCell } from '../../cells/formatCell';
import { type Choice, choiceOf } from '../model/choices';
import { fileIn } from '../model/dataUrl';
import type { FieldPlan, PlannedWidget } from '../model/fieldPlan';
import { decimalsOf } from './numberRules';

const cells: Partial<Readonly<Record<PlannedWidget, TableCell>>> = {
  number: 'number',
  money: 'money',
  percent: 'percent',
  duration: 'duration',
  rating: 'number',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  checkbox: 'boolean',
  switch: 'boolean',
};

/** The cell that shows a field's value when it is not editable. */
export const cellOf = ({ widget, options }: FieldPlan): TableCell => options.as ?? cells[widget] ?? 'text';

/** A number with the decimals that its schema's `multipleOf` allows; null for other values. */
export function inDecimals({ widget, schema }: FieldPlan, value: unknown): string | null {
  const decimals = widget === 'number' || widget === 'updown' ? decimalsOf(schema) : null;
  return decimals === null || typeof value !== 'number' ? null : formatNumber(value, decimals);
}

/** A field's value as one line of text. */
export function displayText(field: FieldPlan, value: unknown, choices: readonly Choice[]): string {
  if (field.widget === 'file') return fileIn(value)?.name ?? '';
  const chosen = choiceOf(choices, value);
  if (chosen !== undefined) return chosen.label;
  if (Array.isArray(value)) return value.map((one: unknown) => displayText(field, one, choices)).join(', ');
  return inDecimals(field, value) ?? formatCell(cellOf(field), value);
}
