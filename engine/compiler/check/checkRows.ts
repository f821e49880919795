import { fieldPath } from '../../diagnostics/wording';
import { type CellContract, cells } from '../../language/cells';
import { textsIn } from '../../language/json';
import { languageSchemas } from '../../language/schemas';
import { isKeyOf } from '../../language/tableKeys';
import type { Scope, Type } from '../expression';
import { isWhole, nameOfKind, nameOfType } from '../expression/relate';
import { part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import { checkOpener } from './actions';
import type { Checker } from './checker';
import { checkColumnShown } from './classes';
import { checkSameLabels, labelsOfItems } from './labels';
import { faultScope, itemTypeOf, type PartCheck, typeAt, withRoots } from './partCheck';
import { aboutAllRows } from './rowOfColumn';
import { checkTonesOfTexts } from './tones';

/** Adds root `row` to the scope: the type of a block's rows. */
function rowScope(typed: Typed, checker: Checker, scope: Scope): Scope {
  const rows = typeAt(typed, 'rows', checker, scope);
  return rows === undefined ? scope : withRoots(scope, { row: itemTypeOf(rows) });
}

/** The keys of a block whose texts can read the row. */
const aboutRows = new Set([
  'columns',
  'actions',
  'bulkActions',
  'text',
  'secondary',
  'badge',
  'to',
  'icon',
  'value',
  'max',
  'after',
  'label',
  'person',
  'meta',
  'summaryRow',
  'groupBy',
]);

/** Checks the blocks that show rows: table, cards, list, links, bars. */
export const checkRows: PartCheck = (typed, checker, scope) => {
  const row = rowScope(typed, checker, scope);
  checkDuplicates(typed, checker);
  checkSubjects(typed, checker);
  checkSorted(typed, checker);
  for (const column of partsByKey(typed, 'columns')) checker.aroundColumn.set(column.pointer, { table: typed, scope });
  const fault = withRoots(scope, faultScope);
  return (key) => (aboutRows.has(key) ? row : key === 'failed' ? fault : scope);
};

function checkDuplicates(typed: Typed, checker: Checker): void {
  const seen = new Set<string>();
  let before: string | undefined;
  for (const column of partsByKey(typed, 'columns').filter(({ isIncomplete }) => !isIncomplete)) {
    const header = stringAt(column, 'header') ?? '';
    const same = JSON.stringify([header, stringAt(column, 'field'), stringAt(column, 'text')]);
    const node = part(column, 'header') ?? column;
    // Of two columns with a condition, each may appear without the other. Apart from each other, two columns with the
    // same header can belong to the columns before them, such as two amounts.
    const isAlways = !['visible', 'each'].some((key) => part(column, key) !== undefined);
    const isNamed = isAlways && header.trim() !== '' && !header.includes('{');
    const isSame = seen.has(same);
    if (isSame || (isNamed && before === header))
      checker.report('duplicate-column', node.node, node.pointer, { header, isSame });
    seen.add(same);
    before = isNamed ? header : undefined;
  }
}

/** Checks that at most one column names the row. */
function checkSubjects(typed: Typed, checker: Checker): void {
  const subjects = partsByKey(typed, 'columns').filter((column) => part(column, 'subject')?.node.value === true);
  for (const column of subjects.slice(1)) {
    const at = part(column, 'subject') ?? column;
    checker.report('second-subject', at.node, at.pointer, { header: stringAt(column, 'header') ?? '' });
  }
}

/** Checks that at most one column is marked as sorted: users sort by one column, too. */
function checkSorted(typed: Typed, checker: Checker): void {
  const sorted = partsByKey(typed, 'columns').flatMap((column) => {
    const at = part(column, 'defaultSort');
    return at === undefined || part(column, 'visible') !== undefined ? [] : [{ column, at }];
  });
  for (const { column, at } of sorted.slice(1))
    checker.report('second-sort', at.keyNode ?? at.node, at.pointer, { header: stringAt(column, 'header') ?? '' });
}

/** Checks a column of a table. */
export const checkColumn: PartCheck = (typed, checker, scope) => {
  checkField(typed, checker, scope.row, 'Column');
  checkOpener(typed, 'editModal', checker, scope.row);
  checkSecondaryTone(typed, checker);
  const outside = checker.aroundColumn.get(typed.pointer)?.scope ?? scope;
  const each = typeAt(typed, 'each', checker, outside);
  const scopeOf = (key: string): Scope => (aboutAllRows.has(key) ? outside : scope);
  const item: Scope = each === undefined ? {} : { item: itemTypeOf(each), index: { kind: 'number' } };
  checkTonesOfTexts(typed, checker, withRoots(scope, item));
  if (each === undefined) return scopeOf;
  return (key) => (key === 'visible' ? outside : withRoots(scopeOf(key), item));
};

/** The values of `secondaryTone`. */
const secondaryTones = ['strong', ...textsIn(languageSchemas['tone.schema.json']?.enum)];

/** Checks a constant tone; a computed one is known only for a row. */
function checkSecondaryTone(typed: Typed, checker: Checker): void {
  const tone = part(typed, 'secondaryTone');
  const name = String(tone?.node.value);
  if (tone === undefined || name.includes('{') || secondaryTones.includes(name)) return;
  checker.report('unknown-value', tone.node, tone.pointer, { part: 'secondaryTone', name, known: secondaryTones });
}

/** Checks details; their items see the record as root `row`. */
export const checkDetails: PartCheck = (typed, checker, scope) => {
  const of = typeAt(typed, 'record', checker, scope);
  const row = of === undefined ? scope : withRoots(scope, { row: of.kind === 'list' ? { kind: 'any' } : of });
  const record = part(typed, 'record');
  if (record !== undefined && of?.kind === 'list') {
    const written = String(record.node.value).replace(/^=\s*/, '');
    const parts = { part: 'this place', expected: nameOfKind('object'), found: nameOfType(of) };
    const instead = `Write first(${written}) for its first item, or show the items in a table.`;
    checker.report('expression-type', record.node, record.pointer, { ...parts, instead });
  }
  checkSameLabels(labelsOfItems(typed), 'item', checker);
  const fault = withRoots(scope, faultScope);
  return (key) => (key === 'items' ? row : key === 'failed' ? fault : scope);
};

/** Checks a label with its value. */
export const checkDetailItem: PartCheck = (typed, checker, scope) => {
  checkField(typed, checker, scope.row, 'Item');
  checkTonesOfTexts(typed, checker, scope);
  return () => scope;
};

/** Checks a column of a picker's list of matches. */
export const checkPickerColumn: PartCheck = (typed, checker, scope) => {
  checkField(typed, checker, scope.item, 'Column');
  return () => scope;
};

/** Checks that `field` is a key of the row with a type that fits its display. */
function checkField(typed: Typed, checker: Checker, row: Type | undefined, what: string): void {
  const node = part(typed, 'field');
  const name = stringAt(typed, 'field');
  if (node === undefined || name === undefined || row?.kind !== 'object') return;
  const type = row.fields[name];
  if (type !== undefined) checkCell(typed, checker, name, type);
  const partial = row.partial?.[name];
  if (partial !== undefined) checker.report('partial-field', node.node, node.pointer, { name, ...partial });
  if (type !== undefined && what === 'Column') checkColumnShown(typed, type, checker);
  if (type !== undefined || row.open) return;
  const text = typed.language.noun === pickerColumn ? undefined : textOfPath(name, row);
  checker.report('unknown-field', node.node, node.pointer, () => ({
    ...{ part: what, name, of: row.label ?? 'the row', known: Object.keys(row.fields) },
    ...(text !== undefined && { instead: `Write ${text} in place of "field", which takes one key of the row.` }),
  }));
}

/** The noun of a picker's columns, which have no "text". */
const pickerColumn = 'field-options#pickerColumn';

/** The "text" that shows a value inside an object of the row, for a path such as `patient.name`; undefined for others. */
function textOfPath(path: string, row: Type): string | undefined {
  const steps = path.split(/[./]/);
  let [type, written]: [Type | undefined, string] = [row, 'row'];
  for (const name of steps) {
    if (type?.kind !== 'object') return undefined;
    [type, written] = [type.fields[name], fieldPath(written, name)];
  }
  return type === undefined || type.kind === 'object' || type.kind === 'list' ? undefined : `"text": "{${written}}"`;
}

/** What to write in place of a field that is an object or a list of objects. */
function insteadOfObject(field: string, type: Type): string {
  const object = type.kind === 'list' ? type.of : type;
  const [inner = '…'] = object.kind === 'object' ? Object.keys(object.fields) : [];
  const written = fieldPath('row', field);
  const text =
    type.kind === 'list' ? `join(${written}.map(one, ${fieldPath('one', inner)}), ', ')` : fieldPath(written, inner);
  return `Show one of its fields: write "text": "{${text}}" in place of "field", or show another field.`;
}

/** Whether a value has no text of its own: users would read JSON. */
const isObjects = (type: Type): boolean =>
  type.kind === 'object' || (type.kind === 'list' && type.of.kind === 'object');

function checkCell(typed: Typed, checker: Checker, field: string, type: Type): void {
  const node = part(typed, 'as');
  if (isObjects(type)) {
    const at = node ?? part(typed, 'field') ?? typed;
    checker.report('cell-misfit', at.node, at.pointer, {
      ...{
        cell: stringAt(typed, 'as') ?? 'text',
        field,
        accepts: cells.text.words,
        found: nameOfType(type),
        fitting: [],
      },
      ...(typed.language.noun !== pickerColumn && { instead: insteadOfObject(field, type) }),
    });
    return;
  }
  const cell = stringAt(typed, 'as') ?? '';
  if (node === undefined || !isKeyOf(cells, cell) || type.kind === 'any' || type.kind === 'null') return;
  // A field with fixed texts, such as a status, is neither a date nor a time.
  const isWord = type.kind === 'string' && type.values?.every((value) => !/\d/.test(value)) === true;
  const takes = (one: CellContract): boolean =>
    one.accepts.some((kind) => kind === type.kind) && !(isWord && /date|time/.test(one.words));
  if (cell === 'percent' && isWhole(type)) {
    const written = fieldPath('row', field);
    checker.report('cell-misfit', node.node, node.pointer, {
      ...{ cell, field, accepts: 'fraction', found: 'whole number', fitting: [] },
      instead: `Write "text": "{percent(${written} / 100)}" in place of "field" and "as", with the number that means 100%.`,
    });
    return;
  }
  if (takes(cells[cell])) return;
  const fitting = Object.entries(cells).flatMap(([name, one]) => (takes(one) ? [name] : []));
  const { words: accepts } = cells[cell];
  checker.report('cell-misfit', node.node, node.pointer, { cell, field, accepts, found: nameOfType(type), fitting });
}
