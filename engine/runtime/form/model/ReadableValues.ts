import type { EmptyValues } from './EmptyValues';
import type { FormPlan } from './FormPlan';
import type { OwnRules } from './OwnRules';
import { sameParts } from './sameParts';
import { isAbsent, type Values } from './values';

interface ReadableSetup {
  readonly plan: FormPlan;
  /** The forms inside fields. */
  readonly inner: ReadonlyMap<string, { readable(): unknown }>;
  readonly rules: OwnRules;
  readonly empty: EmptyValues;
  readonly values: () => Values;
  readonly states: () => { isVisible(name: string): boolean } | undefined;
}

/**
 * The values of a form that expressions, sources and conditions read: a field that is hidden or rejects its value
 * is absent. The same object while its content is the same.
 */
export class ReadableValues {
  #made: Values = {};

  constructor(private readonly setup: ReadableSetup) {}

  readonly now = (): Values => {
    const { plan, values, empty } = this.setup;
    const filled = values();
    const emptied = plan.fields.flatMap((field): [string, unknown][] =>
      field.name in filled || field.selector !== null ? [] : [[field.name, empty.of(field)]],
    );
    const made = Object.fromEntries(
      [...Object.entries(filled), ...emptied].flatMap(([name, value]) => {
        if (plan.byName.get(name)?.selector) return [];
        const read = this.#isVisible(name) ? this.of(name, value) : undefined;
        return isAbsent(read) ? [] : [[name, read]];
      }),
    );
    if (!sameParts(made, this.#made)) this.#made = made;
    return this.#made;
  };

  /** How others read a field while it is visible. */
  of(name: string, value: unknown): unknown {
    const inner = this.setup.inner.get(name);
    if (inner !== undefined) return inner.readable();
    return this.setup.rules.accept(name, value) ? value : undefined;
  }

  /** While a form opens, its fields have no states yet; they count as visible. */
  #isVisible(name: string): boolean {
    return this.setup.states()?.isVisible(name) ?? true;
  }
}
