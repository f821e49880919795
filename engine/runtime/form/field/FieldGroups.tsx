import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import { useDynamic } from '../../page';
import styles from '../form.module.css';
import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';

interface GroupProps {
  readonly store: FormStore;
  readonly fields: ReadonlyMap<string, ReactNode>;
  readonly group: GroupPlan;
}

/** Whether any field of the group is shown. */
function useGroupShows(store: FormStore, fields: readonly string[]): boolean {
  const source = useMemo(
    () => ({
      subscribe(listener: () => void) {
        const ends = fields.map((name) => store.subscribe(name, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read: () => fields.some((name) => store.view(name).state.visible),
    }),
    [store, fields],
  );
  return useSyncExternalStore(source.subscribe, source.read);
}

function Group({ store, fields, group }: GroupProps) {
  const title = useDynamic(group.title, '');
  const description = useDynamic(group.description, '');
  const described = useId();
  const shows = useGroupShows(store, group.fields);
  if (!shows) return null;
  const areSums = group.fields.every((name) => store.plan.byName.get(name)?.widget === 'output');
  const Tag = title === '' ? 'div' : 'fieldset';
  return (
    <Tag
      className={styles.group}
      data-columns={group.columns > 1 ? group.columns : undefined}
      data-sums={areSums || undefined}
      aria-describedby={description === '' || title === '' ? undefined : described}
    >
      {title === '' ? null : <legend className={styles.legend}>{title}</legend>}
      {description === '' ? null : (
        <p id={described} className={styles.about}>
          {description}
        </p>
      )}
      {group.fields.map((name) => fields.get(name))}
    </Tag>
  );
}

/** The fields of a form by name, put into their groups. */
export function FieldGroups({ store, fields }: Omit<GroupProps, 'group'>) {
  return store.plan.groups.map((group) => <Group key={group.key} store={store} fields={fields} group={group} />);
}
