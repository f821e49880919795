import { unescapePointer } from '../../../language/jsonPointer';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import { optionFault } from './optionFaults';
import { unreadableFault } from './unreadable';
import type { FieldErrors, ValidationError } from './validationError';
import { isAbsent, type Values } from './values';
import { wordFault } from './wording';

/** The error message of each field; the whole form's message is under ''. */
export type Faults = ReadonlyMap<string, string>;

/** The key of the whole form in `Faults`. */
export const wholeForm = '';

const isCustom = (error: ValidationError): boolean => error.keyword === 'errorMessage';

/** No errors. */
export const noFaults: Faults = new Map();

/** The first name of a JSON pointer, and the rest. */
function split(pointer: string): { readonly name: string; readonly below: string } {
  const [, first = wholeForm, ...rest] = pointer.split('/');
  return {
    name: unescapePointer(first),
    below: rest.map((step) => `/${step}`).join(''),
  };
}

/** The rule that an error is about; a custom message replaces one or several errors. */
const ruleOf = ({ keyword, params }: ValidationError): string => params.errors?.[0]?.keyword ?? keyword;

/** A value of the wrong kind, such as an invalid date, is neither too early nor too late. */
const kindRules: ReadonlySet<string> = new Set(['type', 'format']);
const boundRules: ReadonlySet<string> = new Set([
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
]);

/** The errors to show, custom messages first. */
function inOrder(errors: FieldErrors): FieldErrors {
  const unreadable = new Set(errors.filter((error) => kindRules.has(ruleOf(error))).map((error) => error.instancePath));
  const relevant = errors.filter((error) => !(boundRules.has(ruleOf(error)) && unreadable.has(error.instancePath)));
  return [...relevant.filter(isCustom), ...relevant.filter((error) => !isCustom(error))];
}

/** The errors of each field, with paths inside the field; the whole form's errors are under ''. */
function byField(errors: FieldErrors): ReadonlyMap<string, FieldErrors> {
  const found = new Map<string, ValidationError[]>();
  const add = (name: string, error: ValidationError): void => {
    const known = found.get(name);
    if (known) known.push(error);
    else found.set(name, [error]);
  };
  for (const error of inOrder(errors)) {
    const { name, below } = split(error.instancePath);
    // A missing field has no place in the data, so ajv reports it on the object around it.
    const missing = [error, ...(error.params.errors ?? [])].flatMap((each) => each.params.missingProperty ?? []);
    if (error.instancePath !== '') add(name, { ...error, instancePath: below });
    else for (const one of missing.length > 0 ? missing : [wholeForm]) add(one, { ...error, instancePath: '' });
  }
  return found;
}

/** Whether the user can fix an error in a field. */
const canFix = (field: FieldPlan | undefined): field is FieldPlan =>
  field !== undefined && field.widget !== 'hidden' && field.widget !== 'output';

const formatMessage = (error: ValidationError, field: FieldPlan | undefined): string =>
  isCustom(error) ? (error.message ?? '') : wordFault(error, field);

/** The inputs of validation. */
export interface Judging {
  readonly plan: FormPlan;
  readonly values: Values;
  /** The values to send. */
  readonly sent: Values;
  readonly stateOf: (name: string) => FieldState;
  /** Whether the user edited a field. */
  readonly isEdited: (name: string) => boolean;
  /** Whether a whole record has an empty value for a field, and the user did not change it. */
  readonly isStoredEmpty: (name: string) => boolean;
  /** Passes nested forms their errors; undefined if their values are not sent. */
  readonly inside: (name: string, errors: FieldErrors | undefined) => void;
}

/**
 * All errors in a form's values, except those inside nested forms.
 *
 * The schema's own messages come first, then text that a widget could not parse, the schema's other rules,
 * `ui:required`, and the settings of widgets. Hidden fields are not validated; if nothing is sent (`errors` is
 * undefined), no field is.
 */
export function findFaults(judging: Judging, errors: FieldErrors | undefined): Faults {
  const { plan, stateOf, inside, sent } = judging;
  if (errors === undefined) {
    for (const { name, inner } of plan.fields) if (inner) inside(name, undefined);
    return noFaults;
  }
  const faults = new Map<string, string>();
  const errorsByField = byField(errors);
  for (const [name, [first]] of errorsByField)
    if (first && !canFix(plan.byName.get(name)) && !faults.has(wholeForm))
      faults.set(wholeForm, formatMessage(first, plan.byName.get(name)));
  for (const field of plan.fields) {
    const { name } = field;
    const isShown = stateOf(name).visible;
    const own = errorsByField.get(name) ?? [];
    if (field.inner) inside(name, isShown && name in sent ? own : undefined);
    if (!isShown || !canFix(field)) continue;
    const message = ownFault(judging, field, own);
    if (message) faults.set(name, message);
  }
  return faults;
}

const missingRules: ReadonlySet<string> = new Set(['required', 'dependencies', 'dependentRequired']);

/** The errors shown at the field itself rather than at a nested one. */
function ownErrors({ inner }: FieldPlan, errors: FieldErrors, isSent: boolean): FieldErrors {
  if (inner === null || !isSent) return errors;
  return inner.kind === 'rows' ? errors.filter((error) => error.instancePath === '') : [];
}

function ownFault(judging: Judging, field: FieldPlan, errors: FieldErrors): string | null {
  const { values, sent, stateOf, isEdited, isStoredEmpty } = judging;
  const { name, label } = field;
  const state = stateOf(name);
  // An emptied field can have a value to send: `ui:emptyValue`.
  const isEmpty = isAbsent(values[name]) && (field.inner !== null || isAbsent(sent[name]));
  // The schema accepts a stored empty value; `ui:required` asks for another one.
  const isMissing = isEmpty && state.required && (state.requiredMessage !== '' || !isStoredEmpty(name));
  const own = ownErrors(field, errors, name in sent);
  const first = isMissing ? own.find((error) => missingRules.has(ruleOf(error))) : own[0];
  const isFixed = isLocked(state) && !isEdited(name);
  const unreadable = isEmpty || isFixed ? null : unreadableFault(field, values[name]);
  if (unreadable !== null && !(first && isCustom(first))) return unreadable;
  if (first !== undefined) return formatMessage(first, field);
  if (isMissing) return name in sent && field.inner ? null : state.requiredMessage || `${label} is required`;
  if (isEmpty) return null;
  return optionFault(field, state, values[name]) || (isFixed ? null : state.rejection || null);
}

/** The user cannot fix a stored value in a locked field; the schema still applies to it. */
const isLocked = ({ readonly, disabled }: FieldState): boolean => readonly || disabled;

/** The message of `ui:error` about a field's value: it answers what the user just entered, so it is shown at once. */
export const rejectionOf = (state: FieldState, value: unknown): string | undefined =>
  !state.visible || isLocked(state) || isAbsent(value) ? undefined : state.rejection || undefined;
