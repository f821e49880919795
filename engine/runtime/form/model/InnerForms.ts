import { step } from '../../../language/jsonPointer';
import type { FieldState } from './dynamics';
import { type FormHome, homeInside } from './FormHome';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import { type InnerShape, type Part, shapeOf } from './innerShape';
import type { Holds } from './presence';
import type { FieldErrors, Told, Wrong } from './validationError';
import { isAbsent, type Values, withValues } from './values';

/** What a field asks of the forms inside it. */
export interface InnerStore {
  start(): () => void;
  flush(): void;
  /** From now on, shows all that is wrong. */
  showAll(): void;
  values(): Values;
  sendable(): Values;
  /** Reads the state of its fields anew. */
  follow(): void;
  /** Takes what is wrong with it; undefined where nothing of it is checked. */
  accept(errors: FieldErrors | undefined): void;
  /** How many of its fields are wrong. */
  count(): number;
  /** What is told in it; `showsWhole`: also what is wrong with it as a whole. */
  told(showsWhole: boolean): Told;
  chosen(at: string, isSingle: boolean): Iterable<Chosen>;
}

/** A form inside a field, known by a number that no other of the field ever has. */
export interface InnerEntry<Store> extends Part {
  readonly key: number;
  readonly store: Store;
}

/** What the forms inside a field work on. */
export interface InnerSetup<Store> {
  readonly field: FieldPlan;
  readonly home: FormHome;
  /** All values of the form around. */
  readonly form: () => Values;
  readonly locked: FormHome['locked'];
  /** As `FormHome.recheck`. */
  readonly recheck: (watched: boolean) => void;
  /** Whether a value is of a branch. */
  readonly holds: Holds;
  /** Makes one of the forms. */
  readonly open: (part: Part, home: FormHome) => Store;
  /** Called with the value of the field after a person changed it. */
  readonly changed: (value: unknown) => void;
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]));

/** The forms inside one field: one for each row of a list, one for the fields of an object, one for the branch that was chosen. */
export class InnerForms<Store extends InnerStore> {
  readonly shape: InnerShape;
  #entries: readonly InnerEntry<Store>[] = [];
  #ends = new Map<number, () => void>();
  /** The alternatives that a person has left. */
  readonly #left = new Map<number, InnerEntry<Store>>();
  /** What was taken over last, or committed since. */
  #taken: unknown = this;
  #values: readonly Values[] = [];
  #value: unknown;
  #keys = 0;
  #isStarted = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly setup: InnerSetup<Store>) {
    this.shape = shapeOf(setup.field, setup.holds);
  }

  readonly entries = (): readonly InnerEntry<Store>[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over a value that came from outside, such as the one that the form begins with. */
  take(value: unknown): void {
    if (Object.is(value, this.#taken) || (isAbsent(value) && isAbsent(this.#taken))) return;
    this.#taken = value;
    this.#left.clear();
    const isWhole = this.setup.home.beginsWhole();
    const entries = this.shape.read(value).map((part) => this.#entry(part, isWhole));
    // A form that starts tells its values: they must be known by then, or they would count as a change.
    this.#values = entries.map(({ store }) => store.values());
    this.#value = this.shape.write(entries, this.#values);
    this.#show(entries);
  }

  /** Forgets what was taken over: the next value begins anew, though it be the same. */
  forget(): void {
    this.#taken = this;
  }

  /** The value of the field. */
  value(): unknown {
    return this.#value;
  }

  /** The value that is checked and sent: of each form, the fields that are shown. */
  sendable(): unknown {
    return this.shape.write(
      this.#entries,
      this.#entries.map(({ store }) => store.sendable()),
    );
  }

  /** There is one form, and what stands in it are fields of an object. */
  holdsFields(): boolean {
    const [first] = this.#entries;
    return !this.shape.many && first !== undefined && !first.single;
  }

  /** Adds an empty row at the end. */
  add(): void {
    this.#show([...this.#entries, this.#entry(this.shape.fresh(0), false)]);
    this.#commit();
  }

  /**
   * Takes another of the alternatives, or none. What was filled in before stays with the one that is left, in case a person comes back
   * to it.
   */
  choose(branch: number | null): void {
    const [before] = this.#entries;
    if (before?.branch !== undefined) this.#left.set(before.branch, before);
    const kept = branch === null ? undefined : this.#left.get(branch);
    if (branch === null) this.#show([]);
    else this.#show([kept ?? this.#entry(this.shape.fresh(branch), false)]);
    this.#commit();
    this.setup.recheck(false);
  }

  remove(key: number): void {
    this.#show(this.#entries.filter((entry) => entry.key !== key));
    this.#commit();
  }

  /** Follows what the fields inside read, until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    this.#startNew();
    return () => {
      this.#isStarted = false;
      for (const end of this.#ends.values()) end();
      this.#ends.clear();
    };
  }

  /** Commits what was typed and is not yet a value. */
  flush(): void {
    for (const { store } of this.#entries) store.flush();
  }

  /** From now on, shows all that is wrong. */
  showAll(): void {
    for (const { store } of this.#entries) store.showAll();
  }

  /** Reads the state of all fields anew. */
  follow(): void {
    for (const { store } of this.#entries) store.follow();
  }

  /** Hands each form what is wrong in it; undefined where the value is not sent, so that nothing of it is checked. */
  accept(errors: FieldErrors | undefined): void {
    for (const [index, { store, single }] of this.#entries.entries())
      store.accept(errors && this.shape.errorsOf(errors, index, single));
  }

  /** How many fields are wrong inside. */
  count(): number {
    return this.#entries.reduce((count, { store }) => count + store.count(), 0);
  }

  /** What is told inside; `showsWhole`: also what is wrong with each form as a whole. */
  told(showsWhole: boolean): Told {
    let count = 0;
    let first: Wrong | null = null;
    for (const [index, { store }] of this.#entries.entries()) {
      const told = store.told(showsWhole);
      count += told.count;
      if (told.first !== null) first ??= { where: this.shape.where(index, told.first), message: told.first.message };
    }
    return { count, first };
  }

  /** Whether a field inside tells what is wrong, so that nothing needs to be said of it here. */
  tellsItself({ where }: Wrong): boolean {
    return where !== '' && !this.shape.many;
  }

  /** The alternatives chosen now, in the forms and in this field itself, with where in the whole value they stand. */
  *chosen(at: string): Generator<Chosen> {
    if (this.shape.branchesAt !== null)
      yield { path: this.shape.branchesAt, at, active: this.#entries[0]?.branch ?? -1 };
    for (const [index, { store, single }] of this.#entries.entries())
      yield* store.chosen(this.shape.many ? `${at}/${index}` : at, single);
  }

  #entry(part: Part, isWhole: boolean): InnerEntry<Store> {
    const { home, form, locked, open, recheck } = this.setup;
    this.#keys += 1;
    const changed = (): void => this.#commit();
    const inside = { outer: home, form, locked, begin: part.begin, isWhole, changed, recheck, root: this.shape.root };
    return { ...part, key: this.#keys, store: open(part, homeInside(inside)) };
  }

  #show(entries: readonly InnerEntry<Store>[]): void {
    this.#entries = entries;
    const keys = new Set(entries.map(({ key }) => key));
    for (const [key, end] of this.#ends) {
      if (keys.has(key)) continue;
      this.#ends.delete(key);
      end();
    }
    if (this.#isStarted) this.#startNew();
    for (const listener of this.#listeners) listener();
  }

  #startNew(): void {
    for (const { key, store } of this.#entries) if (!this.#ends.has(key)) this.#ends.set(key, store.start());
  }

  /** A form that begins publishes what it was given: that changes nothing. */
  #commit(): void {
    const values = this.#entries.map(({ store }) => store.values());
    if (sameItems(values, this.#values)) return;
    this.#values = values;
    this.#value = this.shape.write(this.#entries, values);
    this.#taken = this.#value;
    this.setup.changed(this.#value);
  }
}

/** An alternative that is chosen somewhere in a form. */
export interface Chosen {
  /** Of the list of alternatives in the rules, as ajv tells it. */
  readonly path: string;
  /** Of the value that is one of them. */
  readonly at: string;
  /** Which of them; -1 for none. */
  readonly active: number;
}

/** The forms inside the fields of a form, by field. */
export function innerForms<Store extends InnerStore>(
  { fields }: FormPlan,
  setupOf: (field: FieldPlan) => Omit<InnerSetup<Store>, 'field'>,
): ReadonlyMap<string, InnerForms<Store>> {
  const found = fields.filter(({ inner }) => inner !== null);
  return new Map(found.map((field) => [field.name, new InnerForms({ field, ...setupOf(field) })]));
}

/**
 * What is sent of the forms inside fields: what is given there, and objects without a value that are required all the same, so that
 * what is missing in them is told there.
 */
export function sendableInside(
  inner: ReadonlyMap<string, InnerForms<InnerStore>>,
  stateOf: (name: string) => FieldState,
): { readonly given: Values; readonly empty: Values } {
  const given: Record<string, unknown> = {};
  const empty: Record<string, unknown> = {};
  for (const [name, forms] of inner) {
    const isObject = forms.holdsFields();
    const { required } = stateOf(name);
    // What an object must hold does not matter while the object itself may be left out.
    const value = isObject && !required && isAbsent(forms.value()) ? undefined : forms.sendable();
    given[name] = value;
    if (isObject && required && isAbsent(value)) empty[name] = {};
  }
  return { given, empty };
}

interface Chooser {
  readonly plan: FormPlan;
  readonly values: Values;
  readonly inner: ReadonlyMap<string, InnerForms<InnerStore>>;
}

/** The alternatives that a form's values choose, and those in the forms inside. */
export function* chosenIn({ plan, values: form, inner }: Chooser, at: string, isSingle: boolean): Generator<Chosen> {
  for (const { path, field, values } of plan.alternatives)
    yield { path, at, active: values.findIndex((listed) => listed.includes(form[field])) };
  for (const [name, forms] of inner) yield* forms.chosen(isSingle ? at : step(at, name));
}

/** The values of a form, once the forms inside its fields have been handed theirs; these know which of the given keys are fields. */
export function adopted(values: Values, inner: ReadonlyMap<string, InnerForms<InnerStore>>): Values {
  for (const [name, forms] of inner) forms.take(values[name]);
  return withValues(values, Object.fromEntries([...inner].map(([name, forms]) => [name, forms.value()])));
}
