import type { Entry, FieldEntry, RowsRoute } from './entry';
import { formatCell, formatEntry } from './entryText';
import { hand } from './hand';
import { accessibleName, buttonsIn, directControls, isGroup, renderedRows, StuckError } from './page';

/** Enters a value into a row, or into the only field of one. */
type EnterRow = (row: HTMLElement, entry: Entry) => Promise<void>;

const stuck = (message: string) => new StuckError('cannot enter', message);

/** The buttons of a list itself, and those of its rows, but not those of lists inside its rows. */
function toolsOf(list: HTMLElement): readonly HTMLButtonElement[] {
  return [...buttonsIn(list), ...renderedRows(list).flatMap((row) => buttonsIn(row))];
}

function toolNamed(list: HTMLElement, name: string): HTMLButtonElement {
  const found = toolsOf(list).find((one) => accessibleName(one) === name || one.textContent === name);
  if (found) return found;
  throw stuck(`"${accessibleName(list)}" has no button "${name}", only: ${toolsOf(list).map(accessibleName)}.`);
}

async function addRow(list: HTMLElement): Promise<void> {
  const before = renderedRows(list).length;
  const add = buttonsIn(list).find((one) => !/^(Remove|Move|Copy|Edit) row /.test(accessibleName(one)));
  if (!add) throw stuck(`"${accessibleName(list)}" has no button that adds a row.`);
  await hand().click(add);
  if (renderedRows(list).length === before) throw stuck(`"${accessibleName(list)}" adds no row.`);
}

async function removeRow(list: HTMLElement, index: number): Promise<void> {
  const before = renderedRows(list).length;
  await hand().click(toolNamed(list, `Remove row ${index + 1}`));
  if (renderedRows(list).length !== before - 1) throw stuck(`"${accessibleName(list)}" removes no row.`);
}

/** Opens a row that is collapsed, so that its fields can be entered. */
async function openRow(list: HTMLElement, index: number): Promise<void> {
  const edit = toolsOf(list).find((one) => accessibleName(one) === `Edit row ${index + 1}`);
  if (edit) await hand().click(edit);
}

async function enterInOrder(list: HTMLElement, rows: readonly Entry[], enterRow: EnterRow): Promise<void> {
  while (renderedRows(list).length > rows.length) await removeRow(list, renderedRows(list).length - 1);
  while (renderedRows(list).length < rows.length) await addRow(list);
  for (const [index, entry] of rows.entries()) {
    await openRow(list, index);
    await enterRow(renderedRows(list)[index] as HTMLElement, entry);
  }
}

async function moveRow(list: HTMLElement, from: number, to: number, means: 'keys' | 'menu'): Promise<void> {
  for (let at = from; at > to; at -= 1) {
    const handle = toolNamed(list, `Move row ${at + 1}`);
    if (means === 'keys') await hand().key(handle, 'ArrowUp');
    else {
      // The menu stays open while its row moves.
      if (handle.getAttribute('aria-expanded') !== 'true') await hand().click(handle);
      await hand().click(toolNamed(list, `Move row ${at + 1} up`));
    }
  }
}

/** Sorts rows that were entered in another order, moving each up to its place. */
async function sortRows(list: HTMLElement, entered: readonly number[], means: 'keys' | 'menu'): Promise<void> {
  const now = [...entered];
  for (let place = 0; place < now.length; place += 1) {
    const from = now.indexOf(place);
    await moveRow(list, from, place, means);
    now.splice(place, 0, ...now.splice(from, 1));
  }
}

/** The text of a control's spreadsheet cell. */
function cellFor(control: HTMLElement, entry: Entry): string {
  if (entry.is === 'several') return entry.words.join(', ');
  if (entry.is !== 'value') return '';
  const isTyped = control instanceof HTMLInputElement && control.placeholder !== '' && control.type === 'text';
  return isTyped ? formatEntry(control, entry.value) : formatCell(entry.value, entry.words);
}

/** The controls of a row, from left to right, each with the label of its field and its index among equal labels. */
function columnsOf(row: HTMLElement): readonly (readonly [HTMLElement, string, number])[] {
  const controls = directControls(row);
  return controls.map((control, at) => {
    const label = accessibleName(control);
    return [control, label, controls.slice(0, at).filter((one) => accessibleName(one) === label).length];
  });
}

const entryOf = (fields: readonly FieldEntry[], label: string, nth: number): Entry =>
  fields.find((one) => one.label.replace(/\s+/g, ' ').trim() === label && one.nth === nth)?.entry ?? { is: 'nothing' };

/** Pastes the cells of all rows into the first field of the first row. */
async function pasteRows(list: HTMLElement, rows: readonly Entry[], enterRow: EnterRow): Promise<void> {
  await addRow(list);
  const columns = columnsOf(renderedRows(list)[0] as HTMLElement);
  const lines = rows.map((entry) =>
    columns.map(([control, label, nth]) =>
      cellFor(control, entry.is === 'fields' ? entryOf(entry.fields, label, nth) : entry),
    ),
  );
  // Empty lines at the end are no part of a table.
  if (lines.at(-1)?.every((cell) => cell === '')) return enterInOrder(list, rows, enterRow);
  const first = columns[0]?.[0];
  // A text area keeps lines without tabs as its own text.
  if (first instanceof HTMLTextAreaElement && columns.length === 1) return enterInOrder(list, rows, enterRow);
  // Of several boxes for one value, such as radio buttons, any will do.
  const target = [...(first?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1) ?? first;
  if (!target) throw stuck(`A row of "${accessibleName(list)}" has no field to paste into.`);
  await hand().paste(target, lines.map((cells) => `${cells.join('\t')}\n`).join(''));
  if (renderedRows(list).length !== rows.length)
    throw stuck(`"${accessibleName(list)}" has ${renderedRows(list).length} rows after a paste of ${rows.length}.`);
}

/** Enters the rows of a list along a route. */
export async function enterRows(
  list: HTMLElement,
  rows: readonly Entry[],
  route: RowsRoute,
  enterRow: EnterRow,
): Promise<void> {
  if (!isGroup(list)) throw stuck(`"${accessibleName(list)}" is no list of rows.`);
  const isFresh = renderedRows(list).length === 0;
  if (!isFresh || route.by === 'adding') return enterInOrder(list, rows, enterRow);
  if (route.by === 'pasting') return pasteRows(list, rows, enterRow);
  if (route.by === 'removing') {
    const surplus = rows[0] ?? { is: 'nothing' };
    await enterInOrder(list, rows.toSpliced(route.at, 0, surplus), enterRow);
    return removeRow(list, route.at);
  }
  const entered = route.order.flatMap((index) => rows[index] ?? []);
  await enterInOrder(list, entered, enterRow);
  return sortRows(list, route.order, route.means);
}

/** The only field of a group. */
export function onlyField(group: HTMLElement): HTMLElement {
  const [only] = directControls(group);
  if (!only) throw new StuckError('no field', `"${accessibleName(group)}" has no field.`);
  return only;
}

/** Opens collapsed rows, including rows inside them. */
export async function openRows(form: HTMLElement): Promise<void> {
  const findClosedRow = () =>
    [...form.querySelectorAll('button')].find((one) => /^Edit row \d+$/.test(accessibleName(one)));
  for (let next = findClosedRow(); next; next = findClosedRow()) {
    await hand().click(next);
    if (findClosedRow() === next) throw stuck(`"${accessibleName(next)}" opens no row.`);
  }
}
