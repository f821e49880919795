import { date, isWeekend } from '../../../language/functions/dates';
import { formatNumber } from '../../../language/functions/money';
import type { FieldState } from './dynamics';
import type { FieldPlan, PlannedWidget } from './fieldPlan';

type Bounds = Pick<FieldState, 'min' | 'max'>;

type Check = (field: FieldPlan, bounds: Bounds, value: unknown) => string | null;

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

const day: Check = (field, { min, max }, value) => {
  if (!isDay(value)) return null;
  if (field.options.weekdaysOnly && isWeekend(value)) return 'Choose a weekday: Saturdays and Sundays are excluded';
  if (isDay(min) && value < min) return `Choose ${date(min)} or later`;
  return isDay(max) && value > max ? `Choose ${date(max)} or earlier` : null;
};

const number: Check = (_, { min, max }, value) => {
  if (typeof value !== 'number') return null;
  if (typeof min === 'number' && value < min) return `Must be ${formatNumber(min)} or more`;
  return typeof max === 'number' && value > max ? `Must be ${formatNumber(max)} or less` : null;
};

const checks: Partial<Readonly<Record<PlannedWidget, Check>>> = {
  date: day,
  number,
  updown: number,
  range: number,
  money: number,
  percent: number,
};

/**
 * Errors from a widget's settings.
 *
 * The calendar and arrow keys only offer valid values, but typed or preset values need the check.
 */
export function optionFault(field: FieldPlan, bounds: Bounds, value: unknown): string | null {
  return checks[field.widget]?.(field, bounds, value) ?? null;
}
