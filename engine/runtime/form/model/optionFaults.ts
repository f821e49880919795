import { dayNumber, localDay } from '../../../language/functions/civil';
import { date, dateTime, isWeekend } from '../../../language/functions/dates';
import { formatNumber } from '../../../language/functions/money';
import type { FieldState } from './dynamics';
import type { FieldPlan, PlannedWidget } from './fieldPlan';
import { readMoment, readTime, shownTime, type TimeOfDay } from './moments';

type Bounds = Pick<FieldState, 'min' | 'max'>;

type Check = (field: FieldPlan, bounds: Bounds, value: unknown) => string | null;

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

const day: Check = (field, { min, max }, value) => {
  if (!isDay(value)) return null;
  if (field.options.weekdaysOnly && isWeekend(value)) return 'Choose a weekday: Saturdays and Sundays are excluded';
  if (isDay(min) && value < min) return `Choose ${date(min)} or later`;
  return isDay(max) && value > max ? `Choose ${date(max)} or earlier` : null;
};

/** Text that sorts like the times of day. */
const sortable = ({ minute, seconds, fraction }: TimeOfDay): string => minute + (seconds || ':00') + fraction;

const time: Check = (_, state, value) => {
  const [at, min, max] = [value, state.min, state.max].map(readTime);
  if (!at) return null;
  if (min && sortable(at) < sortable(min)) return `Choose ${shownTime(min)} or later`;
  return max && sortable(at) > sortable(max) ? `Choose ${shownTime(max)} or earlier` : null;
};

/** How a point in time compares with a limit, which is a day or a point in time: negative if it is before. */
function compareMoment(ms: number, limit: unknown): number {
  if (dayNumber(limit) !== null) return (dayNumber(localDay(ms)) ?? 0) - (dayNumber(limit) ?? 0);
  return ms - (readMoment(limit)?.ms ?? ms);
}

const moment: Check = (_, { min, max }, value) => {
  const at = readMoment(value);
  if (at === null) return null;
  if (compareMoment(at.ms, min) < 0) return `Choose ${dateTime(min)} or later`;
  return compareMoment(at.ms, max) > 0 ? `Choose ${dateTime(max)} or earlier` : null;
};

const number: Check = (_, { min, max }, value) => {
  if (typeof value !== 'number') return null;
  if (typeof min === 'number' && value < min) return `Must be ${formatNumber(min)} or more`;
  return typeof max === 'number' && value > max ? `Must be ${formatNumber(max)} or less` : null;
};

const checks: Partial<Readonly<Record<PlannedWidget, Check>>> = {
  date: day,
  time,
  'date-time': moment,
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
