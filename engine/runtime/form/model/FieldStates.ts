import { type FieldState, lockState } from './dynamics';
import type { FormContext } from './FormContext';
import type { FormPlan } from './FormPlan';
import { ofName } from './ofName';
import { type Holds, passesAny } from './presence';
import { sameParts } from './sameParts';
import type { Values } from './values';

/** The inputs of the field states. */
interface StatesSetup {
  readonly plan: FormPlan;
  readonly context: FormContext;
  readonly holds: Holds;
  readonly values: () => Values;
  readonly sendable: () => Values;
  /** The nested forms, which are locked together with their fields. */
  readonly inner: ReadonlyMap<string, { follow(): void }>;
}

/** The state of each field of a form, from expressions and from rules that depend on other fields. */
export class FieldStates {
  readonly #states = new Map<string, FieldState>();
  #changes = 0;

  constructor(private readonly setup: StatesSetup) {
    for (const { name } of setup.plan.fields) this.#states.set(name, this.#stateBy(name, setup.values));
  }

  readonly of = (name: string): FieldState => ofName(this.#states, name);

  /** How many states have changed so far. */
  get changes(): number {
    return this.#changes;
  }

  /** Recomputes the state of a field. @returns whether it has changed */
  read(name: string): boolean {
    const { sendable, inner } = this.setup;
    const state = this.#stateBy(name, sendable);
    if (sameParts(state, this.#states.get(name))) return false;
    this.#states.set(name, state);
    this.#changes += 1;
    inner.get(name)?.follow();
    return true;
  }

  /** Recomputes fields that depend on other fields until nothing changes. */
  readConditional(): void {
    const { conditional } = this.setup.plan;
    for (const _ of conditional) if (conditional.filter((name) => this.read(name)).length === 0) return;
  }

  #stateBy(name: string, valuesOf: () => Values): FieldState {
    const { plan, context, holds, values } = this.setup;
    const { when, requiredWhen } = ofName(plan.byName, name);
    const dynamics = ofName(plan.dynamics, name);
    const state = lockState(dynamics.fixed ?? dynamics.resolve(context.roots(values())), context.locked());
    if (when === null && requiredWhen.length === 0) return state;
    const shown = valuesOf();
    return {
      ...state,
      visible: state.visible && (when === null || passesAny(when, shown, holds)),
      required: state.required || passesAny(requiredWhen, shown, holds),
    };
  }
}
