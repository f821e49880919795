import { flushSync } from 'react-dom';
import type { FormStore } from '../model/FormStore';
import { fieldIds } from './ids';

/** Opens the groups around a field, then the row and groups around its first error. */
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

/** Focuses a field's control, wherever it is; in a field with nested ones, the first with an error. */
export function focusField(store: FormStore, formId: string, name: string): void {
  // Folded content cannot take the focus.
  flushSync(() => reveal(store, name));
  const control = document.getElementById(fieldIds(formId, name).control);
  const isWrong = control?.getAttribute('aria-invalid') === 'true';
  // The fields of an alternative are next to the list that selects it.
  const around = control?.role === 'group' ? control : control?.parentElement?.parentElement;
  const inner = isWrong ? null : around?.querySelector<HTMLElement>('[aria-invalid=true]');
  (inner ?? (control?.role === 'group' ? control.querySelector('button') : null) ?? control)?.focus();
}

/** Focuses a field and selects its text, so that the next key replaces it. */
export function selectField(store: FormStore, formId: string, name: string): void {
  focusField(store, formId, name);
  const control = document.activeElement;
  if (control instanceof HTMLInputElement) control.select();
}
