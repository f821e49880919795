import type { JsonSchema } from '../../language/contract';
import { alternativesOf, hasFields } from '../../language/fieldWidget';
import { objectsIn } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { itemsOf, propertiesOf } from '../../language/schemaParts';
import type { WeakerRule } from './weakerRules';

/** Whether the API refuses undeclared keys of an object. */
function isClosed(api: JsonSchema): boolean {
  const alternatives = objectsIn(api.anyOf ?? api.oneOf);
  return alternatives.length > 0 ? alternatives.every(isClosed) : api.additionalProperties === false;
}

const isOpenObject = (branch: JsonSchema): boolean =>
  hasFields(branch) && (branch.additionalProperties ?? true) !== false;

/**
 * Finds the alternatives of a field that keep stored keys without a field, although the API refuses such keys.
 *
 * @param pointer the JSON pointer to the field's schema
 */
export function findOpenAlternatives(form: JsonSchema, api: JsonSchema, pointer: string): WeakerRule[] {
  const { keyword, branches } = alternativesOf(form) ?? { keyword: 'oneOf', branches: [] };
  const open = branches.flatMap((branch, index): WeakerRule[] => {
    const at = step(step(pointer, keyword), index);
    const limit = branch.additionalProperties;
    return isOpenObject(branch) ? [{ pointer: at, keyword: 'additionalProperties', api: false, form: limit }] : [];
  });
  const [items, demanded] = [itemsOf(form), itemsOf(api)];
  const inner = Object.entries(propertiesOf(form)).flatMap(([name, field]) =>
    findOpenAlternatives(field, propertiesOf(api)[name] ?? {}, step(step(pointer, 'properties'), name)),
  );
  return [
    ...(isClosed(api) ? open : []),
    ...(items && demanded ? findOpenAlternatives(items, demanded, step(pointer, 'items')) : []),
    ...inner,
  ];
}
