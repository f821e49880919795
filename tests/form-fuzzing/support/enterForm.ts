import { enterRows, onlyField } from './enterRows';
import { type Entry, type FieldEntry, isNothing } from './entry';
import { formatEntry } from './entryText';
import { hand } from './hand';
import { accessibleName, fieldNamed, isGroup, pillsOf, StuckError } from './page';
import { reach, reachEnd } from './parts';

/** Operates a rendered page, using only the values to enter and what the page shows. */

async function choose(list: HTMLSelectElement, words: string): Promise<void> {
  const option = [...list.options].find(
    (one) => one.text.trim() === words.replace(/\s+/g, ' ').trim() && one.value !== '',
  );
  if (!option || option.disabled)
    throw new StuckError(
      'cannot enter',
      `"${accessibleName(list)}" does not offer "${words}", only: ${[...list.options].map((one) => one.text).join(', ')}.`,
    );
  const shortcut = [...document.querySelectorAll<HTMLElement>('button[aria-controls]')].find(
    (one) => one.getAttribute('aria-controls') === list.id && one.textContent?.trim() === option.text.trim(),
  );
  if (shortcut) return hand().click(shortcut);
  await hand().select(list, option.value);
}

async function clearChoice(list: HTMLSelectElement): Promise<void> {
  if (list.value === '') return;
  const [none] = list.options;
  if (none?.value !== '' || none.disabled)
    throw new StuckError('cannot enter', `What is chosen in "${accessibleName(list)}" cannot be taken back.`);
  await hand().select(list, '');
}

/** The options of the list that a box has opened; without layout, a list may be open before the box names it. */
const optionsOf = (box: HTMLElement): readonly HTMLElement[] => {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return [...(list ?? document).querySelectorAll<HTMLElement>('[role="option"]')];
};

/** Chooses from a searchable list. */
async function pickAll(box: HTMLInputElement, wanted: readonly string[]): Promise<void> {
  await removeAll(box);
  for (const words of wanted) {
    if (box.getAttribute('aria-expanded') !== 'true') await hand().click(box);
    const options = optionsOf(box);
    const option = options.find((one) => one.textContent?.trim() === words);
    if (!option)
      throw new StuckError(
        'cannot enter',
        `"${accessibleName(box)}" does not offer "${words}", only: ${options.map((one) => one.textContent).join(', ')}.`,
      );
    await hand().click(option);
  }
  await hand().leave(box);
}

async function removeAll(box: HTMLInputElement): Promise<void> {
  for (let left = pillsOf(box).length; left > 0; left -= 1) await hand().key(box, 'Backspace');
}

async function tick(box: HTMLInputElement, wanted: boolean): Promise<void> {
  // To enter false in an unset checkbox, check it and uncheck it.
  if (box.checked === wanted && !wanted && !isOneOfMany(box)) await hand().click(box);
  if (box.checked !== wanted) await hand().click(box);
}

/** Whether a checkbox is a choice of a list. */
const isOneOfMany = (box: HTMLElement): boolean => box.closest('[role="group"] > label') !== null;

async function pickRadio(group: HTMLElement, words: string): Promise<void> {
  const all = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  // The stars of a rating are called "3 of 5".
  const found = all.find((one) => [words, `${words} of ${all.length}`].includes(accessibleName(one)));
  if (!found) throw new StuckError('cannot enter', `"${accessibleName(group)}" does not offer "${words}".`);
  // Pressing the chosen star of a rating again would clear it.
  if (!found.checked) await hand().click(found);
}

/** Ticks these checkboxes of a group, and no others. */
async function tickAll(group: HTMLElement, words: readonly string[]): Promise<void> {
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const missing = words.find((one) => !boxes.some((box) => accessibleName(box) === one));
  if (missing !== undefined)
    throw new StuckError('cannot enter', `"${accessibleName(group)}" does not offer "${missing}".`);
  for (const box of boxes) await tick(box, words.includes(accessibleName(box)));
}

/** Attaches the file in a data: address. */
async function attach(box: HTMLInputElement, address: string): Promise<void> {
  const [, type = '', name = '', data = ''] = /^data:([^;]*);name=([^;]*);base64,(.*)$/.exec(address) ?? [];
  await hand().attach(box, { name, type, data });
}

const isSearched = (box: HTMLElement): boolean => box.getAttribute('aria-haspopup') === 'listbox';

function unable(control: HTMLElement, what: string): never {
  throw new StuckError(
    'cannot enter',
    `"${accessibleName(control)}" is a ${control.tagName.toLowerCase()}${control.role ? ` (${control.role})` : ''}, which cannot take ${what}.`,
  );
}

function assertOpen(control: HTMLElement): void {
  const box = control as HTMLInputElement;
  if (box.disabled || box.readOnly) throw new StuckError('cannot enter', `"${accessibleName(control)}" is closed.`);
}

async function enterValue(control: HTMLElement, value: unknown, words: string): Promise<void> {
  assertOpen(control);
  if (control.role === 'radiogroup') return pickRadio(control, words);
  if (control instanceof HTMLSelectElement) return choose(control, words);
  if (control instanceof HTMLTextAreaElement) return hand().type(control, String(value));
  if (!(control instanceof HTMLInputElement)) return unable(control, JSON.stringify(value));
  if (control.type === 'checkbox')
    return typeof value === 'boolean' ? tick(control, value) : unable(control, JSON.stringify(value));
  if (control.type === 'file') return attach(control, String(value));
  if (control.type === 'range' || control.type === 'color') return hand().set(control, String(value));
  if (isSearched(control)) return pickAll(control, [words]);
  return hand().type(control, formatEntry(control, value));
}

async function enterNothing(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) return clearChoice(control);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  // A slider or a colour without a value still has one for the browser.
  if (['checkbox', 'radio', 'range', 'color'].includes(control.type)) return;
  if (isSearched(control)) return removeAll(control as HTMLInputElement);
  if (control.value !== '') await hand().type(control, '');
}

/** The nearest group with this name around a control. */
function groupNextTo(control: HTMLElement, words: string): HTMLElement | undefined {
  for (let around = control.parentElement; around; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>('[role="group"], fieldset')].find(
      (one) => accessibleName(one) === words,
    );
    if (found || isGroup(around)) return found;
  }
  return undefined;
}

/** Chooses the kind of a value, then enters it into the fields that appear. */
async function enterChoice(control: HTMLElement, branch: string, entry: Entry): Promise<void> {
  if (!(control instanceof HTMLSelectElement)) unable(control, `the choice "${branch}"`);
  await choose(control, branch);
  const group = groupNextTo(control, branch);
  if (!group)
    throw new StuckError('no field', `There is nothing to fill in below "${branch}" of "${accessibleName(control)}".`);
  if (entry.is === 'fields') return fill(group, entry.fields);
  return enter(onlyField(group), entry);
}

/** Enters a value into a field of any kind. */
export async function enter(control: HTMLElement, entry: Entry): Promise<void> {
  await reach(control);
  if (entry.is === 'nothing') return enterNothing(control);
  if (entry.is === 'value') return enterValue(control, entry.value, entry.words);
  if (entry.is === 'several') {
    if (isGroup(control)) return tickAll(control, entry.words);
    if (!isSearched(control)) unable(control, 'several values');
    return pickAll(control as HTMLInputElement, entry.words);
  }
  if (entry.is === 'rows')
    return enterRows(control, entry.rows, entry.route ?? { by: 'adding' }, (row, one) =>
      enter(one.is === 'fields' ? row : onlyField(row), one),
    );
  if (entry.is === 'choice') return enterChoice(control, entry.branch, entry.entry);
  if (!isGroup(control)) unable(control, 'fields');
  return fill(control, entry.fields);
}

/** Fills in the fields of a form, a group or a row, in order; those that another value lets appear, after it. */
export async function fill(scope: HTMLElement, fields: readonly FieldEntry[]): Promise<void> {
  const missing: FieldEntry[] = [];
  for (const field of fields) {
    if (isThere(scope, field)) await enter(fieldNamed(scope, field.label, field.nth), field.entry);
    else missing.push(field);
  }
  if (missing.length < fields.length) return fill(scope, missing);
  // A field without a wanted value may be missing: it may belong to a choice that was not made.
  const [wanted] = missing.filter(({ entry }) => !isNothing(entry));
  if (wanted) fieldNamed(scope, wanted.label, wanted.nth);
}

function isThere(scope: HTMLElement, { label, nth }: FieldEntry): boolean {
  try {
    return fieldNamed(scope, label, nth) !== undefined;
  } catch {
    return false;
  }
}

/** Presses the button with this name. In a form with steps, goes to the last step first, where the button is. */
export async function press(form: HTMLElement, words: string): Promise<void> {
  const findButton = () => [...form.querySelectorAll('button')].find((one) => one.textContent?.trim() === words);
  if (!findButton()) await reachEnd(form);
  const button = findButton();
  if (!button || button.disabled) throw new StuckError('cannot enter', `There is no button "${words}" to press.`);
  await hand().click(button);
}
