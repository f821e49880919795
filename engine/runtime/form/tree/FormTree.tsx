import { memo, useMemo } from 'react';
import { OutlineForm } from '../../rjsf/OutlineForm';
import type { FormValidator, Walk } from '../../rjsf/validator';
import { FieldGroups } from '../field/FieldGroups';
import { FieldSlot } from '../field/FieldSlot';
import type { FormStore } from '../model/FormStore';

interface FormTreeProps {
  readonly store: FormStore;
  readonly formId: string;
  readonly validator: FormValidator;
}

/** Every field takes its value from the form's store, and renders when that says so; they stand in the groups of the form's layout. */
const walkOf = (store: FormStore, formId: string): Walk => ({
  field(name) {
    const field = store.plan.byName.get(name);
    return field && <FieldSlot store={store} field={field} formId={formId} />;
  },
  layout: (fields) => <FieldGroups store={store} formId={formId} fields={fields} />,
});

/**
 * The fields of a form, as rjsf walks them, in our own theme. It is given all fields that the rules may bring, whatever these hang on: the
 * form's store says which of them are there now.
 *
 * Values live in the form's store and not in rjsf's state: rjsf renders and checks its whole tree at each change of its data,
 * so its data stay those that the form began with, and a keystroke renders one field.
 */
export const FormTree = memo(function FormTree({ store, formId, validator }: FormTreeProps) {
  const walk = useMemo(() => walkOf(store, formId), [store, formId]);
  const { form, outline } = store.plan;
  return (
    <OutlineForm id={formId} outline={outline} ui={form.ui} values={store.values()} validator={validator} walk={walk} />
  );
});
