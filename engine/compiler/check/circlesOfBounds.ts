import type { JsonSchema } from '../../language/contract';
import { asObject, isObject } from '../../language/json';
import { step, unescapePointer } from '../../language/jsonPointer';
import type { Restriction } from '../satisfy/restriction';

/** A rule by which one field is at least, or more than, another field of the same object. */
export interface Bound {
  readonly lower: string;
  readonly higher: string;
  /** Whether the two cannot be equal. */
  readonly isStrict: boolean;
  readonly rule: Restriction;
}

/** An option `min` or `max` of a field's widget that names another field of the same object. */
export interface OptionBound {
  readonly field: string;
  readonly other: string;
  readonly key: 'min' | 'max';
  readonly pointer: string;
}

const boundOfOption = ({ field, other, key, pointer }: OptionBound): Bound => ({
  ...(key === 'min' ? { lower: other, higher: field } : { lower: field, higher: other }),
  isStrict: false,
  rule: { keyword: key, limit: other, pointer, key },
});

/** Bounds that refer to each other in a circle, and one of their fields. */
interface Circle {
  readonly field: string;
  readonly found: readonly Restriction[];
  /** The fields that can only be equal; absent if no values satisfy the bounds. */
  readonly equal?: readonly string[];
}

/**
 * The fields whose bounds (`$data`) form a circle: no values satisfy it, such as of two that must exceed each other, or only
 * equal ones.
 */
export function circlesOfBounds(
  schema: JsonSchema,
  pointer: string,
  options: readonly OptionBound[] = [],
): readonly Circle[] {
  const own = boundsIn(schema, pointer);
  // Options alone are not validated.
  const bounds = own.length === 0 ? [] : [...own, ...options.map(boundOfOption)];
  const reported = new Set<Restriction>();
  // A circle with a bound that excludes equal values is found from that bound.
  return bounds
    .toSorted((one, other) => Number(other.isStrict) - Number(one.isStrict))
    .flatMap((bound) => {
      if (reported.has(bound.rule)) return [];
      const back = findChain(bounds, bound.higher, bound.lower);
      if (back === undefined) return [];
      const circle = [bound, ...back];
      const found = circle.map(({ rule }) => rule);
      for (const rule of found) reported.add(rule);
      return [{ field: bound.lower, found, ...(!bound.isStrict && { equal: circle.map(({ lower }) => lower) }) }];
    });
}

/** Bounds that lead from a lower field to a higher one. */
function findChain(bounds: readonly Bound[], from: string, to: string): readonly Bound[] | undefined {
  const chains = new Map<string, readonly Bound[]>([[from, []]]);
  // Iterating over a map includes entries that the loop adds.
  for (const [field, chain] of chains) {
    if (field === to) return chain;
    for (const bound of bounds)
      if (bound.lower === field && !chains.has(bound.higher)) chains.set(bound.higher, [...chain, bound]);
  }
  return undefined;
}

/** The bounds (`$data`) between the fields of an object. */
export function boundsIn(schema: JsonSchema, pointer: string): readonly Bound[] {
  const properties = step(pointer, 'properties');
  return Object.entries(asObject(schema.properties)).flatMap(([name, field]) =>
    Object.entries(asObject(field)).flatMap(([keyword, limit]): Bound[] => {
      const [, exclusive, side] = /^(?:format)?(exclusive)?(minimum|maximum)$/i.exec(keyword) ?? [];
      const other = isObject(limit) ? /^1\/([^/]+)$/.exec(String(limit.$data))?.[1] : undefined;
      if (side === undefined || other === undefined) return [];
      const named = unescapePointer(other);
      // A field that limits itself is reported as such.
      if (named === name) return [];
      const [lower, higher] = /min/i.test(side) ? [named, name] : [name, named];
      const at = step(step(properties, name), keyword);
      return [
        {
          lower,
          higher,
          isStrict: exclusive !== undefined,
          rule: { keyword, limit, pointer: at, key: keyword },
        },
      ];
    }),
  );
}
