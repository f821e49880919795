import { type ReactNode, useId } from 'react';
import { onDemand } from '../../onDemand';
import { readsOf, useDynamic } from '../../page';
import styles from '../form.module.css';
import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import { FormRoots } from './FormRoots';
import { useGroupShows, useOpenGroups } from './groupsShown';

/** The groups of a form and their content. */
export interface GroupsProps {
  readonly store: FormStore;
  /** The rendered fields, by name. */
  readonly fields: ReadonlyMap<string, ReactNode>;
  /** A form id, unique in the document. */
  readonly formId: string;
}

/** The heading of a foldable group. */
export const FoldedHeading = onDemand(() => import('./FoldedHeading'));

interface GroupProps extends GroupsProps {
  readonly group: GroupPlan;
  /** True if the heading is rendered elsewhere, such as on the tab. */
  readonly bare?: boolean;
}

/** Whether a field shows a value, such as a sum, and not a message. */
const isSum = (field: FieldPlan | undefined): boolean => field?.widget === 'output' && field.options.tone === undefined;

/** Whether a field shows a message, which takes no place while it is empty. */
const isMessage = (field: FieldPlan | undefined): boolean =>
  field?.widget === 'output' && field.options.tone !== undefined;

/** Fields under a heading, which may read the form's values. */
export function Group(props: Omit<GroupProps, 'formId'>) {
  const { store, group } = props;
  const view = <GroupView {...props} />;
  return readsOf([group.title, group.description]).length === 0 ? view : <FormRoots store={store}>{view}</FormRoots>;
}

function GroupView({ store, fields, group, bare = false }: Omit<GroupProps, 'formId'>) {
  const title = useDynamic(group.title, '');
  const description = useDynamic(group.description, '');
  const described = useId();
  const isOpen = useOpenGroups(store).has(group.key);
  if (!useGroupShows(store, group)) return null;
  const planned = group.fields.map((name) => store.plan.byName.get(name));
  const hasHeading = title !== '' && !bare;
  const canFold = hasHeading && group.folded !== undefined;
  const Tag = hasHeading ? 'fieldset' : 'div';
  return (
    <Tag
      className={styles.group}
      data-columns={group.columns > 1 ? group.columns : undefined}
      data-sums={planned.every(isSum) || undefined}
      data-messages={planned.every(isMessage) || undefined}
      data-folded={(canFold && !isOpen) || undefined}
      aria-describedby={description === '' || !hasHeading ? undefined : described}
    >
      {hasHeading ? (
        <legend className={styles.legend}>
          {canFold ? <FoldedHeading store={store} group={group} title={title} isOpen={isOpen} /> : title}
        </legend>
      ) : null}
      {description === '' ? null : (
        <p id={described} className={styles.about}>
          {description}
        </p>
      )}
      {group.fields.map((name) => fields.get(name))}
    </Tag>
  );
}
