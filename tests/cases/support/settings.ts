import type { CaseValues } from '../../../engine/compiler/cases/verdict';
import type { Roots } from '../../../engine/language/expression';
import { dayNumber } from '../../../engine/language/functions/civil';
import { looksInside } from '../../../engine/language/looks';
import type { ScreenModule } from '../../../engine/language/plan';
import type { FieldOptions, Form } from '../../../engine/language/plan.gen';
import { resolveDeep } from '../../../engine/runtime/page';
import { rowForScreen, selectedFrom } from './answers';
import { contract } from './api';

function rootsOf({ plan }: ScreenModule, form: CaseValues): Roots {
  const sources = Object.entries(plan.sources ?? {}).map(([name, source]) => [name, selectedFrom(contract, source)]);
  const state = rowForScreen(contract, plan.input);
  const machine = plan.machine ? { [plan.machine.name]: { item: state } } : {};
  return {
    form,
    source: Object.fromEntries(sources),
    route: { state },
    page: plan.page ?? {},
    session: {},
    ...machine,
  };
}

/** Whether a value is a valid date. Any other string is neither too early nor a limit for other dates. */
const isDay = (value: unknown): value is string => typeof value === 'string' && dayNumber(value) !== null;
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function isBeyond({ weekdaysOnly }: Partial<FieldOptions>, value: unknown, min: unknown, max: unknown): boolean {
  if (isDay(value)) {
    if (weekdaysOnly && isWeekend(value)) return true;
    return (isDay(min) && value < min) || (isDay(max) && value > max);
  }
  if (typeof value !== 'number') return false;
  return (typeof min === 'number' && value < min) || (typeof max === 'number' && value > max);
}

/**
 * The fields whose value violates their settings: earliest and latest day, weekdays, minimum and maximum, required under a
 * condition.
 */
export function beyondSettings(module: ScreenModule, form: Form, values: CaseValues): string[] {
  const roots = rootsOf(module, values);
  return looksInside(form.ui ?? {}).flatMap(([name, { 'ui:options': options, 'ui:required': required }]) => {
    if (values[name] === undefined && required && resolveDeep(required.when, roots) === true) return [name];
    if (options === undefined) return [];
    const [min, max] = [options.min, options.max].map((limit) => resolveDeep(limit, roots));
    return isBeyond(options, values[name], min, max) ? [name] : [];
  });
}
