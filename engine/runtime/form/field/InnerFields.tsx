import type { ReactNode } from 'react';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import { FieldGroups } from './FieldGroups';

interface InnerFieldsProps {
  readonly store: FormStore;
  readonly fields: readonly FieldPlan[];
  /** A form id, unique in the document. */
  readonly formId: string;
  readonly slot: (field: FieldPlan) => ReactNode;
}

/** The fields of a nested form, in the groups of its own layout if it has one. */
export function InnerFields({ store, fields, formId, slot }: InnerFieldsProps) {
  const slots = new Map(fields.map((field) => [field.name, slot(field)]));
  return store.plan.form.groups === undefined ? (
    [...slots.values()]
  ) : (
    <FieldGroups store={store} fields={slots} formId={formId} />
  );
}
