import type { ReactNode } from 'react';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import { FieldGroups } from './FieldGroups';

interface InnerFieldsProps {
  readonly store: FormStore;
  readonly fields: readonly FieldPlan[];
  /** An id of the form, unique in the document. */
  readonly formId: string;
  readonly slot: (field: FieldPlan) => ReactNode;
}

/** The fields of a form inside a field, in the groups of its own layout where it has one. */
export function InnerFields({ store, fields, formId, slot }: InnerFieldsProps) {
  const slots = new Map(fields.map((field) => [field.name, slot(field)]));
  return store.plan.form.layout === undefined ? (
    [...slots.values()]
  ) : (
    <FieldGroups store={store} fields={slots} formId={formId} />
  );
}
