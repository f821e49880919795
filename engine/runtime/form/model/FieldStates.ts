import { choicesNow } from './choiceVariants';
import { type FieldState, lockState } from './dynamics';
import type { FormContext } from './FormContext';
import type { FormPlan } from './FormPlan';
import { type FieldReads, fieldReadsOf } from './fieldReads';
import { ofName } from './ofName';
import { type Holds, passesAny, type Tested } from './presence';
import type { ReadableValues } from './ReadableValues';
import { sameParts } from './sameParts';
import type { StartingBranch } from './selectors';
import type { Values } from './values';

/** Whether a path reads a value that has changed. */
export type IsChanged = (read: string) => boolean;

/** The inputs of the field states. */
interface StatesSetup {
  readonly plan: FormPlan;
  readonly context: FormContext;
  readonly holds: Holds;
  readonly values: () => Values;
  /** The alternatives that the form started with, by selector. */
  readonly starting: () => ReadonlyMap<string, StartingBranch>;
  readonly readable: ReadableValues;
  /** The nested forms, whose fields are locked together with their field, and can read this form. */
  readonly inner: ReadonlyMap<string, { follow(isChanged?: IsChanged): boolean }>;
}

/** The state of each field of a form, from expressions and from rules that depend on other fields. */
export class FieldStates {
  readonly #states = new Map<string, FieldState>();
  readonly #reads: ReadonlyMap<string, FieldReads>;
  #changes = 0;

  constructor(private readonly setup: StatesSetup) {
    this.#reads = fieldReadsOf(setup.plan, setup.context.fieldRead);
    for (const { name } of setup.plan.fields) this.#states.set(name, this.#stateOf(name));
  }

  readonly of = (name: string): FieldState => ofName(this.#states, name);

  /** Whether a field is visible; a value without a field is. */
  readonly isVisible = (name: string): boolean => this.#states.get(name)?.visible ?? true;

  /** Whether the record's value of a field is sent while another alternative is selected. */
  readonly keepsStored = (name: string): boolean => this.#states.get(name)?.keepsStored ?? false;

  /** How many states have changed so far. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Recomputes the states of some fields, and of all fields that depend on them.
   *
   * @param isChanged what changed around the form; for forms inside the fields
   */
  update(names: Iterable<string>, isChanged?: IsChanged): void {
    const changed = new Set<string>();
    for (const name of names) if (this.#read(name, isChanged)) changed.add(name);
    this.settle(changed);
  }

  /**
   * Recomputes the fields that depend on changed fields, and the fields that depend on those, until nothing changes.
   *
   * A chain of conditions is at most as long as the form. Conditions that depend on each other in a circle may never
   * agree; they keep the states of the last round.
   */
  settle(changed: ReadonlySet<string>): void {
    const { fields } = this.setup.plan;
    let pending = changed;
    for (let round = 0; pending.size > 0 && round <= fields.length; round += 1) {
      const before = pending;
      const isChanged: IsChanged = (read) => isAmong(before, this.setup.context.fieldRead(read));
      const next = new Set<string>();
      for (const { name } of fields) {
        const { all, names } = ofName(this.#reads, name);
        if ((all || [...names].some((read) => before.has(read))) && this.#read(name, isChanged)) next.add(name);
      }
      pending = next;
    }
  }

  /** Recomputes the state of a field and of the forms inside it. @returns whether others now read another value */
  #read(name: string, isChanged?: IsChanged): boolean {
    const inner = this.setup.inner.get(name);
    const [before, state] = [this.of(name), this.#stateOf(name)];
    if (sameParts(state, before)) return isChanged !== undefined && inner?.follow(isChanged) === true;
    this.#states.set(name, state);
    this.#changes += 1;
    const isInnerChanged = inner?.follow() === true;
    return isInnerChanged || state.visible !== before.visible;
  }

  #stateOf(name: string): FieldState {
    const { plan, context } = this.setup;
    const field = ofName(plan.byName, name);
    const { when, requiredWhen, variants } = field;
    const dynamics = ofName(plan.dynamics, name);
    const state = lockState(dynamics.fixed ?? dynamics.resolve(context.roots(this.#valuesFor(name))), context.locked());
    if (when === null && requiredWhen.length === 0 && variants.length === 0) return state;
    const tested = this.#tested();
    const isPresent = when === null || passesAny(when, tested);
    return {
      ...state,
      visible: state.visible && isPresent,
      keepsStored: state.visible && !isPresent && passesAny(when, { ...tested, isSelected: this.#isKept }),
      required: state.required || passesAny(requiredWhen, tested),
      choices: choicesNow(field, (tests) => passesAny([tests], tested)),
    };
  }

  #tested(): Tested {
    return { values: this.setup.readable.now(), holds: this.setup.holds, isSelected: this.#isSelected };
  }

  readonly #isSelected = (selector: string, index: number): boolean => this.setup.values()[selector] === index;

  /** Whether an alternative is selected, or the selected one keeps the stored values of the others. */
  readonly #isKept = (selector: string, index: number): boolean => {
    const start = this.setup.starting().get(selector);
    return (
      this.#isSelected(selector, index) || (start?.keepsOthers === true && this.#isSelected(selector, start.index))
    );
  };

  /**
   * The values that a field's expressions read. A condition on the field's own value reads it even while it hides the
   * field; otherwise the field would alternately appear and disappear.
   */
  #valuesFor(name: string): Values {
    const { readable, values } = this.setup;
    const shown = readable.now();
    if (!ofName(this.#reads, name).self || name in shown) return shown;
    const own = readable.of(name, values()[name]);
    return own === undefined ? shown : { ...shown, [name]: own };
  }
}

const isAmong = (changed: ReadonlySet<string>, field: string | null): boolean =>
  field !== null && (field === '' || changed.has(field));
