import type { Chosen } from './Chosen';
import { draftInside } from './Draft';
import type { IsChanged } from './FieldStates';
import { type Beginning, homeInside } from './FormContext';
import { InnerEntries } from './NestedEntries';
import type { InnerEntry, InnerSetup, NestedStore } from './NestedStore';
import { type InnerShape, type Restored, shapeOf } from './nestedShape';
import type { FieldErrors, NestedError, ShownErrors } from './validationError';
import { isAbsent, type Values } from './values';

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]));

const chosenIn = ({ path, branches }: NonNullable<InnerShape['choice']>, at: string, active: number): Chosen => ({
  path,
  at,
  active,
  branch: branches[active]?.schema ?? null,
});

/**
 * The forms inside one field: one for each row of a list, one for the fields of an object, one for the selected
 * branch.
 */
export class NestedForms<Store extends NestedStore> {
  readonly shape: InnerShape;
  readonly #forms = new InnerEntries<Store>();
  /** Alternatives that the user switched away from. */
  readonly #left = new Map<number, InnerEntry<Store>>();
  /** The last value taken over or committed. */
  #taken: unknown = this;
  /** The last value taken over. */
  #stored: unknown;
  /** Whether it belonged to a whole record. */
  #isWhole = false;
  /** The forms whose values are in the fields below. */
  #remembered: readonly InnerEntry<Store>[] | null = null;
  #values: readonly Values[] = [];
  #value: unknown;
  #readableValues: readonly Values[] = [];
  #readable: unknown;
  #keys = 0;
  /** True while the forms receive values: their notifications are then not changes of their own. */
  #isTaking = false;

  constructor(private readonly setup: InnerSetup<Store>) {
    this.shape = shapeOf(setup.field, setup.holds);
  }

  readonly entries = (): readonly InnerEntry<Store>[] => this.#forms.now();
  readonly subscribe = (listener: () => void): (() => void) => this.#forms.subscribe(listener);

  /** Watches what the nested fields read, until the returned function is called. */
  start(): () => void {
    return this.#forms.start();
  }

  /**
   * Takes over a value from outside, such as an initial value.
   *
   * @param kept these forms' part of the draft, which takes precedence over the value
   */
  take(value: unknown, kept?: unknown): void {
    const restored = kept === undefined ? null : this.shape.restore(kept, value);
    if (restored === null && this.#knows(value)) return;
    const [first] = this.entries();
    const stays = restored === null && this.#taken !== this && this.shape.stays;
    this.#taken = value;
    this.#stored = value;
    this.#isWhole = this.setup.context.beginsWhole();
    if (stays && first !== undefined) this.#restart(first, value);
    else this.#open(restored ?? this.shape.read(value));
  }

  /** Sets the value as if all of it had been typed. */
  replace(value: unknown): void {
    this.forget();
    this.take(value);
    this.markAllDirty();
  }

  /** Forgets the last value taken over, so that the next one starts fresh even if it is equal. */
  forget(): void {
    this.#taken = this;
  }

  /** The values to store: only edited fields if the shape allows that, otherwise all fields. */
  collectDraft(all: boolean): unknown {
    const kept = this.#forms.map((store) => store.collectDraft(all || this.shape.keepsAll));
    return this.shape.keep(this.entries(), kept);
  }

  /** Marks all fields of the forms as edited by the user. */
  markAllDirty(): void {
    this.#forms.map((store) => store.markAllDirty());
  }

  /** Records that the server has the data. */
  markSent(): void {
    this.#forms.map((store) => store.markSent());
  }

  /** The value of the field. */
  value(): unknown {
    return this.#value;
  }

  /** The value of the field as expressions read it: without nested fields that are hidden or reject their values. */
  readable(): unknown {
    return this.#readable;
  }

  /** The value to validate and send: the visible fields of each form. */
  sendable(): unknown {
    return this.shape.write(
      this.entries(),
      this.#forms.map((store) => store.sendable()),
    );
  }

  /** Whether one of the forms sends stored values that the user did not enter. */
  keepsStored(): boolean {
    return this.#forms.map((store) => store.keepsStored()).includes(true);
  }

  /** Like `sendable`, without the values that their own fields reject. */
  acceptedValue(): unknown {
    return this.shape.write(
      this.entries(),
      this.#forms.map((store) => store.acceptedValues()),
    );
  }

  /** Whether there is a single form, with the fields of an object. */
  holdsFields(): boolean {
    const [first] = this.entries();
    return !this.shape.many && first !== undefined && !first.single;
  }

  /** Adds an empty row at the end. */
  add(): void {
    this.#change([...this.entries(), this.#entry(this.shape.fresh(0), false)]);
  }

  remove(key: number): void {
    this.#change(this.entries().filter((entry) => entry.key !== key));
  }

  /** Moves a row to another position, counted from 0: it stays the same form, with its text and errors. */
  move(key: number, to: number): void {
    const others = this.entries().filter((entry) => entry.key !== key);
    const moved = this.entries().filter((entry) => entry.key === key);
    this.#change([...others.slice(0, to), ...moved, ...others.slice(to)]);
  }

  /** Adds a copy of a row below it. */
  copy(key: number): void {
    this.flush();
    const index = this.entries().findIndex((entry) => entry.key === key);
    const kept = this.entries()[index]?.store.collectDraft(true);
    const copied = this.#entry({ ...this.shape.fresh(0), ...(kept && { kept }) }, true);
    this.#change([...this.entries().slice(0, index + 1), copied, ...this.entries().slice(index + 1)]);
  }

  /** Fills in several rows from a position on, adding missing ones; all of it is a single change. */
  fill(from: number, count: number, write: (store: Store, index: number) => void): void {
    const missing = Math.max(0, from + count - this.entries().length);
    const added = Array.from({ length: missing }, () => this.#entry(this.shape.fresh(0), false));
    this.#isTaking = true;
    this.#forms.show([...this.entries(), ...added]);
    for (const [index, { store }] of this.entries()
      .slice(from, from + count)
      .entries())
      write(store, index);
    this.#isTaking = false;
    this.#commit();
    this.setup.typed();
    this.setup.recheck(true);
  }

  /** Selects another alternative, or none. The previous one keeps its values, in case the user switches back. */
  choose(branch: number | null): void {
    const [before] = this.entries();
    if (before?.branch !== undefined) this.#left.set(before.branch, before);
    const kept = branch === null ? undefined : this.#left.get(branch);
    this.#change(branch === null ? [] : [kept ?? this.#entry(this.shape.fresh(branch, this.#stored), false)]);
    this.setup.recheck(false);
  }

  /** Commits typed text that is not yet a value. */
  flush(): void {
    this.#forms.map((store) => store.flush());
  }

  /** Shows all errors from now on. */
  showAll(): void {
    this.#forms.map((store) => store.checks.showAll());
  }

  /**
   * Recomputes the state of the fields that read something changed, or of all fields.
   *
   * @returns whether expressions now read another value
   */
  follow(isChanged?: IsChanged): boolean {
    const before = this.#readable;
    this.#take(() => this.#forms.map((store) => store.follow(isChanged)));
    return !Object.is(before, this.#readable);
  }

  /** Passes each form its errors; undefined if the value is not sent, and so not validated. */
  accept(errors: FieldErrors | undefined): void {
    for (const [index, { store, single }] of this.entries().entries())
      store.checks.accept(errors && this.shape.errorsOf(errors, index, single));
  }

  /** The number of invalid fields inside. */
  count(): number {
    return this.#forms.map((store) => store.checks.count()).reduce((sum, count) => sum + count, 0);
  }

  /** The visible errors inside; `showsWhole` includes errors about each form as a whole. */
  summarizeErrors(showsWhole: boolean): ShownErrors {
    let count = 0;
    let first: NestedError | null = null;
    for (const [index, errors] of this.#forms.map((store) => store.checks.summarizeErrors(showsWhole)).entries()) {
      count += errors.count;
      if (errors.first !== null)
        first ??= { where: this.shape.where(index, errors.first), message: errors.first.message };
    }
    return { count, first };
  }

  /** Whether a nested field shows the error, so that nothing needs to be shown here. */
  tellsItself({ where }: NestedError): boolean {
    return where !== '' && !this.shape.many;
  }

  /** The selected alternatives, in the forms and in this field itself, and their place in the whole value. */
  *listChosen(at: string): Generator<Chosen> {
    const entries = this.entries();
    if (this.shape.choice !== null) yield chosenIn(this.shape.choice, at, entries[0]?.branch ?? -1);
    for (const [index, { store, single }] of entries.entries())
      yield* store.listChosen(this.shape.many ? `${at}/${index}` : at, single);
  }

  /** The places of the values that their own fields reject, in the whole value. */
  *listRejected(at: string): Generator<string> {
    for (const [index, { store, single }] of this.entries().entries())
      yield* store.listRejected(this.shape.many ? `${at}/${index}` : at, single);
  }

  #open(parts: readonly Restored[]): void {
    this.#left.clear();
    const entries = parts.map((part) => this.#entry(part, this.#isWhole));
    // A starting form publishes its values, which is not a change.
    this.#take(() => this.#forms.show(entries));
  }

  #entry({ begin: values, kept, ...part }: Restored, isWhole: boolean): InnerEntry<Store> {
    const { context: outer, form, locked, open, recheck } = this.setup;
    const notifyTyped = (): void => (this.#isTaking ? undefined : this.setup.typed());
    this.#keys += 1;
    let beginning: Beginning = { values, isWhole };
    const around = { outer, form, locked, changed: () => this.#commit(), recheck, root: this.shape.root };
    const home = homeInside({ ...around, beginning: () => beginning });
    const store = open({ ...part, begin: values }, home, draftInside(kept ?? null, notifyTyped));
    const begin = (next: Beginning): void => {
      beginning = next;
      store.begin();
    };
    return { ...part, key: this.#keys, store, begin };
  }

  #knows(value: unknown): boolean {
    if (this.#taken === this) return false;
    if (isAbsent(value) && isAbsent(this.#taken)) return !this.shape.stays || !this.#isWholenessNew();
    return Object.is(value, this.#taken) || Object.is(value, this.#value);
  }

  /** Whether the defaults now apply, or no longer apply: a record has arrived, or was taken away. */
  #isWholenessNew(): boolean {
    return this.#isWhole !== this.setup.context.beginsWhole();
  }

  /** Keeps the form, and with it the focus and typed text; resets everything else to the value. */
  #restart(entry: InnerEntry<Store>, value: unknown): void {
    const [part] = this.shape.read(value);
    if (part === undefined) return;
    this.#take(() => entry.begin({ values: part.begin, isWhole: this.#isWhole }));
  }

  /** Does something whose effect on the forms is not a change by the user. */
  #take(work: () => void): void {
    const wasTaking = this.#isTaking;
    this.#isTaking = true;
    work();
    this.#isTaking = wasTaking;
    this.#remember();
  }

  /** Records the forms' values. @returns which of them differ from before */
  #remember(): { readonly value: boolean; readonly readable: boolean } {
    const entries = this.entries();
    const [values, readable] = [
      this.#forms.map((store) => store.values()),
      this.#forms.map((store) => store.readable()),
    ];
    const changed = {
      value: !sameItems(values, this.#values),
      readable: !sameItems(readable, this.#readableValues),
    };
    const isNew = entries !== this.#remembered;
    if (isNew || changed.value) this.#value = this.shape.write(entries, values);
    if (isNew || changed.readable) this.#readable = this.shape.write(entries, readable);
    this.#remembered = entries;
    this.#values = values;
    this.#readableValues = readable;
    return changed;
  }

  /** Replaces the forms after a user's action. */
  #change(entries: readonly InnerEntry<Store>[]): void {
    this.#forms.show(entries);
    this.#commit();
    this.setup.typed();
  }

  /** Commits the forms' values, unless they are unchanged: a starting form publishes the values it was given. */
  #commit(): void {
    if (this.#isTaking) return;
    const { value, readable } = this.#remember();
    if (value) {
      this.#taken = this.#value;
      this.setup.changed(this.#value);
    } else if (readable) this.setup.readableChanged();
  }
}
