import { asText } from '../../language/json';
import type { Screen } from '../../language/plan.gen';
import type { OpenModal, PageStore } from '../page';

/** The open modal: opened by the action open, or by a state of the machine. */
export function modalOpenIn(plan: Screen, opened: OpenModal | null, state: string | null): string | null {
  if (opened) return opened.name;
  const modals = Object.entries(plan.modals ?? {});
  return modals.find(([, modal]) => state !== null && modal.openInStates?.includes(state))?.[0] ?? null;
}

/**
 * Counts dialogs that open and close under `shown.opening`, and calls `onOpen` when one opens; the same dialog with
 * another row counts as another one.
 *
 * @returns a function that stops it
 */
export function watchOpenings(plan: Screen, store: PageStore, onOpen: () => void): () => void {
  if (!plan.modals) return () => {};
  const statePath = `${plan.machine?.name ?? ''}.state`;
  const read = (): OpenModal | string | null => {
    const opened = store.get('shown.modal') ?? null;
    return opened ?? modalOpenIn(plan, null, asText(store.get(statePath)) ?? null);
  };
  let open = read();
  return store.subscribe(['shown.modal', statePath], () => {
    const next = read();
    if (next === open) return;
    open = next;
    store.set('shown.opening', Number(store.get('shown.opening') ?? 0) + 1);
    if (next !== null) onOpen();
  });
}
