import type { Roots } from '../../../language/expression';
import { noDraft } from './Draft';
import { FieldStates } from './FieldStates';
import { type FieldView, FieldViews } from './FieldView';
import { type FormPlan, planForm } from './FormPlan';
import type { FormSetup, FormStatus } from './FormSetup';
import { type Faults, findFaults, noFaults, shownValues, wholeForm } from './faults';
import { adopted, type Chosen, chosenIn, type InnerForms, innerForms, sendableInside } from './InnerForms';
import { initialValues } from './initialValues';
import { LateEntries } from './LateEntries';
import { Listeners } from './Listeners';
import { sameParts } from './sameParts';
import { tellingErrors } from './tellingErrors';
import type { FieldErrors, Wrong } from './validationError';
import { givenOf, type Values, withValues } from './values';
import { noneWrong, withWrong } from './wrongFields';

const fresh: FormStatus = { restored: false, attempts: 0, wrong: noneWrong, fault: null };

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
  readonly #touched = new Set<string>();
  readonly #edited = new Set<string>();
  readonly #states: FieldStates;
  readonly #views: FieldViews;
  #initial: Values;
  #values: Values;
  #faults: Faults = noFaults;
  #status: FormStatus = fresh;
  /** Errors may be on show here, or in a form inside. */
  #isWatched = false;
  #seed = 0;

  constructor(setup: FormSetup) {
    this.plan = setup.plan;
    this.#setup = setup;
    this.extra = setup.extra;
    this.root = setup.home.root;
    this.inner = this.#makeInner();
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
      reads.length > 0 ? [home.subscribe(reads, () => this.#read([name]) && this.#recheck(false))] : [],
    );
    if (home.beginsFrom.length > 0) {
      ends.push(home.subscribe(home.beginsFrom, () => this.#takeInitial()));
      this.#takeInitial();
    }
    home.publish(this.#values);
    this.follow();
    this.#recheck(false);
    for (const inner of this.inner.values()) ends.push(inner.start());
    return () => {
      this.flush();
      for (const end of ends) end();
      home.publish(undefined);
    };
  }

  readonly view = (name: string): FieldView => this.#views.of(name);
  readonly status = (): FormStatus => this.#status;
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
    this.#touched.add(name);
    this.#isWatched = true;
    this.#edit(name, value);
  }

  /** Sets a value that follows by itself, such as the only choice: it does not count as typed. */
  settle(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  /** Says that a person has left the field: from now on its errors show. */
  leave(name: string): void {
    this.#touched.add(name);
    this.flush();
    this.#recheck(true);
  }

  /** Commits and checks everything, and shows all that is wrong from now on: its fields in the order of the page, '' first for the whole form. */
  attempt(): readonly string[] {
    this.flush();
    this.showAll();
    this.#check();
    return this.#status.fault === null ? this.#status.wrong : [wholeForm, ...this.#status.wrong];
  }

  /** From now on, shows all that is wrong. */
  showAll(): void {
    for (const inner of this.inner.values()) inner.showAll();
    this.#setStatus({ ...this.#status, attempts: this.#status.attempts + 1 });
  }

  /** Takes what is wrong with the form; undefined where nothing of it is checked. @returns the first thing, in words */
  accept(errors: FieldErrors | undefined): Wrong | null {
    const inside = (name: string, own: FieldErrors | undefined) => this.inner.get(name)?.accept(own) ?? null;
    const now = { values: this.#values, sent: this.sendable(), stateOf: this.#states.of };
    this.#faults = findFaults({ plan: this.plan, ...now, inside }, errors);
    this.#views.refresh();
    const [[name, message] = []] = this.#faults;
    if (name === undefined || message === undefined) return null;
    return { where: this.plan.byName.get(name)?.label ?? '', message };
  }

  /** The alternatives chosen now, with where in the whole value they stand; `at` is where this form's does. */
  readonly chosen = (at: string, isSingle = false): Iterable<Chosen> =>
    chosenIn({ plan: this.plan, values: this.#values, inner: this.inner }, at, isSingle);

  /** Puts the form back to its initial values and forgets what was typed. */
  reset(): void {
    this.#late.clear();
    this.#touched.clear();
    this.#edited.clear();
    this.#faults = noFaults;
    this.#isWatched = false;
    this.#setup.draft.remove();
    this.#setStatus(fresh);
    this.#initial = this.#computeInitial();
    for (const inner of this.inner.values()) inner.forget();
    this.#assign(this.#initial);
  }

  /** What was typed has arrived: nothing of it needs to be kept. The next typing is kept anew. */
  sent(): void {
    this.#edited.clear();
    this.#setup.draft.remove();
    this.#setStatus({ ...this.#status, restored: false });
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
    else this.#check();
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
    if (names.length > 0 && !before) this.#status = { ...fresh, restored: !draft.quiet };
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
      recheck: (watched) => this.#recheck(watched),
      open: (part, inside) =>
        new FormStore({ plan: planForm(part.form, part), home: inside, extra, holds, draft: noDraft }),
      changed: (value) => this.#edit(name, value),
    }));
  }

  /** Checks the whole again; `watched`: errors may be on show from now on. */
  #recheck(watched: boolean): void {
    this.#isWatched ||= watched;
    if (this.#setup.home.recheck) this.#setup.home.recheck(watched);
    else this.#check();
  }

  /** Checks again where errors may be on show, and tells the fields that changed. */
  #check(): void {
    const { validate } = this.#setup;
    if (!validate || !(this.#isWatched || this.#status.attempts > 0)) return void this.#views.refresh();
    validate(this.sendable());
    this.accept(tellingErrors((validate.errors ?? []) as FieldErrors, this.chosen('')));
    if (this.#status.attempts > 0) this.#setStatus(withWrong(this.#status, this.plan, this.#faults));
  }

  #viewOf = (name: string): FieldView => {
    const shows = this.#status.attempts > 0 || this.#touched.has(name);
    const fault = shows ? (this.#faults.get(name) ?? null) : null;
    const error = fault !== null && this.inner.get(name)?.tellsItself() ? '' : fault;
    return { value: this.#values[name], error, state: this.#states.of(name), seed: this.#seed };
  };

  #setStatus(status: FormStatus): void {
    if (sameParts(status, this.#status)) return;
    this.#status = status;
    this.#listeners.tell(' status');
  }

  #computeInitial = (): Values => initialValues(this.plan, this.#setup.home);
}
