import type { Roots } from '../../../language/expression';
import { asObject } from '../../../language/json';
import type { RecordChange } from '../../page';
import { Checks } from './Checks';
import type { Chosen } from './Chosen';
import { Conflicts } from './Conflicts';
import { EditTracker } from './EditTracker';
import { EmptyValues } from './EmptyValues';
import { FieldStates, type IsChanged } from './FieldStates';
import { type FieldView, FieldViews } from './FieldView';
import { type FormPlan, planForm } from './FormPlan';
import type { FormStatus, FormStoreOptions } from './FormStoreOptions';
import { wholeForm } from './formFaults';
import { initialValues } from './initialValues';
import { Listeners } from './Listeners';
import type { NestedForms } from './NestedForms';
import { adoptDraft, innerForms, walkChosen, walkRejected } from './nestedFields';
import { OpenGroups } from './OpenGroups';
import { OpenPanel } from './OpenPanel';
import { OwnRules } from './OwnRules';
import { ofName } from './ofName';
import { ReadableValues } from './ReadableValues';
import { Sendable } from './Sendable';
import { sameParts } from './sameParts';
import { type StartingBranch, selectFor, startingBranches } from './selectors';
import { unlessAbsent, type Values, withValues } from './values';

/**
 * The state of one open form, without React.
 *
 * Each field subscribes only to itself, so that a change renders the fields it affects: the changed one, and those
 * whose state, choices or error depend on it.
 */
export class FormStore {
  readonly plan: FormPlan;
  /** The roots around the form. */
  readonly extra: Roots;
  /** The root for the form's values in its own expressions; null if they read the outer form's values. */
  readonly root: 'form' | 'row' | null;
  /** The nested forms, by the fields that contain them. */
  readonly inner: ReadonlyMap<string, NestedForms<FormStore>>;
  /** The form's errors, and which of them are shown. */
  readonly checks: Checks;
  /** Which of its groups are open. */
  readonly open: OpenGroups;
  /** Whether its fields are expanded, if the form is a row that can be collapsed. */
  readonly panel = new OpenPanel();
  /** How often the form was reset. */
  #resets = 0;
  /** Called with the fields changed by the user, or by a single available choice. */
  onChange: (names: readonly string[]) => void = () => {};
  readonly #setup: FormStoreOptions;
  readonly #listeners = new Listeners();
  readonly #readable: ReadableValues;
  readonly #states: FieldStates;
  readonly #views: FieldViews;
  readonly #edits: EditTracker;
  readonly #rules: OwnRules;
  readonly #empty: EmptyValues;
  readonly #sendable: Sendable;
  readonly #accepted: Sendable;
  readonly #conflicts = new Conflicts();
  #initial: Values;
  #starting: ReadonlyMap<string, StartingBranch> = new Map();
  #values: Values;
  #seed = 0;
  /** How many publications are in progress. */
  #publishing = 0;

  constructor(setup: FormStoreOptions) {
    this.plan = setup.plan;
    this.open = new OpenGroups(setup.plan);
    this.#setup = setup;
    this.extra = setup.extra;
    this.root = setup.context.root;
    this.inner = this.#makeInner();
    const { plan, inner, values } = this;
    const rules = new OwnRules(setup);
    this.#rules = rules;
    this.#empty = new EmptyValues(rules.test);
    const shared = { plan, inner, values, empty: this.#empty, states: () => this.#states };
    this.#sendable = new Sendable({
      ...shared,
      accept: () => true,
      sendableInside: (forms) => forms.sendable(),
    });
    this.#accepted = new Sendable({
      ...shared,
      accept: (name, value) => rules.accept(name, value),
      sendableInside: (forms) => forms.acceptedValue(),
    });
    const readable = new ReadableValues({ ...shared, rules });
    this.#readable = readable;
    this.checks = this.#makeChecks();
    this.#edits = new EditTracker({ ...setup, inner: this.inner, values: this.values, onSettled: () => this.flush() });
    this.#initial = this.#computeInitial();
    const kept = this.#restored(setup);
    this.#empty.note(kept);
    this.#values = withValues(this.#initial, this.#edits.ownOf(kept));
    this.#states = new FieldStates({ ...setup, values, readable, inner, starting: () => this.#starting });
    this.#values = adoptDraft(this.#values, this.inner, kept);
    this.#settleAll();
    this.#views = new FieldViews(this.plan, this.#viewOf, (name) => this.#listeners.tell(name));
  }

  /** Publishes the values for expressions, and watches what the fields and initial values read. */
  start(): () => void {
    const { context } = this.#setup;
    const ends = [...this.plan.dynamics].flatMap(([name, { reads }]) => {
      const others = reads.filter((read) => context.fieldRead(read) === null && !context.isAround(read));
      return others.length > 0
        ? [context.subscribe(others, () => this.#read([name]) && this.checks.recheck(false))]
        : [];
    });
    if (context.beginsFrom.length > 0) {
      ends.push(context.subscribe(context.beginsFrom, () => this.begin()));
      this.begin();
    }
    context.publish(this.readable());
    this.follow();
    this.checks.recheck(false);
    for (const inner of this.inner.values()) ends.push(inner.start());
    return () => {
      this.flush();
      for (const end of ends) end();
      context.publish(undefined);
    };
  }

  readonly view = (name: string): FieldView => this.#views.of(name);
  readonly status = (): FormStatus => this.checks.status();
  /** All committed values. */
  readonly values = (): Values => this.#values;
  /** The values that expressions, sources and conditions read: a field that is hidden or rejects its value is absent. */
  readonly readable = (): Values => this.#readable.now();
  /** The values of visible fields, to validate and send. */
  readonly sendable = (): Values => this.#sendable.now();

  /** Whether it sends values of the record without a field, or empty ones, here or in an object inside. */
  readonly keepsStored = (): boolean =>
    this.#sendable.keepsStored() || [...this.inner.values()].some((inner) => inner.keepsStored());

  /** The values to send, without those that their own fields reject. */
  readonly acceptedValues = (): Values => this.#accepted.now();

  readonly subscribe = (name: string, listener: () => void): (() => void) => this.#listeners.add(name, listener);
  readonly subscribeStatus = (listener: () => void): (() => void) => this.#listeners.add(' status', listener);
  readonly subscribeValues = (listener: () => void): (() => void) => this.#listeners.add(' values', listener);

  /** Records that the text of an input changed; `read` parses its value later. */
  type(name: string, read: () => unknown): void {
    this.#edits.type(name, read);
  }

  /** Commits typed text that is not yet a value. */
  flush(): void {
    for (const inner of this.inner.values()) inner.flush();
    this.#change(this.#edits.take());
  }

  /** Sets a field changed in one action (a choice, a checkbox). */
  choose(name: string, value: unknown): void {
    this.#edits.set([name]);
    this.checks.touch(name);
    this.#change({ [name]: value });
  }

  /** Sets fields that go with a choice of the user. They belong to the draft, but show no errors yet. */
  chooseWith(values: Values): void {
    this.#edits.set(Object.keys(values));
    this.#change(values);
  }

  /** Remembers the text that a box shows for its value, with the draft. */
  showText(name: string, text: string): void {
    this.#edits.showText(name, { value: this.#values[name], text });
  }

  /** The text that the box showed for the field's value, also before a reload; undefined if it has another value. */
  textOf(name: string): string | undefined {
    return this.#edits.textOf(name, this.#values[name]);
  }

  /** Sets a derived value, such as the only choice: it does not count as typed. */
  setDerived(name: string, value: unknown): void {
    if (!Object.is(this.#values[name], unlessAbsent(value))) this.#change({ [name]: value });
  }

  /**
   * Called on blur: the field's errors show from now on.
   *
   * @param later runs the work that can move what is below the field
   */
  blur(name: string, later: (work: () => void) => void = (work) => work()): void {
    this.flush();
    const resets = this.#resets;
    later(() => {
      if (resets !== this.#resets) return;
      this.checks.touch(name);
      this.checks.recheck(true);
    });
  }

  /**
   * Commits and validates everything, and shows all errors from now on: invalid fields in page order, '' first for the
   * whole form.
   */
  validateAll(): readonly string[] {
    this.flush();
    this.checks.showAll();
    this.checks.check();
    const { formError, invalidFields } = this.status();
    return formError === null ? invalidFields : [wholeForm, ...invalidFields];
  }

  /** The currently selected alternatives and their place in the whole value; `at` is the place of this form. */
  readonly listChosen = (at: string, isSingle = false): Iterable<Chosen> =>
    walkChosen(
      { plan: this.plan, values: this.#values, inner: this.inner, isVisible: this.#states.isVisible },
      at,
      isSingle,
    );

  /** The places of the values that their own fields reject, like `listChosen`. */
  readonly listRejected = (at: string, isSingle = false): Iterable<string> => {
    const values = this.sendable();
    const own = Object.keys(values).filter((name) => !this.#rules.accept(name, values[name]));
    return walkRejected(own, this.inner, at, isSingle);
  };

  /** Resets the form to its initial values and discards the user's input. */
  reset(): void {
    this.#resets += 1;
    this.#edits.drop();
    this.#edits.clear();
    this.#empty.clear();
    this.checks.clear();
    this.#conflicts.clear();
    this.open.reset();
    this.#initial = this.#computeInitial();
    for (const inner of this.inner.values()) inner.forget();
    this.#assign(this.#initial);
  }

  /** Returns a function that restores the current entries as a draft, for the next time that the form opens. */
  captureDraft(): () => void {
    this.flush();
    return this.#edits.capture();
  }

  /** Deletes the draft, because the server has the data; the next edit starts a new one. */
  markSent(): void {
    this.#edits.clear();
    this.#conflicts.clear();
    for (const inner of this.inner.values()) inner.markSent();
    this.checks.setRestored(false);
    this.#views.refresh();
  }

  /** Sets values from outside, as if typed. */
  setValues(given: Values): void {
    const values = { ...given, ...selectFor(this.plan, this.#values, given, this.#setup.holds) };
    this.#edits.set(Object.keys(values));
    for (const [name, value] of Object.entries(values)) this.inner.get(name)?.replace(value);
    this.#empty.note(values);
    this.#assign(withValues(this.#values, values));
    this.#edits.keep();
  }

  /** Sets values that the user entered into several fields at once, and shows their errors. */
  enter(values: Values): void {
    for (const name of Object.keys(values)) this.checks.touch(name);
    this.setValues(values);
  }

  /** Marks all fields, including nested ones, as edited by the user. */
  markAllDirty(): void {
    this.#edits.set(this.plan.fields.map(({ name }) => name));
    for (const inner of this.inner.values()) inner.markAllDirty();
  }

  /** The values to store: only edited fields, or all fields and what else is sent with them. */
  collectDraft(all: boolean): Values {
    const typed = this.#edits.collectDraft(all);
    return all ? { ...this.#empty.record, ...typed } : typed;
  }

  /** The typed values, for the form that replaces this one. */
  takeEdits(): Values {
    this.flush();
    return this.#edits.collectDraft(false);
  }

  /** Reloads the initial values; keeps the user's input. */
  begin(): void {
    const { isWhole } = this.#empty;
    const initial = this.#computeInitial();
    // Defaults of nested fields also depend on whether there is a record.
    if (isWhole === this.#empty.isWhole && sameParts(initial, this.#initial)) return;
    this.#initial = initial;
    this.flush();
    this.#assign(withValues(initial, this.#edits.values()));
  }

  /**
   * Takes over a record that someone else has changed: untouched fields show its values, and the user's input stays
   * next to them.
   *
   * @param changes who changed a field, and when
   */
  showStored(changes: ReadonlyMap<string, RecordChange>): void {
    this.flush();
    const before = this.#initial;
    this.#initial = this.#computeInitial();
    this.#conflicts.note(before, this.#initial, this.#edits.values(), changes);
    this.#assign(withValues(this.#initial, this.#edits.values()));
  }

  /** Ends a conflict: takes the stored value over, or keeps the user's input. */
  settleConflict(name: string, takesStored: boolean): void {
    const conflict = this.#conflicts.of(name);
    this.#conflicts.drop(name);
    if (takesStored && conflict?.keepsInput) this.setValues({ [name]: conflict.other });
    else this.#views.refresh();
  }

  #change(changes: Values): void {
    const before = this.#values;
    const changed = Object.keys(changes).filter((name) => !Object.is(before[name], unlessAbsent(changes[name])));
    // A text that was typed and deleted at once has emptied its field, although no value has changed.
    const emptied = this.#empty.note(changes);
    if (changed.length === 0 && emptied.length === 0) return;
    this.#values = withValues(before, changes);
    this.#states.settle(new Set([...changed, ...emptied]));
    this.#publish();
    this.#edits.keep();
    if (changed.length > 0) this.onChange(changed);
  }

  #assign(values: Values): void {
    this.#values = adoptDraft(values, this.inner);
    this.#settleAll();
    this.#seed += 1;
    this.#publish();
  }

  #publish(): void {
    this.#publishReadable();
    if (this.#setup.context.recheck) this.#views.refresh();
    else this.checks.check();
    this.#listeners.tell(' values');
  }

  /** Expressions of other forms may react and change this one again; forms that never agree stop after some rounds. */
  #publishReadable(): void {
    if (this.#publishing > this.plan.fields.length) return;
    this.#publishing += 1;
    this.#setup.context.publish(this.readable());
    this.#publishing -= 1;
  }

  #settleAll(): void {
    this.#states.settle(new Set(this.plan.byName.keys()));
  }

  /** Previously typed values: from the form that this one replaces, otherwise from the draft. */
  #restored({ before, draft }: FormStoreOptions): Values {
    const kept = before?.takeEdits() ?? draft.read() ?? {};
    const names = Object.keys(kept).filter((name) => this.plan.byName.has(name));
    this.#edits.set(names);
    this.#edits.restoreTexts(kept);
    if (names.length > 0 && !before && !draft.quiet) this.checks.setRestored(true);
    return Object.fromEntries(names.map((name) => [name, kept[name]]));
  }

  /** Recomputes the state of the fields that read something changed, or of every field whose state can change. */
  follow(isChanged?: IsChanged): void {
    const { fields, dynamics } = this.plan;
    const names = fields.map(({ name }) => name);
    const reads = (name: string): boolean =>
      isChanged === undefined
        ? this.root !== 'form' || !dynamics.get(name)?.fixed
        : this.inner.has(name) || dynamics.get(name)?.reads.some(isChanged) === true;
    this.#read(names.filter(reads), isChanged);
  }

  #read(names: readonly string[], isChanged?: IsChanged): boolean {
    const [readable, { changes }] = [this.readable(), this.#states];
    this.#states.update(names, isChanged);
    if (this.readable() !== readable) this.#publishReadable();
    else if (this.#states.changes === changes) return false;
    this.#views.refresh();
    if (this.readable() !== readable) this.#listeners.tell(' values');
    return true;
  }

  #makeInner(): ReadonlyMap<string, NestedForms<FormStore>> {
    const { context, holds, errorsOf, accepts, extra } = this.#setup;
    return innerForms<FormStore>(this.plan, ({ name }) => ({
      context,
      holds,
      form: this.readable,
      locked: () => this.#states.of(name),
      recheck: (watched) => this.checks.recheck(watched),
      open: (part, inside, draft) =>
        new FormStore({ plan: planForm(part.form, part), context: inside, extra, holds, errorsOf, accepts, draft }),
      changed: (value) => this.#change({ [name]: value }),
      readableChanged: () => {
        this.#states.settle(new Set([name]));
        this.#publish();
      },
      typed: () => {
        this.#edits.set([name]);
        this.#edits.keep();
      },
    }));
  }

  #makeChecks(): Checks {
    const { plan, inner, values, sendable, acceptedValues } = this;
    return new Checks({
      plan,
      inner,
      values,
      sendable,
      acceptedValues,
      listRejected: () => this.listRejected(''),
      isStoredEmpty: (name) => this.#empty.isStored(ofName(this.plan.byName, name)),
      validate: this.#setup.validate,
      errorsOf: this.#setup.errorsOf,
      recheck: this.#setup.context.recheck,
      stateOf: (name) => this.#states.of(name),
      isEdited: (name) => this.#edits.has(name),
      listChosen: () => this.listChosen(''),
      checked: () => this.#views.refresh(),
      statusChanged: () => this.#listeners.tell(' status'),
    });
  }

  #viewOf = (name: string): FieldView => ({
    value: this.#values[name],
    error: this.checks.errorOf(name),
    errorCount: this.checks.countOf(name),
    state: this.#states.of(name),
    conflict: this.#conflicts.of(name),
    seed: this.#seed,
  });

  /**
   * A value missing from a whole record was left out on purpose, and an emptied field stays empty: no default replaces
   * them.
   */
  #computeInitial = (): Values => {
    const { context } = this.#setup;
    const isWhole = context.beginsWhole();
    const record = asObject(context.begin());
    this.#empty.setRecord(record, isWhole);
    const filled = initialValues(this.plan, record, (name) => !isWhole && !this.#empty.isEmptied(name));
    if (this.plan.selectors.length === 0) return filled;
    const given = { ...record, ...initialValues(this.plan, record, () => false) };
    this.#starting = startingBranches(this.plan, { given, filled, isWhole }, this.#setup.holds);
    return { ...filled, ...Object.fromEntries([...this.#starting].map(([name, { index }]) => [name, index])) };
  };
}
