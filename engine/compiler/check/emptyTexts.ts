import { fieldPath } from '../../diagnostics/wording';
import { part } from '../resolve/typed';
import type { Checker, CompiledText } from './checker';
import { fillActionsIn, filledFieldsOf, hasDefault } from './filledFields';
import type { FormFact } from './screenFacts';

/** A comparison of a form's field with an empty text. */
const test = /\b(form|forms\.\w+)(?:\.(\w+)|\[\s*(['"])([^'"]+)\3\s*\])\s*([=!])=\s*(''|"")/g;

/**
 * Reports fields of forms that an expression compares with an empty text, although an empty field is null; not those that
 * may get an empty text from elsewhere.
 */
export function checkEmptyTexts(checker: Checker): void {
  if (checker.facts.forms.length === 0 || checker.hasUnknownNames) return;
  const fills = fillActionsIn(checker.facts.root);
  for (const [pointer, held] of checker.held)
    for (const found of held.text.matchAll(test)) {
      const [written, root = '', plain, , quoted, sign] = found;
      const form = formOf(root, held, checker);
      const name = plain ?? quoted ?? '';
      if (form === undefined || mayBeEmptyText(name, form, fills)) continue;
      // A test of null next to it says the same.
      if (/[=!]=\s*null\b/.test(held.text)) continue;
      const value = fieldPath(root, name);
      const at = { offset: held.offset + found.index, length: written.length };
      checker.report('decided-test', at, pointer, { value, isAlways: sign === '!' });
    }
}

function formOf(root: string, { scope }: CompiledText, { facts }: Checker): FormFact | undefined {
  return root === 'form' ? facts.formOf.get(scope.form) : facts.formsByName.get(root.slice('forms.'.length));
}

/** Whether a field is no text, or something may set it to an empty text. */
function mayBeEmptyText(name: string, form: FormFact, fills: ReturnType<typeof fillActionsIn>): boolean {
  const schema = form.fields.get(name);
  if (schema === undefined || schema.type !== 'string' || form.typed.isIncomplete) return true;
  const filled = filledFieldsOf(form, fills.get(form.name) ?? []);
  const look = part(part(form.typed, 'ui'), name);
  const hasEmptyValue = part(look, 'ui:emptyValue') !== undefined;
  return hasEmptyValue || filled === 'all' || filled.has(name) || hasDefault(schema) || takesEmpty(schema);
}

/** Whether users can choose an empty text. */
const takesEmpty = ({ enum: values, oneOf }: FormFact['schema']): boolean =>
  JSON.stringify([values ?? [], oneOf ?? []]).includes('""');
