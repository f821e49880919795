import { memo, useMemo } from 'react';
import { OutlineForm } from '../../rjsf/OutlineForm';
import type { RjsfWalk } from '../../rjsf/validator';
import { FieldGroups } from '../field/FieldGroups';
import { FieldSlot } from '../field/FieldSlot';
import type { FormStore } from '../model/FormStore';

interface FormTreeProps {
  readonly store: FormStore;
  readonly formId: string;
}

/** Renders each field as a subscriber of the form's store, in the groups of the form's layout. */
const walkOf = (store: FormStore, formId: string): RjsfWalk => ({
  field(name) {
    const field = store.plan.byName.get(name);
    return field && <FieldSlot store={store} field={field} formId={formId} />;
  },
  layout: (fields) => <FieldGroups store={store} formId={formId} fields={fields} />,
});

/**
 * The fields of a form, walked by rjsf, in our own theme. rjsf gets every field that the rules may add; the store
 * decides which of them currently exist. Values are in the form's store, not in rjsf's state: rjsf renders and
 * validates its whole tree whenever its data changes, so its data stays at the initial values, and a keystroke renders
 * one field.
 */
export const FormTree = memo(function FormTree({ store, formId }: FormTreeProps) {
  const walk = useMemo(() => walkOf(store, formId), [store, formId]);
  const { form, outline } = store.plan;
  return <OutlineForm id={formId} outline={outline} ui={form.ui} values={store.values()} walk={walk} />;
});
