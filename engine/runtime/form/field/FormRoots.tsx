import { type ReactNode, useSyncExternalStore } from 'react';
import { ExtraRoots } from '../../page';
import type { FormStore } from '../model/FormStore';

interface FormRootsProps {
  readonly store: FormStore;
  readonly children: ReactNode;
}

/**
 * Provides this form's values to the expressions inside: as form, even on a screen with several forms; for a row, as
 * row.
 */
export function FormRoots({ store, children }: FormRootsProps) {
  return store.root === null ? (
    children
  ) : (
    <OwnRoots store={store} root={store.root}>
      {children}
    </OwnRoots>
  );
}

function OwnRoots({ store, root, children }: FormRootsProps & { readonly root: 'form' | 'row' }) {
  const values = useSyncExternalStore(store.subscribeValues, store.readable);
  return <ExtraRoots value={{ [root]: values }}>{children}</ExtraRoots>;
}
