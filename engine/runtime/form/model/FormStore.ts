import type { Roots } from '../../../language/expression';
import { noDraft } from './Draft';
import { type FieldDynamics, type FieldState, lockedState } from './dynamics';
import { differsInValueAlone, type FieldView } from './FieldView';
import type { FormPlan } from './FormPlan';
import type { FormSetup, FormStatus } from './FormSetup';
import { type Faults, findFaults, shownValues, wholeForm } from './faults';
import { initialValues } from './initialValues';
import { LateEntries } from './LateEntries';
import { Listeners } from './Listeners';
import { listsOf, type RowList, withLists } from './RowList';
import { sameParts } from './sameParts';
import { givenOf, type Values, withValues } from './values';
import { noneWrong, wrongFields } from './wrongFields';

const fresh: FormStatus = { restored: false, attempts: 0, wrong: noneWrong, fault: null };
const noFaults: Faults = new Map();

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
  /** The root under which expressions inside the form read its values. */
  readonly root: 'form' | 'row';
  /** The rows of the fields that are lists of them. */
  readonly lists: ReadonlyMap<string, RowList<FormStore>>;
  /** Called with the fields whose values a person, or a choice without alternative, has changed. */
  onChange: (names: readonly string[]) => void = () => {};
  readonly #setup: FormSetup;
  readonly #late = new LateEntries(() => this.flush());
  readonly #listeners = new Listeners();
  readonly #touched = new Set<string>();
  readonly #edited = new Set<string>();
  readonly #states = new Map<string, FieldState>();
  readonly #views = new Map<string, FieldView>();
  #initial: Values;
  #values: Values;
  #faults: Faults = noFaults;
  #status: FormStatus = fresh;
  #seed = 0;

  constructor(setup: FormSetup) {
    this.plan = setup.plan;
    this.#setup = setup;
    this.extra = setup.extra;
    this.root = setup.home.root;
    this.lists = this.#makeLists();
    this.#initial = this.#computeInitial();
    this.#values = this.#initial;
    if (setup.before) this.#keep(setup.before.typed());
    else this.#restore();
    for (const { name } of this.plan.fields) this.#states.set(name, this.#computeState(name));
    this.#values = this.#adopt(this.#values);
    for (const { name } of this.plan.fields) this.#views.set(name, this.#computeView(name));
  }

  /** Puts the values where expressions read them, and follows what the fields and the initial values read. */
  start(): () => void {
    const { home } = this.#setup;
    const ends = [...this.plan.dynamics].flatMap(([name, { reads }]) =>
      reads.length > 0 ? [home.subscribe(reads, () => this.#follow(name))] : [],
    );
    if (home.beginsFrom.length > 0) {
      ends.push(home.subscribe(home.beginsFrom, () => this.#takeInitial()));
      this.#takeInitial();
    }
    home.publish(this.#values);
    this.follow();
    for (const list of this.lists.values()) ends.push(list.start());
    return () => {
      this.flush();
      for (const end of ends) end();
      home.publish(undefined);
    };
  }

  readonly view = (name: string): FieldView => this.#views.get(name) as FieldView;
  readonly status = (): FormStatus => this.#status;
  /** All values that were committed. */
  readonly values = (): Values => this.#values;
  /** The values that are checked and sent: those of the fields that are shown. */
  readonly sendable = (): Values =>
    shownValues(this.plan, withLists(this.#values, this.lists, 'sendable'), this.#stateOf);
  /** What is wrong now, shown or not. */
  readonly faults = (): Faults =>
    findFaults(this.plan, this.#setup.validate, this.#values, this.#stateOf, (name) => this.lists.get(name)?.fault());

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
    for (const list of this.lists.values()) list.flush();
    const entries = this.#late.take();
    if (Object.keys(entries).length > 0) this.#change(entries);
  }

  /** Sets the value of a field that a person changed at one stroke, such as by a choice. */
  choose(name: string, value: unknown): void {
    this.#late.drop(name);
    this.#edited.add(name);
    this.#touched.add(name);
    this.#change({ [name]: value });
  }

  /** Sets a value that follows by itself, such as the only choice: it does not count as typed. */
  settle(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  /** Says that a person has left the field: from now on its errors show. */
  leave(name: string): void {
    this.#touched.add(name);
    this.flush();
    this.#check();
  }

  /** Commits and checks everything, and shows all that is wrong: its fields in the order of the page, '' first for the whole form. */
  attempt(): readonly string[] {
    this.flush();
    for (const list of this.lists.values()) list.attempt();
    this.#faults = this.faults();
    const { wrong, fault } = this.#wrongness();
    this.#setStatus({ ...this.#status, attempts: this.#status.attempts + 1, wrong, fault });
    this.#refresh();
    return fault === null ? wrong : [wholeForm, ...wrong];
  }

  /** Puts the form back to its initial values and forgets what was typed. */
  reset(): void {
    this.#late.clear();
    this.#touched.clear();
    this.#edited.clear();
    this.#faults = noFaults;
    this.#setup.draft.remove();
    this.#setStatus(fresh);
    this.#initial = this.#computeInitial();
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

  #change(changes: Values): void {
    const before = this.#values;
    const changed = Object.keys(changes).filter((name) => !Object.is(before[name], givenOf(changes[name])));
    if (changed.length === 0) return;
    this.#values = withValues(before, changes);
    this.#publish();
    if (this.#edited.size > 0) this.#setup.draft.write(this.#edited, this.#values);
    this.onChange(changed);
  }

  #assign(values: Values): void {
    this.#values = this.#adopt(values);
    this.#seed += 1;
    this.#publish();
  }

  #publish(): void {
    this.#setup.home.publish(this.#values);
    this.#check();
    this.#listeners.tell(' values');
  }

  #takeInitial(): void {
    const initial = this.#computeInitial();
    if (sameParts(initial, this.#initial)) return;
    this.#initial = initial;
    this.#assign(withValues(initial, this.typed()));
  }

  #restore(): void {
    const kept = this.#setup.draft.read();
    if (kept && this.#keep(kept)) this.#status = { ...fresh, restored: !this.#setup.draft.quiet };
  }

  /** Takes over what was typed before; says whether there was anything. */
  #keep(typed: Values): boolean {
    const names = Object.keys(typed).filter((name) => this.plan.byName.has(name));
    for (const name of names) this.#edited.add(name);
    this.#values = withValues(this.#values, Object.fromEntries(names.map((name) => [name, typed[name]])));
    return names.length > 0;
  }

  /** Reads the state of every field anew that does not stay as it is. */
  follow(): void {
    for (const [name, { fixed }] of this.plan.dynamics) if (!fixed || this.root === 'row') this.#follow(name);
  }

  #follow(name: string): void {
    const state = this.#computeState(name);
    if (sameParts(state, this.#states.get(name))) return;
    this.#states.set(name, state);
    this.lists.get(name)?.follow();
    this.#check();
  }

  #makeLists(): ReadonlyMap<string, RowList<FormStore>> {
    const { home, validate, extra } = this.#setup;
    return listsOf<FormStore>(this.plan, ({ name }, plan) => ({
      home,
      validate,
      form: this.values,
      locked: () => this.#stateOf(name),
      open: (inner, rules) => new FormStore({ plan, home: inner, extra, validate: rules, draft: noDraft }),
      changed: (values) => {
        this.#edited.add(name);
        this.#change({ [name]: values });
      },
    }));
  }

  /** Hands the lists their rows; they know which of the given keys are fields. */
  #adopt(values: Values): Values {
    for (const [name, list] of this.lists) list.take(values[name]);
    return withLists(values, this.lists, 'values');
  }

  /** Checks again where errors may be on show, and tells the fields that changed. */
  #check(): void {
    if (this.#status.attempts > 0 || this.#touched.size > 0) {
      this.#faults = this.faults();
      if (this.#status.attempts > 0) this.#setStatus({ ...this.#status, ...this.#wrongness() });
    }
    this.#refresh();
  }

  #refresh(): void {
    for (const { name, keepsText } of this.plan.fields) {
      const before = this.#views.get(name);
      const view = this.#computeView(name);
      if (view === before) continue;
      this.#views.set(name, view);
      if (!keepsText || !before || !differsInValueAlone(view, before)) this.#listeners.tell(name);
    }
  }

  #computeView(name: string): FieldView {
    const before = this.#views.get(name);
    const value = this.#values[name];
    const state = this.#stateOf(name);
    const shows = this.#status.attempts > 0 || this.#touched.has(name);
    const error = shows ? (this.#faults.get(name) ?? null) : null;
    const view = { value, error, state, seed: this.#seed };
    return before && sameParts(view, before) ? before : view;
  }

  #setStatus(status: FormStatus): void {
    if (sameParts(status, this.#status)) return;
    this.#status = status;
    this.#listeners.tell(' status');
  }

  #wrongness = () => ({
    wrong: wrongFields(this.plan, this.#faults, this.#status.wrong),
    fault: this.#faults.get(wholeForm) ?? null,
  });
  readonly #stateOf = (name: string): FieldState => this.#states.get(name) as FieldState;
  #computeInitial = (): Values => initialValues(this.plan, this.#setup.home.begin());
  #computeState = (name: string): FieldState => {
    const { home } = this.#setup;
    const dynamics = this.plan.dynamics.get(name) as FieldDynamics;
    return lockedState(dynamics.fixed ?? dynamics.resolve(home.roots(this.#values)), home.locked());
  };
}
