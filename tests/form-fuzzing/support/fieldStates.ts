import { fieldsOf } from './entries';
import type { Closed, Made } from './made';
import { accessibleName, directControls, fieldNamed, ownText } from './page';

const isClosed = (form: HTMLElement, label: string, state: Closed): boolean => {
  const control = directControls(form).find((one) => accessibleName(one) === label);
  if (state === 'disabled') return control?.matches(':disabled') === true;
  // A read-only field is a text.
  return control === undefined && ownText(form).includes(label) === (state === 'readonly');
};

/** A field that is not closed as it should be, or the order of the fields if it is wrong; undefined if all is right. */
export function wrongFields(form: HTMLElement, made: Made): string | undefined {
  const fields = fieldsOf(made, made.value);
  for (const [name, state] of Object.entries(made.closed ?? {})) {
    const label = fields.find((one) => one.name === name)?.label ?? name;
    if (!isClosed(form, label, state)) return `"${label}" is not ${state}.`;
  }
  const controls = directControls(form);
  // Fields come in the order of the screen; the selector of an alternative is next to the fields of the alternatives.
  const places = fields
    .filter((one) => one.isKnown && one.name !== '')
    .map((one) => controls.indexOf(tryField(form, one.label, one.nth) ?? form));
  const found = made.ui?.['ui:order'] === undefined ? [] : places.filter((at) => at !== -1);
  const isSorted = found.every((at, index) => index === 0 || at > (found[index - 1] ?? 0));
  return isSorted ? undefined : `The fields are not in order: ${controls.map(accessibleName).join(', ')}.`;
}

/** A field on the page; undefined if it is not there, such as a hidden one. */
function tryField(form: HTMLElement, label: string, nth: number): HTMLElement | undefined {
  try {
    return fieldNamed(form, label, nth);
  } catch {
    return undefined;
  }
}
