import { fieldIds } from './ids';

/** Puts the focus on the control of a field; of one that holds others, on the first wrong one. */
export function focusField(formId: string, name: string): void {
  const control = document.getElementById(fieldIds(formId, name).control);
  const inner = control?.querySelector<HTMLElement>('[aria-invalid=true]') ?? control?.querySelector('button');
  (control?.role === 'group' && inner ? inner : control)?.focus();
}
