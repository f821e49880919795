import type { FieldStates } from './FieldStates';
import type { FormPlan } from './FormPlan';
import { visibleValues } from './formFaults';
import type { NestedForms } from './NestedForms';
import type { NestedStore } from './NestedStore';
import { sendableInside } from './nestedFields';
import { type Values, withValues } from './values';

interface SendableSetup {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, NestedForms<NestedStore>>;
  readonly values: () => Values;
  readonly states: () => FieldStates;
  /** Whether the field's value takes part. */
  readonly accept: (name: string, value: unknown) => boolean;
  /** The values of nested forms. */
  readonly sendableInside: (forms: NestedForms<NestedStore>) => unknown;
}

/**
 * The values of a form's visible fields, to validate and send. Without nested forms it is the same object until a
 * value or a state changes, so that a change in one of a hundred rows rebuilds only that row.
 */
export class Sendable {
  #made: { readonly from: Values; readonly changes: number; readonly values: Values } | null = null;

  constructor(private readonly setup: SendableSetup) {}

  readonly now = (): Values => {
    const [from, { changes }] = [this.setup.values(), this.setup.states()];
    const made = this.#made;
    if (made !== null && made.from === from && made.changes === changes) return made.values;
    const values = this.#make(from);
    this.#made = this.setup.inner.size === 0 ? { from, changes, values } : null;
    return values;
  };

  #make(from: Values): Values {
    const { plan, inner, states, accept, sendableInside: valueInside } = this.setup;
    const stateOf = states().of;
    const { given, empty } = sendableInside(inner, stateOf, valueInside);
    const values = visibleValues(plan, { ...withValues(from, given), ...empty }, stateOf);
    const entries = Object.entries(values);
    const accepted = entries.filter(([name, value]) => accept(name, value));
    return accepted.length === entries.length ? values : Object.fromEntries(accepted);
  }
}
