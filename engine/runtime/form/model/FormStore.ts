import type { Roots } from '../../../language/expression';
import { Checks } from './Checks';
import { FieldStates } from './FieldStates';
import { type FieldView, FieldViews } from './FieldView';
import { type FormPlan, planForm } from './FormPlan';
import type { FormSetup, FormStatus } from './FormSetup';
import { shownValues, wholeForm } from './faults';
import type { InnerForms } from './InnerForms';
import type { Chosen } from './InnerStore';
import { initialValues } from './initialValues';
import { adopted, chosenIn, innerForms, sendableInside } from './insideFields';
import { Listeners } from './Listeners';
import { OpenGroups } from './OpenGroups';
import { OpenPanel } from './OpenPanel';
import { sameParts } from './sameParts';
import { Typing } from './Typing';
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
  /** What is wrong with the form, and what of it is told. */
  readonly checks: Checks;
  /** Which of its groups are open. */
  readonly open: OpenGroups;
  /** Whether its fields are open, where the form is a row that can be closed. */
  readonly panel = new OpenPanel();
  /** Called with the fields whose values a person, or a choice without alternative, has changed. */
  onChange: (names: readonly string[]) => void = () => {};
  readonly #setup: FormSetup;
  readonly #listeners = new Listeners();
  readonly #states: FieldStates;
  readonly #views: FieldViews;
  readonly #typing: Typing;
  #initial: Values;
  #values: Values;
  #seed = 0;

  constructor(setup: FormSetup) {
    this.plan = setup.plan;
    this.open = new OpenGroups(setup.plan);
    this.#setup = setup;
    this.extra = setup.extra;
    this.root = setup.home.root;
    this.inner = this.#makeInner();
    this.checks = this.#makeChecks();
    this.#typing = new Typing({ ...setup, inner: this.inner, values: this.values, onQuiet: () => this.flush() });
    this.#initial = this.#computeInitial();
    const kept = this.#restored(setup);
    this.#values = withValues(this.#initial, this.#typing.ownOf(kept));
    this.#states = new FieldStates({ ...setup, values: this.values, sendable: this.sendable, inner: this.inner });
    this.#values = adopted(this.#values, this.inner, kept);
    this.#states.readConditional();
    this.#views = new FieldViews(this.plan, this.#viewOf, (name) => this.#listeners.tell(name));
  }

  /** Puts the values where expressions read them, and follows what the fields and the initial values read. */
  start(): () => void {
    const { home } = this.#setup;
    const ends = [...this.plan.dynamics].flatMap(([name, { reads }]) =>
      reads.length > 0 ? [home.subscribe(reads, () => this.#read([name]) && this.checks.recheck(false))] : [],
    );
    if (home.beginsFrom.length > 0) {
      ends.push(home.subscribe(home.beginsFrom, () => this.begin()));
      this.begin();
    }
    home.publish(this.#values);
    this.follow();
    this.checks.recheck(false);
    for (const inner of this.inner.values()) ends.push(inner.start());
    return () => {
      this.flush();
      for (const end of ends) end();
      home.publish(undefined);
    };
  }

  readonly view = (name: string): FieldView => this.#views.of(name);
  readonly status = (): FormStatus => this.checks.status();
  /** All values that were committed. */
  readonly values = (): Values => this.#values;
  /** The values that are checked and sent: those of the fields that are shown. */
  readonly sendable = (): Values => {
    const inner = sendableInside(this.inner, this.#states.of);
    return shownValues(this.plan, { ...withValues(this.#values, inner.given), ...inner.empty }, this.#states.of);
  };

  readonly subscribe = (name: string, listener: () => void): (() => void) => this.#listeners.add(name, listener);
  readonly subscribeStatus = (listener: () => void): (() => void) => this.#listeners.add(' status', listener);
  readonly subscribeValues = (listener: () => void): (() => void) => this.#listeners.add(' values', listener);

  /** Says that a box has new text; `read` gives its value, once it is time. */
  type(name: string, read: () => unknown): void {
    this.#typing.type(name, read);
  }

  /** Commits what was typed and is not yet a value. */
  flush(): void {
    for (const inner of this.inner.values()) inner.flush();
    this.#change(this.#typing.take());
  }

  /** Sets the value of a field that a person changed at one stroke. */
  choose(name: string, value: unknown): void {
    this.#typing.set([name]);
    this.checks.touch(name);
    this.#change({ [name]: value });
  }

  /** Sets a value that follows by itself, such as the only choice: it does not count as typed. */
  settle(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  /** Says that a person has left the field: from now on its errors show. */
  leave(name: string): void {
    this.checks.touch(name);
    this.flush();
    this.checks.recheck(true);
  }

  /** Commits and checks everything, and shows all that is wrong from now on: its fields in the order of the page, '' first for the whole form. */
  attempt(): readonly string[] {
    this.flush();
    this.checks.showAll();
    this.checks.check();
    const { fault, wrong } = this.status();
    return fault === null ? wrong : [wholeForm, ...wrong];
  }

  /** The alternatives chosen now, with where in the whole value they stand; `at` is where this form's does. */
  readonly chosen = (at: string, isSingle = false): Iterable<Chosen> =>
    chosenIn({ plan: this.plan, values: this.#values, inner: this.inner }, at, isSingle);

  /** Puts the form back to its initial values and forgets what was typed. */
  reset(): void {
    this.#typing.drop();
    this.#typing.clear();
    this.checks.clear();
    this.open.reset();
    this.#initial = this.#computeInitial();
    for (const inner of this.inner.values()) inner.forget();
    this.#assign(this.#initial);
  }

  /** What was typed has arrived: nothing of it needs to be kept. The next typing is kept anew. */
  sent(): void {
    this.#typing.clear();
    for (const inner of this.inner.values()) inner.sent();
    this.checks.setRestored(false);
  }

  /** Sets values from outside, as if a person had typed them. */
  setValues(values: Values): void {
    this.#typing.set(Object.keys(values));
    for (const [name, value] of Object.entries(values)) this.inner.get(name)?.replace(value);
    this.#assign(withValues(this.#values, values));
    this.#typing.keep();
  }

  /** Sets values that a person entered into several fields at once: what is wrong with them is told. */
  enter(values: Values): void {
    for (const name of Object.keys(values)) this.checks.touch(name);
    this.setValues(values);
  }

  /** From now on, all that stands in the form counts as typed. */
  claim(): void {
    this.#typing.set(this.plan.fields.map(({ name }) => name));
    for (const inner of this.inner.values()) inner.claim();
  }

  /** What there is to keep: of the fields that were typed into, or of all. */
  kept(all: boolean): Values {
    return this.#typing.kept(all);
  }

  /** What was typed, for the form that takes the place of this one. */
  handOver(): Values {
    this.flush();
    return this.#typing.kept(false);
  }

  /** Begins anew with what it is given now; what was typed stays. */
  begin(): void {
    const initial = this.#computeInitial();
    if (sameParts(initial, this.#initial)) return;
    this.#initial = initial;
    this.flush();
    this.#assign(withValues(initial, this.#typing.values()));
  }

  #change(changes: Values): void {
    const before = this.#values;
    const changed = Object.keys(changes).filter((name) => !Object.is(before[name], givenOf(changes[name])));
    if (changed.length === 0) return;
    this.#values = withValues(before, changes);
    this.#states.readConditional();
    this.#publish();
    this.#typing.keep();
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
    else this.checks.check();
    this.#listeners.tell(' values');
  }

  /** What was typed before: into the form that this one replaces, else what was kept of it. */
  #restored({ before, draft }: FormSetup): Values {
    const kept = before?.handOver() ?? draft.read() ?? {};
    const names = Object.keys(kept).filter((name) => this.plan.byName.has(name));
    this.#typing.set(names);
    if (names.length > 0 && !before && !draft.quiet) this.checks.setRestored(true);
    return Object.fromEntries(names.map((name) => [name, kept[name]]));
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
      recheck: (watched) => this.checks.recheck(watched),
      open: (part, inside, draft) =>
        new FormStore({ plan: planForm(part.form, part), home: inside, extra, holds, draft }),
      changed: (value) => this.#change({ [name]: value }),
      typed: () => {
        this.#typing.set([name]);
        this.#typing.keep();
      },
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
    error: this.checks.errorOf(name),
    wrong: this.checks.countOf(name),
    state: this.#states.of(name),
    seed: this.#seed,
  });

  #computeInitial = (): Values => initialValues(this.plan, this.#setup.home);
}
