import type { ValidateFunction } from '../../../language/plan';
import type { AjvFault } from './ajvFault';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import { optionFault } from './optionFaults';
import { isAbsent, type Values } from './values';
import { wordFault } from './wording';

/** What is wrong with each field, in words; under '' what is wrong with the form as a whole. */
export type Faults = ReadonlyMap<string, string>;

/** The key of `Faults` for the form as a whole. */
export const wholeForm = '';

const isCustom = (fault: AjvFault): boolean => fault.keyword === 'errorMessage';

/** The first name of a JSON pointer. */
const firstName = (pointer: string): string =>
  (pointer.split('/')[1] ?? wholeForm).replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The fields that a fault is about.
 *
 * A missing field has no place of its own in the data, so ajv reports it on the object around it: it is moved to its field.
 */
function fieldsOf(fault: AjvFault): string[] {
  const name = firstName(fault.instancePath);
  if (name !== wholeForm) return [name];
  const missing = [fault, ...(fault.params.errors ?? [])].flatMap((each) => each.params.missingProperty ?? []);
  return missing.length > 0 ? missing : [wholeForm];
}

/**
 * Whether a fault says something to a person: `if` only repeats what its branch says, and a branch of `anyOf` or `oneOf` need
 * not hold while another one does.
 */
const isTelling = (fault: AjvFault): boolean =>
  isCustom(fault) || (fault.keyword !== 'if' && !/\/(anyOf|oneOf)\/\d+\//.test(fault.schemaPath ?? ''));

/** The rule that a fault is about; a message of the screen stands for one, or for several. */
const ruleOf = ({ keyword, params }: AjvFault): string => params.errors?.[0]?.keyword ?? keyword;

/** What is not of its kind, such as no date at all, is neither too early nor too late. */
const kindRules: ReadonlySet<string> = new Set(['type', 'format']);
const boundRules: ReadonlySet<string> = new Set([
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
]);

function schemaFaults(validate: ValidateFunction, values: Values): readonly AjvFault[] {
  if (validate(values)) return [];
  const all = ((validate.errors ?? []) as readonly AjvFault[]).filter(isTelling);
  const unreadable = new Set(all.filter((fault) => kindRules.has(ruleOf(fault))).map((fault) => fault.instancePath));
  const faults = all.filter((fault) => !(boundRules.has(ruleOf(fault)) && unreadable.has(fault.instancePath)));
  return [...faults.filter(isCustom), ...faults.filter((fault) => !isCustom(fault))];
}

/** Whether a person can put right what is wrong with a field. */
const canMend = (field: FieldPlan | undefined): field is FieldPlan =>
  field !== undefined && field.widget !== 'hidden' && field.widget !== 'output';

function addSchemaFaults(plan: FormPlan, validate: ValidateFunction, values: Values, into: Map<string, string>): void {
  for (const fault of schemaFaults(validate, values)) {
    for (const name of fieldsOf(fault)) {
      const field = plan.byName.get(name);
      // What is wrong inside a row, its list tells.
      if (field?.rows && fault.instancePath.includes('/', 1)) continue;
      const message = isCustom(fault) ? (fault.message ?? '') : wordFault(fault, field);
      const place = canMend(field) ? name : wholeForm;
      if (!into.has(place)) into.set(place, message);
    }
  }
}

/** What of the values is checked and sent: fields that are shown. */
export function shownValues(plan: FormPlan, values: Values, stateOf: (name: string) => FieldState): Values {
  const entries = Object.entries(values).filter(([name]) => !plan.byName.has(name) || stateOf(name).visible);
  return Object.fromEntries(entries);
}

/**
 * Everything that is wrong with the values of a form.
 *
 * The schema speaks first; then `ui:required`, and what the settings of a widget do not allow. Fields that are not shown are
 * not checked.
 *
 * @param faultOfList what is wrong inside the rows of a field that is a list of them
 */
export function findFaults(
  plan: FormPlan,
  validate: ValidateFunction,
  values: Values,
  stateOf: (name: string) => FieldState,
  faultOfList: (name: string) => string | null | undefined = () => null,
): Faults {
  const faults = new Map<string, string>();
  addSchemaFaults(plan, validate, shownValues(plan, values, stateOf), faults);
  for (const field of plan.fields) {
    const state = stateOf(field.name);
    if (!state.visible) faults.delete(field.name);
    else if (!faults.has(field.name)) {
      const message = extraFault(field, state, values[field.name]) ?? faultOfList(field.name);
      if (message) faults.set(field.name, message);
    }
  }
  return faults;
}

function extraFault(field: FieldPlan, state: FieldState, value: unknown): string | null {
  if (isAbsent(value)) return state.requiredMessage || null;
  return optionFault(field, state, value);
}
