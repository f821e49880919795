import { flushSync } from 'react-dom';
import type { FormStore } from '../model/FormStore';
import { fieldIds } from './ids';

/** Opens the groups that a field stands in, and inside it the row and the groups of the first wrong field. */
function reveal(store: FormStore, name: string): void {
  store.open.showField(name);
  for (const inner of store.inner.get(name)?.entries() ?? []) {
    const wrong = inner.store.plan.fields.find((field) => inner.store.view(field.name).error !== null);
    if (wrong === undefined) continue;
    inner.store.panel.set(true);
    reveal(inner.store, wrong.name);
    return;
  }
}

/** Puts the focus on the control of a field, wherever it stands; of one that holds others, on the first wrong one. */
export function focusField(store: FormStore, formId: string, name: string): void {
  // What is folded away takes no focus.
  flushSync(() => reveal(store, name));
  const control = document.getElementById(fieldIds(formId, name).control);
  const isWrong = control?.getAttribute('aria-invalid') === 'true';
  // The fields of an alternative stand beside the list that it is chosen from.
  const around = control?.role === 'group' ? control : control?.parentElement?.parentElement;
  const inner = isWrong ? null : around?.querySelector<HTMLElement>('[aria-invalid=true]');
  (inner ?? (control?.role === 'group' ? control.querySelector('button') : null) ?? control)?.focus();
}
