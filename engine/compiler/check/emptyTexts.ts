import { fieldPath } from '../../diagnostics/wording';
import { memberPath, nodesIn } from '../expression';
import { part } from '../resolve/typed';
import type { Checker } from './checker';
import { fieldReadBy } from './fieldRead';
import { fillActionsIn, filledFieldsOf, hasDefault } from './filledFields';
import type { FormFact } from './screenFacts';

/**
 * Reports fields of forms that an expression compares with an empty text, although an empty field is null; not those that
 * may get an empty text from elsewhere.
 */
export function checkEmptyTexts(checker: Checker): void {
  if (checker.facts.forms.length === 0 || checker.hasUnknownNames) return;
  const fills = fillActionsIn(checker.facts.root);
  for (const [pointer, held] of checker.held) {
    if (!/''|""/.test(held.text)) continue;
    const tests = nodesIn(held.text, held.isText).flatMap(({ node, offset }) =>
      node.op === '==' || node.op === '!=' ? [{ node, offset, sides: node.args }] : [],
    );
    // A test of null next to it says the same.
    if (tests.some(({ sides }) => sides.some((side) => side.op === 'value' && side.args === null))) continue;
    for (const { node, offset, sides } of tests) {
      const [left, right] = sides;
      const [of, text] = right.op === 'value' ? [left, right] : [right, left];
      const path = text.op === 'value' && text.args === '' ? memberPath(of) : undefined;
      const read = path && fieldReadBy(path, held.scope, checker.facts);
      if (path === undefined || read === undefined || mayBeEmptyText(read.field, read.form, fills)) continue;
      const value = fieldPath(path.slice(0, -1).join('.'), read.field);
      const at = { offset: held.offset + offset + node.start, length: node.end - node.start };
      checker.report('decided-test', at, pointer, { value, isAlways: node.op === '!=' });
    }
  }
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
