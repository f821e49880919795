import type { Chosen } from './Chosen';
import type { Draft } from './Draft';
import type { IsChanged } from './FieldStates';
import type { Beginning, FormContext } from './FormContext';
import type { FieldPlan } from './fieldPlan';
import type { NestedFormInput } from './nestedShape';
import type { Holds } from './presence';
import type { FieldErrors, ShownErrors } from './validationError';
import type { Values } from './values';

/** The part of a nested form's checks that its field uses. */
export interface InnerChecks {
  /** Shows all errors from now on. */
  showAll(): void;
  /** Takes the errors; undefined if the form is not validated. */
  accept(errors: FieldErrors | undefined): void;
  /** The number of invalid fields. */
  count(): number;
  /** The visible errors; `showsWhole` includes errors about the form as a whole. */
  summarizeErrors(showsWhole: boolean): ShownErrors;
}

/** The part of a nested form that its field uses. */
export interface NestedStore {
  start(): () => void;
  flush(): void;
  values(): Values;
  /** The values that expressions read. */
  readable(): Values;
  sendable(): Values;
  /** Whether it sends values of the record without a field, or empty ones, here or in an object inside. */
  keepsStored(): boolean;
  /** The values to send, without those that their own fields reject. */
  acceptedValues(): Values;
  /** The places of the values that their own fields reject. */
  listRejected(at: string, isSingle: boolean): Iterable<string>;
  /** Recomputes the state of its fields: of those that read something changed, or of all. */
  follow(isChanged?: IsChanged): void;
  readonly checks: InnerChecks;
  listChosen(at: string, isSingle: boolean): Iterable<Chosen>;
  /** Reloads the initial values; keeps the user's input. */
  begin(): void;
  /** The values to store: only edited fields, or all fields. */
  collectDraft(all: boolean): Values;
  /** Marks all fields of the form as edited by the user. */
  markAllDirty(): void;
  /** Records that the server has the data. */
  markSent(): void;
}

/** A nested form, with a number that is unique within the field. */
export interface InnerEntry<Store> extends Omit<NestedFormInput, 'begin'> {
  readonly key: number;
  readonly store: Store;
  /** Replaces the form's initial values. */
  readonly begin: (beginning: Beginning) => void;
}

/** The inputs of the forms inside a field. */
export interface InnerSetup<Store> {
  readonly field: FieldPlan;
  readonly context: FormContext;
  /** The readable values of the outer form. */
  readonly form: () => Values;
  readonly locked: FormContext['locked'];
  /** Like `FormContext.recheck`. */
  readonly recheck: (watched: boolean) => void;
  /** Whether a value matches a branch. */
  readonly holds: Holds;
  /** Creates one of the forms. */
  readonly open: (part: NestedFormInput, home: FormContext, draft: Draft) => Store;
  /** Called with the field's value after a change inside. */
  readonly changed: (value: unknown) => void;
  /** Called when expressions read another value although the value is the same, because a nested field was hidden. */
  readonly readableChanged: () => void;
  /** Called after the user typed or chose something inside, even if the value did not change. */
  readonly typed: () => void;
}
