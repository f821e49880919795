import { useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '../model/FormStore';
import { type GroupProgress, progressOf } from '../model/progressOf';

/** The progress of the groups; the same list until that changes. */
export function useProgress(store: FormStore): readonly GroupProgress[] {
  const source = useMemo(() => {
    let shown: { readonly key: string; readonly progress: readonly GroupProgress[] } = { key: '', progress: [] };
    return {
      subscribe(listener: () => void) {
        const ends = store.plan.fields.map(({ name }) => store.subscribe(name, listener));
        ends.push(store.subscribeValues(listener), store.subscribeStatus(listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read() {
        const progress = progressOf(store, store.plan);
        const key = JSON.stringify(progress.map(({ group: { key: id }, ...rest }) => ({ id, ...rest, group: null })));
        if (key !== shown.key) shown = { key, progress };
        return shown.progress;
      },
    };
  }, [store]);
  return useSyncExternalStore(source.subscribe, source.read);
}
