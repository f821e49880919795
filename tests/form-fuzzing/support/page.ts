/** Reads a rendered page as a user does: fields by their labels, and the messages next to them. */

/** Thrown when a planned step is impossible on the page. */
export class StuckError extends Error {
  constructor(
    readonly kind: 'no field' | 'cannot enter' | 'held back',
    message: string,
  ) {
    super(message);
  }
}

const grouping = '[role="group"], fieldset';
const controls = 'input:not([type="hidden"]), select, textarea, [role="radiogroup"], [role="group"], fieldset';

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const textById = (ids: string): string =>
  tidy(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** The text of an element without purely visual parts. */
function readText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const one of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) one.remove();
  return tidy(copy?.textContent);
}

/** The accessible name of a control or group. */
export function accessibleName(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  if (by) return textById(by);
  const said = element.getAttribute('aria-label');
  if (said !== null) return tidy(said);
  if (element instanceof HTMLFieldSetElement) return readText(element.querySelector(':scope > legend'));
  const labels = (element as HTMLInputElement).labels;
  return tidy([...(labels ?? [])].map((label) => label.textContent).join(' '));
}

/** Whether a group is a section of a form with its heading, rather than a field with nested fields. */
const isPart = (element: Element): boolean =>
  /^Part \d+$/.test(
    accessibleName(element)
      .replace(/\d+ to fix$/, '')
      .trim(),
  );

/** Whether a control is directly in a scope, not in a nested group. */
function isDirect(element: Element, scope: Element): boolean {
  const around = element.parentElement?.closest(`${grouping}, [role="radiogroup"]`);
  if (around && around !== scope && isPart(around)) return isDirect(around, scope);
  return !around || around === scope || !scope.contains(around);
}

/** The controls and groups directly in a scope, in page order. */
export const directControls = (scope: Element): readonly HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => isDirect(one, scope) && one.role !== 'presentation' && !isPart(one),
  );

/** The text of a scope without that of nested fields. */
export function ownText(scope: Element): string {
  const nested = [...scope.querySelectorAll(grouping)].filter((one) => isDirect(one, scope) && !isPart(one));
  return nested.reduce((text, one) => text.replace(one.textContent ?? '', ' '), scope.textContent ?? '');
}

/** The controls that hold a value, in page order. */
export const allControls = (scope: Element): readonly HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.matches(grouping) && !one.parentElement?.closest('[role="radiogroup"]'),
  );

/** The field with this label; `nth` is the index among the fields with the same label. */
export function fieldNamed(scope: Element, label: string, nth: number): HTMLElement {
  const named = directControls(scope).filter((one) => accessibleName(one) === tidy(label));
  const found = named[nth];
  if (found) return found;
  const there = directControls(scope).map(accessibleName).join(', ');
  throw new StuckError(
    'no field',
    `There is no field "${label}"${nth > 0 ? ` number ${nth + 1}` : ''}; there are: ${there}.`,
  );
}

export const isGroup = (element: Element): boolean => element.matches(grouping);

/** The rows of a list, in page order. */
export const renderedRows = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(grouping)].filter(
    (one) => /^Row \d+$/.test(accessibleName(one)) && isDirect(one, list),
  );

/** The buttons directly in a scope. */
export const buttonsIn = (scope: Element): readonly HTMLButtonElement[] =>
  [...scope.querySelectorAll<HTMLButtonElement>('button')].filter((one) => isDirect(one, scope));

/** The error message of a field; undefined if it is valid. */
export function messageAt(element: Element): string | undefined {
  const says = (one: Element): string => textById(one.getAttribute('aria-describedby') ?? '');
  if (element.getAttribute('aria-invalid') === 'true') return says(element);
  if (!isGroup(element)) return undefined;
  // The boxes of one value share the description of their group.
  const inside = [...element.querySelectorAll('[aria-invalid="true"]')]
    .map((one) => says(one) || says(one.closest(grouping) ?? element))
    .find((text) => text !== '');
  return inside ?? (says(element) || undefined);
}

/** Every error message anywhere in the form. */
export function allMessages(form: Element): readonly string[] {
  const atFields = [...form.querySelectorAll('[aria-invalid="true"]')].map(
    (one) => `${accessibleName(one)}: ${messageAt(one)}`,
  );
  const alerts = [...form.querySelectorAll('[role="alert"]')].map((one) => tidy(one.textContent));
  const notes = [...form.querySelectorAll('[data-error] > span')].map((one) => tidy(one.textContent));
  return [...new Set([...atFields, ...alerts, ...notes])].filter((text) => text !== '');
}

/** What is chosen in a searchable list of several values. */
export const pillsOf = (control: HTMLElement): readonly Element[] => [
  ...(control.closest('[class*="pillsList"]')?.querySelectorAll('[class*="Pill-label"]') ?? []),
];

/** The value shown by a control. */
function readValue(control: HTMLElement): string {
  if (control instanceof HTMLSelectElement) return tidy(control.selectedOptions[0]?.textContent);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'yes' : 'no';
  if (control.role === 'radiogroup') {
    const chosen = [...control.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find((one) => one.checked);
    return chosen ? accessibleName(chosen) : '';
  }
  const pills = pillsOf(control);
  if (pills.length > 0) return pills.map((one) => tidy(one.textContent)).join(', ');
  return (control as HTMLInputElement).value;
}

/** Everything the form shows, a line for each control. */
export const describeForm = (form: Element): readonly string[] =>
  allControls(form).map((control) => `${accessibleName(control)}: ${readValue(control)}`);
