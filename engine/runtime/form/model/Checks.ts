import type { ValidateFunction } from '../../../language/plan';
import { branchErrors, type ErrorsOf } from './branchErrors';
import type { Chosen } from './Chosen';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FormStatus } from './FormStoreOptions';
import { type Faults, findFaults, noFaults, rejectionOf, wholeForm } from './formFaults';
import type { NestedForms } from './NestedForms';
import type { NestedStore } from './NestedStore';
import { mergeErrors } from './relatedErrors';
import { sameParts } from './sameParts';
import { tellingErrors } from './tellingErrors';
import type { FieldErrors, NestedError, ShownErrors } from './validationError';
import type { Values } from './values';

/** The inputs of the checks, and the callbacks for the results. */
interface ChecksSetup {
  readonly plan: FormPlan;
  readonly inner: ReadonlyMap<string, NestedForms<NestedStore>>;
  /** The validator of the whole form; a nested form is validated with the form around it. */
  readonly validate: ValidateFunction | undefined;
  readonly errorsOf: ErrorsOf;
  /** Validates the whole form around this one; null for the outermost form. */
  readonly recheck: ((watched: boolean) => void) | null;
  readonly values: () => Values;
  readonly sendable: () => Values;
  /** The values to send, without those that their own fields reject. */
  readonly acceptedValues: () => Values;
  /** The places of the values that their own fields reject. */
  readonly listRejected: () => Iterable<string>;
  readonly stateOf: (name: string) => FieldState;
  readonly isEdited: (name: string) => boolean;
  readonly isStoredEmpty: (name: string) => boolean;
  readonly listChosen: () => Iterable<Chosen>;
  /** Called when fields may have to render again. */
  readonly checked: () => void;
  /** Called when the status of the whole form changes. */
  readonly statusChanged: () => void;
}

const noneWrong: readonly string[] = [];
const fresh: FormStatus = { restored: false, attempts: 0, invalidFields: noneWrong, errorCount: 0, formError: null };
const nothingInside: ShownErrors = { count: 0, first: null };

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/**
 * The errors of a form, and which of them are shown: a field's errors after it loses focus, and all errors after an
 * attempt to submit; a message of `ui:error` at once. A nested form stores and shows its own errors; the outer form only counts them.
 */
export class Checks {
  readonly #touched = new Set<string>();
  #faults: Faults = noFaults;
  #status: FormStatus = fresh;
  /** True once errors may be visible, here or in a nested form. */
  #isWatched = false;

  constructor(private readonly setup: ChecksSetup) {}

  readonly status = (): FormStatus => this.#status;

  /** Shows the field's errors from now on. */
  touch(name: string): void {
    this.#touched.add(name);
    this.#isWatched = true;
  }

  /** Shows all errors from now on. */
  showAll(): void {
    for (const inner of this.setup.inner.values()) inner.showAll();
    this.#setStatus({ ...this.#status, attempts: this.#status.attempts + 1 });
  }

  /** Records whether a draft was restored. */
  setRestored(restored: boolean): void {
    this.#setStatus({ ...this.#status, restored });
  }

  /** Clears all errors and the record of which are shown. */
  clear(): void {
    this.#touched.clear();
    this.#faults = noFaults;
    this.#isWatched = false;
    this.#setStatus(fresh);
  }

  /** Validates the whole form again; `watched`: errors may be visible from now on. */
  recheck(watched: boolean): void {
    this.#isWatched ||= watched;
    if (this.setup.recheck) this.setup.recheck(watched);
    else this.check();
  }

  /** Validates again if errors may be visible. */
  check(): void {
    const { validate, listChosen, checked } = this.setup;
    if (!validate || !(this.#isWatched || this.#status.attempts > 0)) return void checked();
    this.accept(tellingErrors(this.#validate(validate), listChosen()));
    if (this.#status.attempts > 0) this.#setStatus({ ...this.#status, ...this.#wrong() });
  }

  /** The errors of all values; a value that its own field rejects is not compared with others. */
  #validate(validate: ValidateFunction): FieldErrors {
    const { sendable, acceptedValues, listRejected, listChosen, errorsOf: errorsOfPart } = this.setup;
    const errorsOf = (values: Values): FieldErrors => {
      validate(values);
      const found = (validate.errors ?? []) as FieldErrors;
      return [...found, ...branchErrors(found, listChosen(), values, errorsOfPart)];
    };
    const errors = errorsOf(sendable());
    const rejected = errors.length === 0 ? [] : [...listRejected()];
    return rejected.length === 0 ? errors : mergeErrors(errors, errorsOf(acceptedValues()), rejected);
  }

  /** Stores the form's errors; undefined if the form is not validated. */
  accept(errors: FieldErrors | undefined): void {
    const { plan, inner, values, sendable, stateOf, isEdited, isStoredEmpty } = this.setup;
    const inside = (name: string, own: FieldErrors | undefined): void => inner.get(name)?.accept(own);
    const judging = { plan, values: values(), sent: sendable(), stateOf, isEdited, isStoredEmpty, inside };
    this.#faults = findFaults(judging, errors);
    this.setup.checked();
  }

  /** The number of invalid fields including nested ones, shown or not; the form as a whole counts as one. */
  count(): number {
    let count = this.#faults.size;
    for (const inner of this.setup.inner.values()) count += inner.count();
    return count;
  }

  /** The text of a field's visible error: its own, otherwise the first nested one; '' if a nested field shows it. */
  errorOf(name: string): string | null {
    const { own, inside } = this.#at(name);
    if (own !== undefined || inside.first === null) return own ?? null;
    return this.setup.inner.get(name)?.tellsItself(inside.first) ? '' : formatError(inside.first);
  }

  /** The number of visible errors of a field, including nested ones. */
  countOf(name: string): number {
    const { own, inside } = this.#at(name);
    return inside.count + (own === undefined ? 0 : 1);
  }

  /** The visible errors of the whole form; `showsWhole` includes errors about the form itself. */
  summarizeErrors(showsWhole: boolean): ShownErrors {
    const whole = showsWhole ? this.#faults.get(wholeForm) : undefined;
    let count = whole === undefined ? 0 : 1;
    let first: NestedError | null = whole === undefined ? null : { where: '', message: whole };
    for (const { name, label } of this.setup.plan.fields) {
      const { own, inside } = this.#at(name);
      count += inside.count + (own === undefined ? 0 : 1);
      if (own !== undefined) first ??= { where: label, message: own };
      else if (inside.first !== null) first ??= { where: label, message: formatError(inside.first) };
    }
    return { count, first };
  }

  #at(name: string): { readonly own: string | undefined; readonly inside: ShownErrors } {
    const { inner, stateOf, values } = this.setup;
    const shows = this.#status.attempts > 0 || this.#touched.has(name);
    return {
      own: shows ? this.#faults.get(name) : rejectionOf(stateOf(name), values()[name]),
      inside: inner.get(name)?.summarizeErrors(shows) ?? nothingInside,
    };
  }

  /** The invalid fields in page order: the same list while its content is the same. */
  #wrong(): Pick<FormStatus, 'invalidFields' | 'errorCount' | 'formError'> {
    const { plan, inner } = this.setup;
    const isWrong = (name: string): boolean => this.#faults.has(name) || (inner.get(name)?.count() ?? 0) > 0;
    const names = plan.fields.map(({ name }) => name).filter(isWrong);
    const formError = this.#faults.get(wholeForm) ?? null;
    const invalidFields = sameNames(names, this.#status.invalidFields) ? this.#status.invalidFields : names;
    return { invalidFields, errorCount: this.count() - (formError === null ? 0 : 1), formError };
  }

  #setStatus(status: FormStatus): void {
    if (sameParts(status, this.#status)) return;
    this.#status = status;
    this.setup.statusChanged();
  }
}

const formatError = ({ where, message }: NestedError): string => (where === '' ? message : `${where}: ${message}`);
