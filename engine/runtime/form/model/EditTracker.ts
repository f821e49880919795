import { isObject, isText } from '../../../language/json';
import { DebouncedInput } from './DebouncedInput';
import type { Draft } from './Draft';
import type { FormPlan } from './FormPlan';
import type { NestedForms } from './NestedForms';
import type { NestedStore } from './NestedStore';
import { unlessAbsent, type Values } from './values';

interface EditTrackerOptions {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, NestedForms<NestedStore>>;
  readonly draft: Draft;
  readonly values: () => Values;
  /** Called when typed text should become a value. */
  readonly onSettled: () => void;
}

/** The text that a box shows for a chosen value. */
interface ShownText {
  readonly value: unknown;
  readonly text: string;
}

/** The key of the shown texts in a draft; no field has this name. */
const shownKey = ' shown';

/**
 * Tracks the user's edits: the edited fields, the text not committed yet, and the draft. A draft mirrors the form. For
 * an object it keeps only the edited fields, so that the rest stays as in the record; for a list or a choice it keeps
 * everything.
 */
export class EditTracker {
  readonly #edited = new Set<string>();
  readonly #late: DebouncedInput;
  #shown: ReadonlyMap<string, ShownText> = new Map();

  constructor(private readonly setup: EditTrackerOptions) {
    this.#late = new DebouncedInput(setup.onSettled);
  }

  /** Records that a box has new text; `read` parses its value later. */
  type(name: string, read: () => unknown): void {
    this.#edited.add(name);
    this.#late.add(name, read);
  }

  /** Records that the user set fields other than by typing. */
  set(names: Iterable<string>): void {
    for (const name of names) {
      this.#edited.add(name);
      this.#late.drop(name);
    }
  }

  /** Whether the user edited a field. */
  has(name: string): boolean {
    return this.#edited.has(name);
  }

  /** Removes and returns the values typed since the last call. */
  take(): Values {
    return this.#late.take();
  }

  /** The values of the edited fields, null for an emptied one; nested objects keep their own. */
  values(): Values {
    const { inner, values } = this.setup;
    const names = [...this.#edited].filter((name) => !inner.get(name)?.shape.stays);
    return Object.fromEntries(names.map((name) => [name, unlessAbsent(values()[name]) ?? null]));
  }

  /** The fields of a draft that are plain values; the others belong to nested forms. */
  ownOf(kept: Values): Values {
    return Object.fromEntries(Object.entries(kept).filter(([name]) => !this.setup.inner.has(name)));
  }

  /** The values to store, null for an emptied field: only edited fields, or all fields. */
  collectDraft(all: boolean): Values {
    const { plan, inner, values } = this.setup;
    const names = all ? plan.fields.map(({ name }) => name) : [...this.#edited];
    const keep = (name: string): unknown => inner.get(name)?.collectDraft(all) ?? unlessAbsent(values()[name]) ?? null;
    const kept = Object.fromEntries(names.map((name) => [name, keep(name)]));
    return all || this.#shown.size === 0 ? kept : { ...kept, [shownKey]: Object.fromEntries(this.#shown) };
  }

  /** Stores the text that a box shows for a chosen value with the draft: only the chosen row has it. */
  showText(name: string, shown: ShownText): void {
    this.#shown = new Map(this.#shown).set(name, shown);
    this.keep();
  }

  /** The text that was shown for a value; undefined if it was another value. */
  textOf(name: string, value: unknown): string | undefined {
    const shown = this.#shown.get(name);
    return shown?.value === value ? shown?.text : undefined;
  }

  /** Takes the shown texts from a draft. */
  restoreTexts({ [shownKey]: shown }: Values): void {
    const texts = Object.entries(isObject(shown) ? shown : {});
    this.#shown = new Map(
      texts.flatMap(([name, one]) =>
        isObject(one) && isText(one.text) ? [[name, { value: one.value, text: one.text }]] : [],
      ),
    );
  }

  /** Stores the draft, if anything was typed. */
  keep(): void {
    if (this.#edited.size > 0) this.setup.draft.write(() => this.collectDraft(false));
  }

  /** Returns a function that stores the current entries as a draft, even after they were sent. */
  capture(): () => void {
    if (this.#edited.size === 0) return () => {};
    const entries = this.collectDraft(false);
    return () => this.setup.draft.write(() => entries);
  }

  /** Deletes the draft: it was sent or discarded. */
  clear(): void {
    this.#edited.clear();
    this.#shown = new Map();
    this.setup.draft.remove();
  }

  /** Drops text that is not yet a value. */
  drop(): void {
    this.#late.clear();
  }
}
