/** A value with keys: an object or a list. */
type Keyed = Readonly<Record<string, unknown>>;

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

const sameKeys = (one: Keyed, other: Keyed): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key));
};

/**
 * Whether two JSON values are deeply equal. Functions count as equal, as rjsf wants: a new closure is no reason to
 * render.
 *
 * The build uses it in place of rjsf's own, which imports a library for values that never occur in forms.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function' && typeof other === 'function') return true;
  if (!isKeyed(one) || !isKeyed(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return sameKeys(one, other) && Object.keys(one).every((key) => deepEquals(one[key], other[key]));
}
