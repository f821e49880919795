import type { Draft } from './Draft';
import type { FormPlan } from './FormPlan';
import type { InnerForms } from './InnerForms';
import type { InnerStore } from './InnerStore';
import { LateEntries } from './LateEntries';
import { givenOf, type Values } from './values';

interface TypingSetup {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, InnerForms<InnerStore>>;
  readonly draft: Draft;
  readonly values: () => Values;
  /** Called when it is time for what was typed to become a value. */
  readonly onQuiet: () => void;
}

/**
 * What a person typed into a form: which fields it were, what of it is not yet a value, and the draft that is kept of it.
 *
 * A draft is a tree like the form: of an object it holds the fields that were typed into, so that what came with a record stays its own; of a
 * list and of a choice all that stands in them.
 */
export class Typing {
  readonly #edited = new Set<string>();
  readonly #late: LateEntries;

  constructor(private readonly setup: TypingSetup) {
    this.#late = new LateEntries(setup.onQuiet);
  }

  /** Says that a box has new text; `read` gives its value, once it is time. */
  type(name: string, read: () => unknown): void {
    this.#edited.add(name);
    this.#late.add(name, read);
  }

  /** Says that a person sets fields in another way than by typing. */
  set(names: Iterable<string>): void {
    for (const name of names) {
      this.#edited.add(name);
      this.#late.drop(name);
    }
  }

  /** Takes out the values of what was typed since the last time. */
  take(): Values {
    return this.#late.take();
  }

  /** The values of the fields that were typed into, null where one was emptied; those of objects stand with their own fields. */
  values(): Values {
    const { inner, values } = this.setup;
    const names = [...this.#edited].filter((name) => !inner.get(name)?.shape.stays);
    return Object.fromEntries(names.map((name) => [name, givenOf(values()[name]) ?? null]));
  }

  /** Of what was kept, the fields that are values of their own; the others stand with the forms inside. */
  ownOf(kept: Values): Values {
    return Object.fromEntries(Object.entries(kept).filter(([name]) => !this.setup.inner.has(name)));
  }

  /** What there is to keep, null where a field was emptied: of the fields that were typed into, or of all. */
  kept(all: boolean): Values {
    const { plan, inner, values } = this.setup;
    const names = all ? plan.fields.map(({ name }) => name) : [...this.#edited];
    const keep = (name: string): unknown => inner.get(name)?.kept(all) ?? givenOf(values()[name]) ?? null;
    return Object.fromEntries(names.map((name) => [name, keep(name)]));
  }

  /** Keeps what was typed, if anything. */
  keep(): void {
    if (this.#edited.size > 0) this.setup.draft.write(() => this.kept(false));
  }

  /** What was typed has arrived, or is given up: nothing of it is kept. */
  clear(): void {
    this.#edited.clear();
    this.setup.draft.remove();
  }

  /** Forgets what is not yet a value. */
  drop(): void {
    this.#late.clear();
  }
}
