import { isExpression, type Roots } from '../../../language/expression';
import type { Condition } from '../../../language/plan.gen';
import { readsOf, resolveDeep } from '../../page';
import type { Choice } from './choices';
import type { FieldPlan } from './fieldPlan';

/** The state of a field as computed from expressions. */
export interface FieldState {
  readonly visible: boolean;
  /** True if the record's value is sent while another alternative is selected. */
  readonly keepsStored: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  /** The message of `ui:required` when the field is empty; '' if the schema requires it. */
  readonly requiredMessage: string;
  readonly help: string;
  /** The message of `ui:error`, which rejects the value; '' if it is accepted. */
  readonly rejection: string;
  readonly placeholder: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly min: unknown;
  readonly max: unknown;
  /** The choices that the schema lists for the current values; null if it lists none. */
  readonly choices: readonly Choice[] | null;
  /** output: the text to show, and the text for an empty value. */
  readonly text: unknown;
  readonly empty: string;
}

/** How to compute a field's state, and the paths it reads. */
export interface FieldDynamics {
  readonly reads: readonly string[];
  /** The only state, if the plan has no expression. */
  readonly fixed: FieldState | null;
  resolve(roots: Roots): FieldState;
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function holds(condition: Condition | undefined, otherwise: boolean, roots: Roots): boolean {
  return condition ? condition.run(roots) === true : otherwise;
}

function stateOf(field: FieldPlan, groupVisible: Condition | undefined, roots: Roots): FieldState {
  const { ui, options } = field;
  const text = (value: unknown): string => asText(resolveDeep(value, roots));
  const needed = holds(ui['ui:required']?.when, false, roots);
  return {
    visible: holds(groupVisible, true, roots) && holds(ui['ui:visible'], true, roots),
    keepsStored: false,
    disabled: holds(ui['ui:disabled'], false, roots),
    readonly: field.schema.readOnly === true || holds(ui['ui:readonly'], false, roots),
    required: field.required || needed,
    requiredMessage: needed ? text(ui['ui:required']?.message) : '',
    help: [ui['ui:description'] ?? text(field.schema.description), text(ui['ui:help'])].filter(Boolean).join(' '),
    rejection: text(ui['ui:error']),
    placeholder: text(ui['ui:placeholder']),
    prefix: text(options.prefix),
    suffix: text(options.suffix),
    min: resolveDeep(options.min, roots),
    max: resolveDeep(options.max, roots),
    choices: field.choices,
    text: resolveDeep(options.text, roots),
    empty: text(options.empty),
  };
}

/** The settings that can be expressions; nested fields have their own. */
const dynamicLooks = [
  'ui:help',
  'ui:error',
  'ui:placeholder',
  'ui:visible',
  'ui:disabled',
  'ui:readonly',
  'ui:required',
] as const;

/** Prepares a field's dynamic state. Without expressions there is a single state, computed once. */
export function planDynamics(field: FieldPlan, groupVisible: Condition | undefined): FieldDynamics {
  const { prefix, suffix, min, max, text, empty } = field.options;
  const looks = dynamicLooks.map((key) => field.ui[key]);
  const dynamic = [...looks, groupVisible, prefix, suffix, min, max, text, empty];
  const reads = readsOf(dynamic);
  if (reads.length === 0 && !hasExpression(dynamic)) {
    const fixed = stateOf(field, groupVisible, {});
    return { reads, fixed, resolve: () => fixed };
  }
  return { reads, fixed: null, resolve: (roots) => stateOf(field, groupVisible, roots) };
}

/** Whether a value contains an expression. Do not test `reads` instead: `today()` reads no path but must still run. */
function hasExpression(value: unknown): boolean {
  if (isExpression(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/** A field's state, locked if the surrounding form or list is. */
export const lockState = (state: FieldState, locked: Pick<FieldState, 'disabled' | 'readonly'>): FieldState =>
  locked.disabled || locked.readonly
    ? { ...state, disabled: state.disabled || locked.disabled, readonly: state.readonly || locked.readonly }
    : state;
