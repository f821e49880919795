import type { ValidateFunction } from '../../../language/plan';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FormStatus } from './FormSetup';
import { type Faults, findFaults, noFaults, wholeForm } from './faults';
import type { InnerForms } from './InnerForms';
import type { Chosen, InnerStore } from './InnerStore';
import { sameParts } from './sameParts';
import { tellingErrors } from './tellingErrors';
import type { FieldErrors, Told, Wrong } from './validationError';
import type { Values } from './values';

/** What a form is checked with, and whom the checks tell. */
interface ChecksSetup {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, InnerForms<InnerStore>>;
  /** The rules of the whole; a form inside another is checked with that. */
  readonly validate: ValidateFunction | undefined;
  /** Checks the whole that the form is a part of; null where it is the whole. */
  readonly recheck: ((watched: boolean) => void) | null;
  readonly values: () => Values;
  readonly sendable: () => Values;
  readonly stateOf: (name: string) => FieldState;
  readonly chosen: () => Iterable<Chosen>;
  /** Called when it may show something else at its fields. */
  readonly checked: () => void;
  /** Called when it stands otherwise with the form as a whole. */
  readonly statusChanged: () => void;
}

const noneWrong: readonly string[] = [];
const fresh: FormStatus = { restored: false, attempts: 0, wrong: noneWrong, count: 0, fault: null };
const nothingInside: Told = { count: 0, first: null };

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/**
 * What is wrong with a form, and what of it is told: at a field that a person has left, or once a person tried to submit.
 *
 * What is wrong in a form inside a field is known there, and told there; the form around counts it.
 */
export class Checks {
  readonly #touched = new Set<string>();
  #faults: Faults = noFaults;
  #status: FormStatus = fresh;
  /** Errors may be on show here, or in a form inside. */
  #isWatched = false;

  constructor(private readonly setup: ChecksSetup) {}

  readonly status = (): FormStatus => this.#status;

  /** From now on, what is wrong with the field is told. */
  touch(name: string): void {
    this.#touched.add(name);
    this.#isWatched = true;
  }

  /** From now on, all that is wrong is told. */
  showAll(): void {
    for (const inner of this.setup.inner.values()) inner.showAll();
    this.#setStatus({ ...this.#status, attempts: this.#status.attempts + 1 });
  }

  /** Says whether what was typed before has been put back. */
  setRestored(restored: boolean): void {
    this.#setStatus({ ...this.#status, restored });
  }

  /** Forgets all that was wrong and told. */
  clear(): void {
    this.#touched.clear();
    this.#faults = noFaults;
    this.#isWatched = false;
    this.#setStatus(fresh);
  }

  /** Checks the whole again; `watched`: errors may be on show from now on. */
  recheck(watched: boolean): void {
    this.#isWatched ||= watched;
    if (this.setup.recheck) this.setup.recheck(watched);
    else this.check();
  }

  /** Checks again where errors may be on show. */
  check(): void {
    const { validate, sendable, chosen, checked } = this.setup;
    if (!validate || !(this.#isWatched || this.#status.attempts > 0)) return void checked();
    validate(sendable());
    this.accept(tellingErrors((validate.errors ?? []) as FieldErrors, chosen()));
    if (this.#status.attempts > 0) this.#setStatus({ ...this.#status, ...this.#wrong() });
  }

  /** Takes what is wrong with the form; undefined where nothing of it is checked. */
  accept(errors: FieldErrors | undefined): void {
    const { plan, inner, values, sendable, stateOf } = this.setup;
    const inside = (name: string, own: FieldErrors | undefined): void => inner.get(name)?.accept(own);
    this.#faults = findFaults({ plan, values: values(), sent: sendable(), stateOf, inside }, errors);
    this.setup.checked();
  }

  /** How many fields are wrong, those inside others with them, whether it is told or not; the form as a whole counts as one. */
  count(): number {
    let count = this.#faults.size;
    for (const inner of this.setup.inner.values()) count += inner.count();
    return count;
  }

  /** What is told of a field: its own fault, else in words the first inside it; '' where a field inside says it. */
  errorOf(name: string): string | null {
    const { own, inside } = this.#at(name);
    if (own !== undefined || inside.first === null) return own ?? null;
    return this.setup.inner.get(name)?.tellsItself(inside.first) ? '' : inWords(inside.first);
  }

  /** How many places are told to be wrong at a field and inside it. */
  countOf(name: string): number {
    const { own, inside } = this.#at(name);
    return inside.count + (own === undefined ? 0 : 1);
  }

  /** What is told in the whole form; `showsWhole`: also what is wrong with it as a whole. */
  told(showsWhole: boolean): Told {
    const whole = showsWhole ? this.#faults.get(wholeForm) : undefined;
    let count = whole === undefined ? 0 : 1;
    let first: Wrong | null = whole === undefined ? null : { where: '', message: whole };
    for (const { name, label } of this.setup.plan.fields) {
      const { own, inside } = this.#at(name);
      count += inside.count + (own === undefined ? 0 : 1);
      if (own !== undefined) first ??= { where: label, message: own };
      else if (inside.first !== null) first ??= { where: label, message: inWords(inside.first) };
    }
    return { count, first };
  }

  #at(name: string): { readonly own: string | undefined; readonly inside: Told } {
    const shows = this.#status.attempts > 0 || this.#touched.has(name);
    return {
      own: shows ? this.#faults.get(name) : undefined,
      inside: this.setup.inner.get(name)?.told(shows) ?? nothingInside,
    };
  }

  /** The wrong fields in the order of the page: the list of before, while it holds the same. */
  #wrong(): Pick<FormStatus, 'wrong' | 'count' | 'fault'> {
    const { plan, inner } = this.setup;
    const isWrong = (name: string): boolean => this.#faults.has(name) || (inner.get(name)?.count() ?? 0) > 0;
    const names = plan.fields.map(({ name }) => name).filter(isWrong);
    const fault = this.#faults.get(wholeForm) ?? null;
    const wrong = sameNames(names, this.#status.wrong) ? this.#status.wrong : names;
    return { wrong, count: this.count() - (fault === null ? 0 : 1), fault };
  }

  #setStatus(status: FormStatus): void {
    if (sameParts(status, this.#status)) return;
    this.#status = status;
    this.setup.statusChanged();
  }
}

const inWords = ({ where, message }: Wrong): string => (where === '' ? message : `${where}: ${message}`);
