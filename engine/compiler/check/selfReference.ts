import { part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { type FilledFields, hasDefault } from './filledFields';
import type { FormFact } from './screenFacts';

/** Reports values that are computed from themselves: limits and shown texts of a field, and a form's initial values. */
export function checkSelfReferences(form: FormFact, filled: FilledFields, checker: Checker): void {
  for (const look of part(form.typed, 'ui')?.parts ?? []) checkOptions(look, form, filled, checker);
  checkInitial(form, checker);
}

/** Reports initial values, or one expression for all of them, that read the form itself. */
function checkInitial(form: FormFact, checker: Checker): void {
  const initial = part(form.typed, 'initial');
  for (const [pointer, { offset, text, reads }] of checker.held) {
    const isInitial = initial !== undefined && `${pointer}/`.startsWith(`${initial.pointer}/`);
    if (isInitial && reads.includes(`forms.${form.name}`))
      checker.report('reads-itself', { offset, length: text.length }, pointer, {
        what: `The initial value of the form "${form.name}"`,
      });
  }
}

function checkOptions(look: Typed, form: FormFact, filled: FilledFields, checker: Checker): void {
  const name = look.key ?? '';
  const options = part(look, 'ui:options');
  for (const key of ['min', 'max'])
    reportIfRead(part(options, key), `form.${name}`, `"${key}" of the field "${name}"`, checker);
  const isFilled = filled === 'all' || filled.has(name) || hasDefault(form.fields.get(name) ?? {});
  if (stringAt(look, 'ui:widget') === 'output' && !isFilled)
    reportIfRead(part(options, 'text'), `form.${name}`, `The text of the field "${name}"`, checker);
}

function reportIfRead(typed: Typed | undefined, path: string, what: string, checker: Checker): void {
  const reads = typed && checker.held.get(typed.pointer)?.reads;
  if (typed !== undefined && reads?.includes(path)) checker.report('reads-itself', typed.node, typed.pointer, { what });
}
