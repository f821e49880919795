import { step } from '../../../language/jsonPointer';
import type { Chosen } from './Chosen';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import type { NestedForms } from './NestedForms';
import type { InnerSetup, NestedStore } from './NestedStore';
import { isAbsent, type Values, withValues } from './values';

let Forms: typeof NestedForms | undefined;

/** Loads the code for nested forms; the sign-in and most other forms do not need it. */
export async function loadInside(): Promise<void> {
  Forms ??= (await import('./NestedForms')).NestedForms;
}

/** The nested forms of a form, by field. @throws if there are any and `loadInside` has not finished */
export function innerForms<Store extends NestedStore>(
  { fields }: FormPlan,
  setupOf: (field: FieldPlan) => Omit<InnerSetup<Store>, 'field'>,
): ReadonlyMap<string, NestedForms<Store>> {
  const found = fields.filter(({ inner }) => inner !== null);
  return new Map(
    found.map((field) => {
      if (!Forms) throw new Error(`The forms inside "${field.name}" are not loaded.`);
      return [field.name, new Forms({ field, ...setupOf(field) })];
    }),
  );
}

/**
 * The values of nested forms to send, including required objects without values, so that their missing fields are
 * reported inside.
 */
export function sendableInside(
  inner: ReadonlyMap<string, NestedForms<NestedStore>>,
  stateOf: (name: string) => FieldState,
  readValue: (forms: NestedForms<NestedStore>) => unknown,
): { readonly given: Values; readonly empty: Values } {
  const given: Record<string, unknown> = {};
  const empty: Record<string, unknown> = {};
  for (const [name, forms] of inner) {
    const isObject = forms.holdsFields();
    const { required } = stateOf(name);
    // The required fields of an object do not matter while the object itself may be left out.
    const isLeftOut = isObject && !required && isAbsent(forms.value()) && !forms.keepsStored();
    const value = isLeftOut ? undefined : readValue(forms);
    given[name] = value;
    if (isObject && required && isAbsent(value)) empty[name] = {};
  }
  return { given, empty };
}

/** The places of the values that their own fields reject, in a form and in its nested forms. */
export function* walkRejected(
  own: Iterable<string>,
  inner: ReadonlyMap<string, NestedForms<NestedStore>>,
  at: string,
  isSingle: boolean,
): Generator<string> {
  const placeOf = (name: string): string => (isSingle ? at : step(at, name));
  for (const name of own) yield placeOf(name);
  for (const [name, forms] of inner) yield* forms.listRejected(placeOf(name));
}

interface Chooser {
  readonly isVisible: (name: string) => boolean;
  readonly plan: FormPlan;
  readonly values: Values;
  readonly inner: ReadonlyMap<string, NestedForms<NestedStore>>;
}

/** The alternatives selected in a form and in its nested forms. */
export function* walkChosen(
  { plan, values: form, inner, isVisible }: Chooser,
  at: string,
  isSingle: boolean,
): Generator<Chosen> {
  for (const { path, field, values, selector } of plan.alternatives) {
    const active = values.findIndex((listed) => listed.includes(form[field]));
    yield { path, at, active, branch: isVisible(field) ? (selector?.branches[active] ?? null) : null };
  }
  for (const [name, forms] of inner) yield* forms.listChosen(isSingle ? at : step(at, name));
}

/**
 * The values of a form, after nested forms took over theirs; nested forms know which keys are fields.
 *
 * @param kept the fields' draft
 */
export function adoptDraft(
  values: Values,
  inner: ReadonlyMap<string, NestedForms<NestedStore>>,
  kept: Values = {},
): Values {
  for (const [name, forms] of inner) forms.take(values[name], kept[name]);
  return withValues(values, Object.fromEntries([...inner].map(([name, forms]) => [name, forms.value()])));
}
