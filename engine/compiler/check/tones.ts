import { step } from '../../language/jsonPointer';
import { type PossibleTexts, possibleTexts, type Scope, textsOfType } from '../expression';
import { members, part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import type { PartCheck } from './partCheck';

/** The keys of texts that get the tone of their value. */
const tonedTexts = ['text', 'secondary', 'empty'] as const;

/** Reports tones of values that a badge, column or item never shows. */
export function checkTonesOfTexts(typed: Typed, checker: Checker, scope: Scope): void {
  const field = stringAt(typed, 'field');
  const texts = tonedTexts.map((key): PossibleTexts => {
    const written = stringAt(typed, key);
    return written === undefined ? [] : possibleTexts(written, scope);
  });
  const ofField = field === undefined ? [] : textsOfField(field, scope);
  // What a dropped key would show is unknown.
  const all = typed.isIncomplete ? [undefined] : [...texts, ofField];
  if (all.every((one) => one !== undefined)) checkTones(typed, checker, field ?? 'text', all.flat());
}

/** Checks a badge. */
export const checkBadge: PartCheck = (typed, checker, scope) => {
  checkTonesOfTexts(typed, checker, scope);
  return () => scope;
};

function textsOfField(field: string, { row }: Scope): PossibleTexts {
  const type = row?.kind === 'object' && !row.open ? row.fields[field] : undefined;
  return type && textsOfType(type);
}

/** Reports marks of values that no cell, entry or column of a matrix has; `entry` has the roots of its entries. */
export function checkMarks(matrix: Typed, checker: Checker, scope: Scope, entry: Scope): void {
  const entries = part(matrix, 'entries');
  const value = entries === undefined ? stringAt(matrix, 'value') : stringAt(entries, 'value');
  const mark = stringAt(matrix, 'columnMark');
  const all = [
    possibleTexts(value ?? '{}', entries === undefined ? scope : entry),
    mark === undefined ? [] : possibleTexts(mark, scope),
  ];
  if (all.every((texts) => texts !== undefined) && !matrix.isIncomplete && entries?.isIncomplete !== true)
    checkTones(matrix, checker, 'value', all.flat(), 'marks');
}

/** Reports the tones or marks of texts that are not among those shown; `of` names what shows them. */
export function checkTones(
  typed: Typed,
  checker: Checker,
  of: string,
  shown: readonly string[],
  key: 'tones' | 'marks' = 'tones',
): void {
  const tones = part(typed, key);
  const toned = members(tones?.node);
  const known = [...new Set(shown)].filter((text) => text !== '' && toned.every(({ key }) => key !== text));
  for (const { key, keyNode } of toned) {
    if (shown.includes(key)) continue;
    const parts = { part: `"${of}"`, name: key, known, isOptional: true };
    checker.report('unknown-value', keyNode, step(tones?.pointer ?? '', key), parts);
  }
}
