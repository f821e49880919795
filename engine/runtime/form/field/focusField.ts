import { fieldIds } from './ids';

/** Puts the focus on the control of a field; of one that holds others, on the first wrong one. */
export function focusField(formId: string, name: string): void {
  const control = document.getElementById(fieldIds(formId, name).control);
  const isWrong = control?.getAttribute('aria-invalid') === 'true';
  // The fields of an alternative stand beside the list that it is chosen from.
  const around = control?.role === 'group' ? control : control?.parentElement?.parentElement;
  const inner = isWrong ? null : around?.querySelector<HTMLElement>('[aria-invalid=true]');
  (inner ?? (control?.role === 'group' ? control.querySelector('button') : null) ?? control)?.focus();
}
