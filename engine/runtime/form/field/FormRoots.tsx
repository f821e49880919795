import { type ReactNode, useSyncExternalStore } from 'react';
import { ExtraRoots } from '../../page';
import type { FormStore } from '../model/FormStore';

/** Gives the values of this form to the expressions below: as form, also on a screen with several forms; those of a row as row. */
export function FormRoots({ store, children }: { readonly store: FormStore; readonly children: ReactNode }) {
  const values = useSyncExternalStore(store.subscribeValues, store.values);
  return <ExtraRoots value={{ [store.root]: values }}>{children}</ExtraRoots>;
}
