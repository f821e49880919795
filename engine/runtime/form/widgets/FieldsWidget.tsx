import { useSyncExternalStore } from 'react';
import { InnerFields } from '../field/InnerFields';
import { spokenAttributes, type WidgetProps } from '../field/WidgetProps';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import type { NestedForms } from '../model/NestedForms';
import type { InnerEntry } from '../model/NestedStore';
import styles from './inside.module.css';

interface InsideProps extends Pick<WidgetProps, 'inner'> {
  readonly entry: InnerEntry<FormStore>;
  /** Unique in the document. */
  readonly id: string;
}

/** The fields of a nested form. */
export function Inside({ entry: { key, store }, id, inner }: InsideProps) {
  const formId = `${id}-${key}`;
  const slot = (field: FieldPlan) => (
    <div key={field.name} className={styles.field}>
      {inner(store, field, formId)}
    </div>
  );
  return <InnerFields store={store} fields={store.plan.fields} formId={formId} slot={slot} />;
}

/** The current nested forms of a field. */
export const useEntries = (forms: NestedForms<FormStore>) => useSyncExternalStore(forms.subscribe, forms.entries);

function Fields({ forms, ...props }: WidgetProps & { readonly forms: NestedForms<FormStore> }) {
  const { ids, inner } = props;
  const [entry] = useEntries(forms);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's frame names the group
    <div
      id={ids.control}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={spokenAttributes(props)['aria-describedby']}
      className={styles.inside}
    >
      {entry && <Inside key={entry.key} entry={entry} id={ids.control} inner={inner} />}
    </div>
  );
}

/** fields: an object, whose fields are grouped under its name. */
export default function FieldsWidget(props: WidgetProps) {
  const forms = props.store.inner.get(props.field.name);
  return forms ? <Fields {...props} forms={forms} /> : null;
}
