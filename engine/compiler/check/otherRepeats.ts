import { findNodeAtLocation } from 'jsonc-parser';
import { asObject, asText } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { part, stringAt } from '../resolve/typed';
import type { Checker } from './checker';
import type { FormFact } from './screenFacts';

/**
 * Reports fields that must equal another one, such as a password to repeat, if browsers complete that one with another
 * kind of value and a third field with the same kind.
 */
export function checkOtherRepeats(checker: Checker): void {
  for (const form of checker.facts.forms)
    for (const [field, schema] of form.fields) {
      const [, repeated] = /^1\/([\w-]+)$/.exec(asText(asObject(schema.const).$data) ?? '') ?? [];
      const meant = repeated === undefined ? undefined : fieldMeant(field, repeated, form);
      if (repeated !== undefined && meant !== undefined) report({ field, repeated, meant }, form, checker);
    }
}

const completionOf = (field: string, { typed }: FormFact): string | undefined =>
  stringAt(part(part(typed, 'ui'), field), 'ui:autocomplete');

/** The field that another one is to repeat, rather than the one that it repeats. */
function fieldMeant(field: string, repeated: string, form: FormFact): string | undefined {
  const [own, other] = [field, repeated].map((name) => completionOf(name, form));
  if (own === undefined || other === undefined || own === other || !form.fields.has(repeated)) return undefined;
  const alike = [...form.fields.keys()].filter((name) => name !== field && completionOf(name, form) === own);
  return alike.length === 1 ? alike[0] : undefined;
}

interface Repeat {
  readonly field: string;
  readonly repeated: string;
  readonly meant: string;
}

function report({ field, repeated, meant }: Repeat, form: FormFact, checker: Checker): void {
  const schema = part(form.typed, 'schema');
  const node = schema && findNodeAtLocation(schema.node, ['properties', field, 'const', '$data']);
  if (schema === undefined || node === undefined) return;
  const completes = completionOf(field, form) ?? '';
  const pointer = `${schema.pointer}${step(step('/properties', field), 'const')}`;
  checker.report('other-field', node, pointer, { field, repeated, meant, completes });
}
