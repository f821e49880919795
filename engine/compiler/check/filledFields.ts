import type { JsonSchema } from '../../language/contract';
import { everyPart, members, part, stringAt, type Typed } from '../resolve/typed';
import type { FormFact } from './screenFacts';

/** The fields of a form that get a value without the user; `all` if any field may. */
export type FilledFields = ReadonlySet<string> | 'all';

/** The keys of a part, or `all` if an expression computes it. */
function keysOf(typed: Typed | undefined): readonly string[] | 'all' {
  if (typed === undefined) return [];
  return typed.node.type === 'object' ? members(typed.node).map(({ key }) => key) : 'all';
}

/** The fill actions of a screen, by the name of the form that they fill. */
export function fillActionsIn(root: Typed): ReadonlyMap<string, readonly Typed[]> {
  const fills = new Map<string, Typed[]>();
  for (const one of everyPart(root)) {
    const form = stringAt(one, 'fill');
    if (form !== undefined) fills.set(form, [...(fills.get(form) ?? []), one]);
  }
  return fills;
}

/** Whether a form is a filter, whose values come from the screen's URL. */
const isFilter = ({ typed }: FormFact): boolean =>
  part(typed, 'keepDraft')?.node.value === false && part(typed, 'submit') === undefined;

/**
 * The fields of a form that something other than the user fills in: initial values, fill actions, and pickers that set
 * other fields; apart from defaults in the schema.
 */
export function filledFieldsOf(form: FormFact, fills: readonly Typed[]): FilledFields {
  const pickers = everyPart(form.typed).filter(({ key }) => key === 'setFields');
  const fillers = [part(form.typed, 'initial'), ...fills.map((one) => part(one, 'with')), ...pickers];
  const keys = fillers.map(keysOf);
  return isFilter(form) || keys.includes('all') ? 'all' : new Set(keys.flat());
}

/** Whether a value starts with a default of its schema. */
export const hasDefault = ({ default: own }: JsonSchema): boolean => own !== undefined && own !== null;
