import { fieldPath } from '../../diagnostics/wording';
import { memberPath, nodesIn, pathOf } from '../expression';
import { part } from '../resolve/typed';
import type { Checker } from './checker';
import { fieldReadBy } from './fieldRead';
import type { FieldFact } from './weakerForm';

/**
 * Reports `lookup(source.x, key, form.field)` if the choices of the field come from the list of another endpoint: the
 * chosen value may be the key of a different row there.
 */
export function checkOtherChoices(checker: Checker): void {
  const { facts } = checker;
  if (facts.forms.length === 0 || checker.hasUnknownNames) return;
  for (const [pointer, held] of checker.held) {
    if (!held.text.includes('lookup')) continue;
    for (const { node, offset } of nodesIn(held.text, held.isText)) {
      if (node.op !== 'call' || node.args[0] !== 'lookup') continue;
      const [list, , key] = node.args[1];
      const path = key && memberPath(key);
      const read = path && fieldReadBy(path, held.scope, facts);
      const source = list && sourceAt(memberPath(list));
      const offered = read && sourceOfChoices(read, checker);
      if (list === undefined || source === undefined || offered === undefined || read === undefined) continue;
      const [one, other] = [source, offered].map((name) => facts.sources.get(name)?.endpoint);
      if (one === undefined || other === undefined || one === other) continue;
      const at = { offset: held.offset + offset + list.start, length: list.end - list.start };
      const root = path?.slice(0, -1).join('.') ?? '';
      const fitting = [...read.form.fields.keys()]
        .filter((field) => sourceOfChoices({ form: read.form, field }, checker) === source)
        .map((field) => fieldPath(root, field));
      checker.report('other-choices', at, pointer, { field: read.field, source, offered, fitting });
    }
  }
}

const sourceAt = (path: readonly string[] | undefined): string | undefined =>
  path?.length === 2 && path[0] === 'source' ? path[1] : undefined;

/** The source whose rows a field offers as they are. */
function sourceOfChoices({ form, field }: FieldFact, { held }: Checker): string | undefined {
  const options = part(part(part(form.typed, 'ui'), field), 'ui:options');
  const choices = held.get(part(options, 'choices')?.pointer ?? '');
  return choices && sourceAt(pathOf(choices.text));
}
