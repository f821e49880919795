import type { Contract } from '../../language/contract';
import { isObject, textsIn } from '../../language/json';

/** Every property name and enum value in the schemas of a contract. */
export function contractWords({ endpoints }: Pick<Contract, 'endpoints'>): ReadonlySet<string> {
  const words = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isObject(value)) {
      for (const name of isObject(value.properties) ? Object.keys(value.properties) : []) words.add(name);
      for (const one of textsIn(value.enum)) words.add(one);
    }
    Object.values(value).forEach(visit);
  };
  visit(endpoints);
  return words;
}
