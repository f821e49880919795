import { step } from '../../../language/jsonPointer';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import type { InnerForms } from './InnerForms';
import type { Chosen, InnerSetup, InnerStore } from './InnerStore';
import { isAbsent, type Values, withValues } from './values';

let Forms: typeof InnerForms | undefined;

/** Loads what a form needs whose fields hold forms of their own; the sign-in, and most others, have no such field. */
export async function loadInside(): Promise<void> {
  Forms ??= (await import('./InnerForms')).InnerForms;
}

/** The forms inside the fields of a form, by field. @throws where there are such fields and `loadInside` has not ended */
export function innerForms<Store extends InnerStore>(
  { fields }: FormPlan,
  setupOf: (field: FieldPlan) => Omit<InnerSetup<Store>, 'field'>,
): ReadonlyMap<string, InnerForms<Store>> {
  const found = fields.filter(({ inner }) => inner !== null);
  return new Map(
    found.map((field) => {
      if (!Forms) throw new Error(`The forms inside "${field.name}" are not loaded.`);
      return [field.name, new Forms({ field, ...setupOf(field) })];
    }),
  );
}

/**
 * What is sent of the forms inside fields: what is given there, and objects without a value that are required all the same, so that
 * what is missing in them is told there.
 */
export function sendableInside(
  inner: ReadonlyMap<string, InnerForms<InnerStore>>,
  stateOf: (name: string) => FieldState,
): { readonly given: Values; readonly empty: Values } {
  const given: Record<string, unknown> = {};
  const empty: Record<string, unknown> = {};
  for (const [name, forms] of inner) {
    const isObject = forms.holdsFields();
    const { required } = stateOf(name);
    // What an object must hold does not matter while the object itself may be left out.
    const value = isObject && !required && isAbsent(forms.value()) ? undefined : forms.sendable();
    given[name] = value;
    if (isObject && required && isAbsent(value)) empty[name] = {};
  }
  return { given, empty };
}

interface Chooser {
  readonly plan: FormPlan;
  readonly values: Values;
  readonly inner: ReadonlyMap<string, InnerForms<InnerStore>>;
}

/** The alternatives that a form's values choose, and those in the forms inside. */
export function* chosenIn({ plan, values: form, inner }: Chooser, at: string, isSingle: boolean): Generator<Chosen> {
  for (const { path, field, values } of plan.alternatives)
    yield { path, at, active: values.findIndex((listed) => listed.includes(form[field])) };
  for (const [name, forms] of inner) yield* forms.chosen(isSingle ? at : step(at, name));
}

/**
 * The values of a form, once the forms inside its fields have been handed theirs; these know which of the given keys are fields.
 *
 * @param kept what was kept of the fields
 */
export function adopted(values: Values, inner: ReadonlyMap<string, InnerForms<InnerStore>>, kept: Values = {}): Values {
  for (const [name, forms] of inner) forms.take(values[name], kept[name]);
  return withValues(values, Object.fromEntries([...inner].map(([name, forms]) => [name, forms.value()])));
}
