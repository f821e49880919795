import type { Roots } from '../../../language/expression';
import { Checks } from './Checks';
import { noDraft } from './Draft';
import { FieldStates } from './FieldStates';
import { type FieldView, FieldViews } from './FieldView';
import { type FormPlan, planForm } from './FormPlan';
import type { FormSetup, FormStatus } from './FormSetup';
import { shownValues, wholeForm } from './faults';
import { adopted, type Chosen, chosenIn, type InnerForms, innerForms, sendableInside } from './InnerForms';
import { initialValues } from './initialValues';
import { LateEntries } from './LateEntries';
import { Listeners } from './Listeners';
import { sameParts } from './sameParts';
import type { FieldErrors, Told } from './validationError';
import { givenOf, type Values, withValues } from './values';

/**
 * The state of one open form, without React.
 *
 * A field subscribes to itself alone, so that a change renders what it touches: the field, and those whose state, choices or
 * error follow from it.
 */
export class FormStore {
  readonly plan: FormPlan;
  /** The roots around the form. */
  readonly extra: Roots;
  /** The root under which expressions inside the form read its values; null where they read those of the form around. */
  readonly root: 'form' | 'row' | null;
  /** The forms inside the fields that are no values of their own. */
  readonly inner: ReadonlyMap<string, InnerForms<FormStore>>;
  /** Called with the fields whose values a person, or a choice without alternative, has changed. */
  onChange: (names: readonly string[]) => void = () => {};
  readonly #setup: FormSetup;
  readonly #late = new LateEntries(() => this.flush());
  readonly #listeners = new Listeners();
  readonly #edited = new Set<string>();
  readonly #states: FieldStates;
  readonly #views: FieldViews;
  readonly #checks: Checks;
  #initial: Values;
  #values: Values;
  #seed = 0;

  constructor(setup: FormSetup) {
    this.plan = setup.plan;
    this.#setup = setup;
    this.extra = setup.extra;
    this.root = setup.home.root;
    this.inner = this.#makeInner();
    this.#checks = this.#makeChecks();
    this.#initial = this.#computeInitial();
    this.#values = this.#initial;
    this.#restore(setup);
    this.#states = new FieldStates({ ...setup, values: this.values, sendable: this.sendable, inner: this.inner });
    this.#values = adopted(this.#values, this.inner);
    this.#states.readConditional();
    this.#views = new FieldViews(this.plan, this.#viewOf, (name) => this.#listeners.tell(name));
  }

  /** Puts the values where expressions read them, and follows what the fields and the initial values read. */
  start(): () => void {
    const { home } = this.#setup;
    const ends = [...this.plan.dynamics].flatMap(([name, { reads }]) =>
      reads.length > 0 ? [home.subscribe(reads, () => this.#read([name]) && this.#checks.recheck(false))] : [],
    );
    if (home.beginsFrom.length > 0) {
      ends.push(home.subscribe(home.beginsFrom, () => this.#takeInitial()));
      this.#takeInitial();
    }
    home.publish(this.#values);
    this.follow();
    this.#checks.recheck(false);
    for (const inner of this.inner.values()) ends.push(inner.start());
    return () => {
      this.flush();
      for (const end of ends) end();
      home.publish(undefined);
    };
  }

  readonly view = (name: string): FieldView => this.#views.of(name);
  readonly status = (): FormStatus => this.#checks.status();
  /** All values that were committed. */
  readonly values = (): Values => this.#values;
  /** The values that are checked and sent: those of the fields that are shown. */
  readonly sendable = (): Values => {
    const inner = sendableInside(this.inner, this.#states.of);
    return shownValues(this.plan, { ...withValues(this.#values, inner.given), ...inner.empty }, this.#states.of);
  };

  /** The values that were typed; undefined where one was emptied. */
  typed(): Values {
    this.flush();
    return Object.fromEntries([...this.#edited].map((name) => [name, this.#values[name]]));
  }

  readonly subscribe = (name: string, listener: () => void): (() => void) => this.#listeners.add(name, listener);
  readonly subscribeStatus = (listener: () => void): (() => void) => this.#listeners.add(' status', listener);
  readonly subscribeValues = (listener: () => void): (() => void) => this.#listeners.add(' values', listener);

  /** Says that a box has new text; `read` gives its value, once it is time. */
  type(name: string, read: () => unknown): void {
    this.#edited.add(name);
    this.#late.add(name, read);
  }

  /** Commits what was typed and is not yet a value. */
  flush(): void {
    for (const inner of this.inner.values()) inner.flush();
    this.#change(this.#late.take());
  }

  /** Sets the value of a field that a person changed at one stroke. */
  choose(name: string, value: unknown): void {
    this.#late.drop(name);
    this.#checks.touch(name);
    this.#edit(name, value);
  }

  /** Sets a value that follows by itself, such as the only choice: it does not count as typed. */
  settle(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  /** Says that a person has left the field: from now on its errors show. */
  leave(name: string): void {
    this.#checks.touch(name);
    this.flush();
    this.#checks.recheck(true);
  }

  /** Commits and checks everything, and shows all that is wrong from now on: its fields in the order of the page, '' first for the whole form. */
  attempt(): readonly string[] {
    this.flush();
    this.showAll();
    this.#checks.check();
    const { fault, wrong } = this.status();
    return fault === null ? wrong : [wholeForm, ...wrong];
  }

  /** From now on, shows all that is wrong. */
  showAll(): void {
    this.#checks.showAll();
  }

  /** Takes what is wrong with the form; undefined where nothing of it is checked. */
  accept(errors: FieldErrors | undefined): void {
    this.#checks.accept(errors);
  }

  /** How many fields are wrong, those inside others with them. */
  count(): number {
    return this.#checks.count();
  }

  /** What is told in the form; `showsWhole`: also what is wrong with it as a whole. */
  told(showsWhole: boolean): Told {
    return this.#checks.told(showsWhole);
  }

  /** The alternatives chosen now, with where in the whole value they stand; `at` is where this form's does. */
  readonly chosen = (at: string, isSingle = false): Iterable<Chosen> =>
    chosenIn({ plan: this.plan, values: this.#values, inner: this.inner }, at, isSingle);

  /** Puts the form back to its initial values and forgets what was typed. */
  reset(): void {
    this.#late.clear();
    this.#edited.clear();
    this.#setup.draft.remove();
    this.#checks.clear();
    this.#initial = this.#computeInitial();
    for (const inner of this.inner.values()) inner.forget();
    this.#assign(this.#initial);
  }

  /** What was typed has arrived: nothing of it needs to be kept. The next typing is kept anew. */
  sent(): void {
    this.#edited.clear();
    this.#setup.draft.remove();
    this.#checks.setRestored(false);
  }

  /** Sets values from outside, as if a person had typed them. */
  setValues(values: Values): void {
    for (const name of Object.keys(values)) this.#edited.add(name);
    this.#assign(withValues(this.#values, values));
    this.#setup.draft.write(this.#edited, this.#values);
  }

  #edit(name: string, value: unknown): void {
    this.#edited.add(name);
    this.#change({ [name]: value });
  }

  #change(changes: Values): void {
    const before = this.#values;
    const changed = Object.keys(changes).filter((name) => !Object.is(before[name], givenOf(changes[name])));
    if (changed.length === 0) return;
    this.#values = withValues(before, changes);
    this.#states.readConditional();
    this.#publish();
    if (this.#edited.size > 0) this.#setup.draft.write(this.#edited, this.#values);
    this.onChange(changed);
  }

  #assign(values: Values): void {
    this.#values = adopted(values, this.inner);
    this.#states.readConditional();
    this.#seed += 1;
    this.#publish();
  }

  #publish(): void {
    this.#setup.home.publish(this.#values);
    if (this.#setup.home.recheck) this.#views.refresh();
    else this.#checks.check();
    this.#listeners.tell(' values');
  }

  #takeInitial(): void {
    const initial = this.#computeInitial();
    if (sameParts(initial, this.#initial)) return;
    this.#initial = initial;
    this.#assign(withValues(initial, this.typed()));
  }

  /** Takes over what was typed before: into the form that this one replaces, else what was kept of it. */
  #restore({ before, draft }: FormSetup): void {
    const kept = before?.typed() ?? draft.read() ?? {};
    const names = Object.keys(kept).filter((name) => this.plan.byName.has(name));
    for (const name of names) this.#edited.add(name);
    this.#values = withValues(this.#values, Object.fromEntries(names.map((name) => [name, kept[name]])));
    if (names.length > 0 && !before && !draft.quiet) this.#checks.setRestored(true);
  }

  /** Reads the state of every field anew that does not stay as it is. */
  follow(): void {
    const { fields, dynamics } = this.plan;
    this.#read(fields.filter(({ name }) => this.root !== 'form' || !dynamics.get(name)?.fixed).map(({ name }) => name));
  }

  #read(names: readonly string[]): boolean {
    if (names.filter((name) => this.#states.read(name)).length === 0) return false;
    this.#states.readConditional();
    this.#views.refresh();
    return true;
  }

  #makeInner(): ReadonlyMap<string, InnerForms<FormStore>> {
    const { home, holds, extra } = this.#setup;
    return innerForms<FormStore>(this.plan, ({ name }) => ({
      home,
      holds,
      form: this.values,
      locked: () => this.#states.of(name),
      recheck: (watched) => this.#checks.recheck(watched),
      open: (part, inside) =>
        new FormStore({ plan: planForm(part.form, part), home: inside, extra, holds, draft: noDraft }),
      changed: (value) => this.#edit(name, value),
    }));
  }

  #makeChecks(): Checks {
    const { plan, inner, values, sendable } = this;
    return new Checks({
      plan,
      inner,
      values,
      sendable,
      validate: this.#setup.validate,
      recheck: this.#setup.home.recheck,
      stateOf: (name) => this.#states.of(name),
      chosen: () => this.chosen(''),
      checked: () => this.#views.refresh(),
      statusChanged: () => this.#listeners.tell(' status'),
    });
  }

  #viewOf = (name: string): FieldView => ({
    value: this.#values[name],
    error: this.#checks.errorOf(name),
    wrong: this.#checks.countOf(name),
    state: this.#states.of(name),
    seed: this.#seed,
  });

  #computeInitial = (): Values => initialValues(this.plan, this.#setup.home);
}
