import type { EmptyValues } from './EmptyValues';
import type { FieldStates } from './FieldStates';
import type { FormPlan } from './FormPlan';
import type { NestedForms } from './NestedForms';
import type { NestedStore } from './NestedStore';
import { sendableInside } from './nestedFields';
import { type Values, withValues } from './values';

interface SendableSetup {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, NestedForms<NestedStore>>;
  readonly values: () => Values;
  readonly empty: EmptyValues;
  readonly states: () => FieldStates;
  /** Whether the field's value takes part. */
  readonly accept: (name: string, value: unknown) => boolean;
  /** The values of nested forms. */
  readonly sendableInside: (forms: NestedForms<NestedStore>) => unknown;
}

/**
 * The values of a form's visible fields, to validate and send, in the order of the record that the form starts with.
 * Without nested forms it is the same object until a
 * value or a state changes, so that a change in one of a hundred rows rebuilds only that row.
 */
export class Sendable {
  #made: { readonly from: Values; readonly stamp: number; readonly values: Values } | null = null;

  constructor(private readonly setup: SendableSetup) {}

  readonly now = (): Values => {
    const { values: valuesNow, states, empty, inner } = this.setup;
    const from = valuesNow();
    // Both only grow.
    const stamp = states().changes + empty.revision;
    const made = this.#made;
    if (made !== null && made.from === from && made.stamp === stamp) return made.values;
    const values = this.#make(from);
    this.#made = inner.size === 0 ? { from, stamp, values } : null;
    return values;
  };

  #make(from: Values): Values {
    const { plan, inner, states, empty, accept, sendableInside: valueInside } = this.setup;
    const { given, empty: objects } = sendableInside(inner, states().of, valueInside);
    const filled: Values = { ...withValues(from, given), ...objects };
    const names = [...Object.keys(empty.record), ...Object.keys(filled), ...plan.byName.keys()];
    const entries = [...new Set(names)].flatMap((name): [string, unknown][] => {
      const field = plan.byName.get(name);
      if (field === undefined) return this.#unknown(name, filled);
      if (field.selector !== null) return [];
      if (!states().isVisible(name)) return this.#stored(name);
      const value = filled[name] ?? empty.of(field);
      return value === undefined || !accept(name, value) ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  /** The record's value of a field of an alternative that is not selected, if it is kept. */
  #stored(name: string): [string, unknown][] {
    const { empty, states } = this.setup;
    return name in empty.record && states().keepsStored(name) ? [[name, empty.record[name]]] : [];
  }

  #unknown(name: string, filled: Values): [string, unknown][] {
    const { record } = this.setup.empty;
    if (name in filled) return [[name, filled[name]]];
    return name in record && this.#isOpen() ? [[name, record[name]]] : [];
  }

  /** Whether it sends values of the record without a field, or empty ones of visible fields. */
  readonly keepsStored = (): boolean => {
    const { plan, empty, states } = this.setup;
    return Object.keys(empty.record).some((name) => {
      const field = plan.byName.get(name);
      return field === undefined ? this.#isOpen() : states().isVisible(name) && empty.storedOf(field) !== undefined;
    });
  };

  /** Whether the rules explicitly allow values without a field. */
  #isOpen(): boolean {
    return (this.setup.plan.form.schema.additionalProperties ?? false) !== false;
  }
}
