import { useMemo, useSyncExternalStore } from 'react';
import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';

const isShown = (store: FormStore, group: GroupPlan): boolean =>
  group.fields.some((name) => store.view(name).state.visible);

/** Whether the group has a visible field. */
export function useGroupShows(store: FormStore, group: GroupPlan): boolean {
  return useFields(store, group.fields, () => isShown(store, group));
}

/** The groups with a visible field; the same list until that changes. */
export function useShownGroups(store: FormStore): readonly GroupPlan[] {
  const { groups, fields } = store.plan;
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const keys = useFields(store, names, () =>
    groups
      .filter((group) => isShown(store, group))
      .map(({ key }) => key)
      .join('\n'),
  );
  return useMemo(() => groups.filter(({ key }) => keys.split('\n').includes(key)), [groups, keys]);
}

/** Reads something from several fields; renders again when the result changes. */
function useFields<Read extends string | boolean>(store: FormStore, names: readonly string[], read: () => Read): Read {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = names.map((name) => store.subscribe(name, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, names],
  );
  return useSyncExternalStore(subscribe, read);
}

/** The keys of the groups that are open. */
export const useOpenGroups = (store: FormStore): ReadonlySet<string> =>
  useSyncExternalStore(store.open.subscribe, store.open.keys);

/** Whether the last step is open; true for a form without steps. */
export function useIsLastStep(store: FormStore): boolean {
  const open = useOpenGroups(store);
  const last = useShownGroups(store).at(-1);
  return store.plan.arrange !== 'steps' || last === undefined || open.has(last.key);
}
