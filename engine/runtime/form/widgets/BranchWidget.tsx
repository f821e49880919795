import type { ChangeEvent } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import type { FormStore } from '../model/FormStore';
import type { NestedForms } from '../model/NestedForms';
import type { InnerPlan } from '../model/nestedPlan';
import { boxMarks } from './Box';
import { Inside, useEntries } from './FieldsWidget';
import inside from './inside.module.css';

type ChoicePlan = Extract<InnerPlan, { kind: 'choice' }>;

interface BranchesProps extends WidgetProps {
  readonly forms: NestedForms<FormStore>;
  readonly plan: ChoicePlan;
}

function BranchSelect({ forms, plan, ...props }: BranchesProps) {
  const [entry] = useEntries(forms);
  const { view } = props;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void =>
    target.value === '' ? forms.choose(null) : forms.choose(Number(target.value));
  return (
    <div className={styles.box} {...boxMarks(view)}>
      <select
        {...controlAttributes(props)}
        value={entry?.branch ?? ''}
        disabled={view.state.disabled || view.state.readonly}
        data-empty={entry === undefined || undefined}
        className={`${styles.control} ${styles.select}`}
        onChange={choose}
      >
        <option value="">{view.state.placeholder || 'Select'}</option>
        {plan.branches.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.chevron} aria-hidden="true" />
    </div>
  );
}

function Branches(props: BranchesProps) {
  const { forms, plan, ids, inner } = props;
  const [entry] = useEntries(forms);
  const branch = entry?.branch === undefined ? undefined : plan.branches[entry.branch];
  return (
    <>
      <BranchSelect {...props} />
      {entry && branch && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the name from the list above
        <div role="group" aria-label={branch.label} className={inside.inside}>
          <Inside key={entry.key} entry={entry} id={ids.control} inner={inner} />
        </div>
      )}
    </>
  );
}

/** choice: a list of alternatives, with the fields of the selected one below. */
export default function BranchWidget(props: WidgetProps) {
  const forms = props.store.inner.get(props.field.name);
  const { inner } = props.field;
  return forms && inner?.kind === 'choice' ? <Branches {...props} forms={forms} plan={inner} /> : null;
}
