import type { Node } from 'jsonc-parser';
import type { MessageParts } from '../../diagnostics/messages';
import { nearNames } from '../../diagnostics/suggest';
import { step } from '../../language/jsonPointer';
import { members } from '../resolve/typed';

/** The part of the checker that reports these keys. */
interface RowReport {
  report(code: 'unknown-field', node: Node, pointer: string, parts: MessageParts<'unknown-field'>): void;
  report(code: 'wrong-type', node: Node, pointer: string, parts: MessageParts<'wrong-type'>): void;
}

/** How many rows have each key, in the order in which the keys first appear. */
function countKeys(rows: readonly Node[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows.flatMap(members)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** With more keys, the rows are no table, and comparing each key with all others would take too long. */
const maxKeys = 100;

/**
 * Reports misspelt keys in rows listed in the definition. A row may omit a key that other rows have, but if it has a
 * similar key instead, that is a typo.
 */
function checkKeys(rows: readonly Node[], pointer: string, checker: RowReport): void {
  const counts = countKeys(rows);
  const order = [...counts.keys()];
  if (order.length > maxKeys) return;
  const countOf = (key: string): number => counts.get(key) ?? 0;
  /** Whether a key is the more common one of two, or the earlier one if both are equally common. */
  const isMoreCommon = (key: string, than: string): boolean =>
    countOf(key) > countOf(than) || (countOf(key) === countOf(than) && order.indexOf(key) < order.indexOf(than));
  for (const [index, row] of rows.entries()) {
    const own = members(row);
    const names = new Set(own.map(({ key }) => key));
    if (names.size === order.length) continue;
    for (const { key, keyNode } of own) {
      const known = order.filter((other) => !names.has(other) && isMoreCommon(other, key));
      if (!nearNames(key, known)[0]?.isTypo) continue;
      checker.report('unknown-field', keyNode, step(step(pointer, index), key), {
        part: 'Key',
        name: key,
        of: 'the other rows',
        known,
      });
    }
  }
}

const isNumeric = ({ type, value }: Node): boolean => type === 'string' && /^-?\d+(\.\d+)?$/.test(String(value));

/** Reports a number in quotes under a key that has only numbers in the other rows. */
function checkQuotedNumbers(rows: readonly Node[], pointer: string, checker: RowReport): void {
  const isNumber = new Map<string, boolean>();
  for (const { key, value } of rows.flatMap(members))
    if (!isNumeric(value)) isNumber.set(key, value.type === 'number' && isNumber.get(key) !== false);
  for (const [index, row] of rows.entries())
    for (const { key, value } of members(row)) {
      if (isNumber.get(key) !== true || !isNumeric(value)) continue;
      const parts = { part: `"${key}"`, expected: 'number', found: 'string' };
      checker.report('wrong-type', value, step(step(pointer, index), key), parts);
    }
}

/** Dates of people, such as 31/12/2026, 31.12.26 or 31 Dec 2026; the language writes 2026-12-31. */
const otherDate = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})$/u;
const isoDate = /^\d{4}-\d{2}-\d{2}($|T)/;

/** Reports a date in another notation under a key that has dates in the other rows: it would not be read as a date. */
function checkDates(rows: readonly Node[], pointer: string, checker: RowReport): void {
  const dated = new Set<string>();
  for (const { key, value } of rows.flatMap(members)) if (isoDate.test(String(value.value))) dated.add(key);
  for (const [index, row] of rows.entries())
    for (const { key, value } of members(row)) {
      const written = String(value.value);
      if (!dated.has(key) || value.type !== 'string' || isoDate.test(written) || !otherDate.test(written)) continue;
      const parts = { part: `"${key}"`, expected: 'date such as "2026-12-31"', found: `"${written}"` };
      checker.report('wrong-type', value, step(step(pointer, index), key), parts);
    }
}

/** Checks that rows listed in the definition agree in their keys and in the types of their values. */
export function checkListedRows(list: Node, pointer: string, checker: RowReport): void {
  const rows = list.type === 'array' ? (list.children ?? []) : [];
  checkKeys(rows, pointer, checker);
  checkQuotedNumbers(rows, pointer, checker);
  checkDates(rows, pointer, checker);
}
