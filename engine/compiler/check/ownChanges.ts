import { escapePointer } from '../../language/jsonPointer';
import { everyPart, members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import type { FormFact } from './screenFacts';

/** What changes a value again each time, unlike a function that trims or rounds it. */
const changing = /[+*/-]|\b(?:addDays|addMonths)\s*\(/;

/** What may let the value come to rest. */
const settling = /\?|\b(?:min|max)\s*\(/;

/**
 * Reports actions on a change of a field that fill the same field: with a fixed value, users could choose no other one,
 * and with a value that changes at each change, they would never end.
 */
export function checkOwnChanges(checker: Checker): void {
  for (const form of checker.facts.forms)
    for (const change of partsByKey(form.typed, 'onChange'))
      for (const action of everyPart(change)) checkFill(action, form, change.key ?? '', checker);
}

function checkFill(action: Typed, form: FormFact, field: string, checker: Checker): void {
  if (stringAt(action, 'fill') !== form.name) return;
  const values = part(action, 'with');
  const own = members(values?.node).find(({ key }) => key === field);
  const pointer = `${values?.pointer ?? ''}/${escapePointer(field)}`;
  const held = checker.held.get(pointer);
  const isFixed = own !== undefined && held === undefined && !['object', 'array'].includes(own.value.type);
  if (own !== undefined && isFixed)
    checker.report('endless-change', own.value, pointer, { field, fixed: JSON.stringify(own.value.value) });
  if (own === undefined || held === undefined) return;
  const reads = [`form.${field}`, `forms.${form.name}.${field}`];
  const operators = held.text.replace(/'[^']*'|"[^"]*"/g, '');
  if (held.reads.some((path) => reads.includes(path)) && changing.test(operators) && !settling.test(operators))
    checker.report('endless-change', own.value, pointer, { field });
}
