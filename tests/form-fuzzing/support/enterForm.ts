import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Entry, FieldEntry } from './entry';
import { accessibleName, buttonsIn, directControls, fieldNamed, isGroup, renderedRows, StuckError } from './page';
import { reach, reachEnd } from './parts';

/** Operates a rendered page, using only the values to enter and what the page shows. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (figure: number): string => String(figure).padStart(2, '0');

/** Formats a number without an exponent, as users type it. */
export function inFigures(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  const shift = Number(exponent);
  const text =
    shift < 0
      ? `0.${'0'.repeat(-shift - 1)}${whole}${part}`
      : `${whole}${part}${'0'.repeat(Math.max(0, shift - part.length))}`;
  return digits.startsWith('-') ? `-${text}` : text;
}

const formatDay = (year: string, month: number, day: number): string => `${day} ${months[month - 1] ?? month} ${year}`;

/** The local day and time of a point in time, with seconds if they are not zero. */
function formatMoment(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const seconds = at.getSeconds() === 0 ? '' : `:${two(at.getSeconds())}`;
  const day = formatDay(String(at.getFullYear()), at.getMonth() + 1, at.getDate());
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}${seconds}`;
}

/** The text a user types for a value, judging by the notation that the input shows. */
function formatEntry(box: HTMLInputElement, value: unknown): string {
  if (typeof value === 'number') return inFigures(value);
  const text = String(value);
  if (box.placeholder === 'hh:mm') return text.slice(0, 5);
  if (box.placeholder === 'dd Mon yyyy, hh:mm') return formatMoment(text);
  const day = box.placeholder === 'dd Mon yyyy' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null;
  return day ? formatDay(day[1] ?? '', Number(day[2]), Number(day[3])) : text;
}

const doing = (work: () => void): Promise<void> => act(async () => work());

/** Types a text and leaves the input. */
async function type(box: HTMLInputElement, text: string): Promise<void> {
  await doing(() => fireEvent.input(box, { target: { value: text } }));
  await doing(() => fireEvent.blur(box));
}

async function choose(list: HTMLSelectElement, words: string): Promise<void> {
  const option = [...list.options].find(
    (one) => one.text.trim() === words.replace(/\s+/g, ' ').trim() && one.value !== '',
  );
  if (!option || option.disabled)
    throw new StuckError(
      'cannot enter',
      `"${accessibleName(list)}" does not offer "${words}", only: ${[...list.options].map((one) => one.text).join(', ')}.`,
    );
  await doing(() => fireEvent.change(list, { target: { value: option.value } }));
}

async function clearChoice(list: HTMLSelectElement): Promise<void> {
  if (list.value === '') return;
  const [none] = list.options;
  if (none?.value !== '' || none.disabled)
    throw new StuckError('cannot enter', `What is chosen in "${accessibleName(list)}" cannot be taken back.`);
  await doing(() => fireEvent.change(list, { target: { value: '' } }));
}

/** Chooses from a searchable list. */
async function pickAll(box: HTMLInputElement, wanted: readonly string[]): Promise<void> {
  await removeAll(box);
  for (const words of wanted) {
    await doing(() => fireEvent.click(box));
    // Closed lists of other fields stay in the document.
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
    const options = [...(list ?? document).querySelectorAll<HTMLElement>('[role="option"]')];
    const option = options.find((one) => one.textContent?.trim() === words);
    if (!option)
      throw new StuckError(
        'cannot enter',
        `"${accessibleName(box)}" does not offer "${words}", only: ${options.map((one) => one.textContent).join(', ')}.`,
      );
    await doing(() => fireEvent.click(option));
  }
  await doing(() => fireEvent.blur(box));
}

async function removeAll(box: HTMLInputElement): Promise<void> {
  const before = (): number => box.closest('[class*="Pill"]')?.querySelectorAll('[class*="Pill-label"]').length ?? 0;
  for (let left = before(); left > 0; left -= 1) await doing(() => fireEvent.keyDown(box, { key: 'Backspace' }));
}

async function tick(box: HTMLInputElement, wanted: boolean): Promise<void> {
  // To enter false in an unset checkbox, check it and uncheck it.
  if (box.checked === wanted && !wanted) await doing(() => fireEvent.click(box));
  if (box.checked !== wanted) await doing(() => fireEvent.click(box));
}

async function pickRadio(group: HTMLElement, words: string): Promise<void> {
  const all = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const found = all.find((one) => accessibleName(one) === words);
  if (!found) throw new StuckError('cannot enter', `"${accessibleName(group)}" does not offer "${words}".`);
  await doing(() => fireEvent.click(found));
}

/** Attaches the file in a data: address, and waits until the page shows it. */
async function attach(box: HTMLInputElement, address: string): Promise<void> {
  const [, type = '', name = '', data = ''] = /^data:([^;]*);name=([^;]*);base64,(.*)$/.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  await doing(() => fireEvent.change(box, { target: { files: [new File([bytes], name, { type })] } }));
  await waitFor(() => {
    if (!box.parentElement?.querySelector('a'))
      throw new StuckError('cannot enter', `"${accessibleName(box)}" shows no file.`);
  });
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
  if (control instanceof HTMLTextAreaElement) return type(control as never, String(value));
  if (!(control instanceof HTMLInputElement)) return unable(control, JSON.stringify(value));
  if (control.type === 'checkbox')
    return typeof value === 'boolean' ? tick(control, value) : unable(control, JSON.stringify(value));
  if (control.type === 'file') return attach(control, String(value));
  if (isSearched(control)) return pickAll(control, [words]);
  return type(control, formatEntry(control, value));
}

async function enterNothing(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) return clearChoice(control);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  if (control.type === 'checkbox' || control.type === 'radio') return;
  if (isSearched(control)) return removeAll(control as HTMLInputElement);
  if (control.value !== '') await type(control as HTMLInputElement, '');
}

/** The only field of a group. */
function onlyField(group: HTMLElement): HTMLElement {
  const [only] = directControls(group);
  if (!only) throw new StuckError('no field', `"${accessibleName(group)}" has no field.`);
  return only;
}

async function enterRows(list: HTMLElement, rows: readonly Entry[]): Promise<void> {
  if (!isGroup(list)) unable(list, 'rows');
  while (renderedRows(list).length < rows.length) {
    const before = renderedRows(list).length;
    const add = buttonsIn(list).find((one) => !/^Remove/.test(accessibleName(one)));
    if (!add) throw new StuckError('cannot enter', `"${accessibleName(list)}" has no button that adds a row.`);
    await doing(() => fireEvent.click(add));
    if (renderedRows(list).length === before)
      throw new StuckError('cannot enter', `"${accessibleName(list)}" adds no row.`);
  }
  for (const [at, entry] of rows.entries()) {
    const row = renderedRows(list)[at] as HTMLElement;
    await enter(entry.is === 'fields' ? row : onlyField(row), entry);
  }
}

/** Opens collapsed rows, including rows inside them. */
export async function openRows(form: HTMLElement): Promise<void> {
  const findClosedRow = () =>
    [...form.querySelectorAll('button')].find((one) => /^Edit row \d+$/.test(accessibleName(one)));
  for (let next = findClosedRow(); next; next = findClosedRow()) {
    const button = next;
    await doing(() => fireEvent.click(button));
    if (findClosedRow() === button) throw new StuckError('cannot enter', `"${accessibleName(button)}" opens no row.`);
  }
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
    if (!isSearched(control)) unable(control, 'several values');
    return pickAll(control as HTMLInputElement, entry.words);
  }
  if (entry.is === 'rows') return enterRows(control, entry.rows);
  if (entry.is === 'choice') return enterChoice(control, entry.branch, entry.entry);
  if (!isGroup(control)) unable(control, 'fields');
  return fill(control, entry.fields);
}

/** Fills in the fields of a form, a group or a row, in order. */
export async function fill(scope: HTMLElement, fields: readonly FieldEntry[]): Promise<void> {
  for (const { label, nth, entry } of fields) {
    // A field without a wanted value may be missing: it may belong to a choice that was not made.
    if (entry.is === 'nothing' && !isThere(scope, label, nth)) continue;
    await enter(fieldNamed(scope, label, nth), entry);
  }
}

function isThere(scope: HTMLElement, label: string, nth: number): boolean {
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
  await doing(() => fireEvent.click(button));
}
