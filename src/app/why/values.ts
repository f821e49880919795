import { isExpression } from '../../../engine/language/expression';

/** The maximum number of characters of a displayed value. */
const shown = 120;

/** Formats a value as an author would write it, truncated. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing (null)';
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? String(value);
  const short = text.length > shown ? `${text.slice(0, shown)}…` : text;
  return Array.isArray(value) && value.length > 0 ? `${formatRows(value.length)}: ${short}` : short;
}

/** Formats a number of rows: `no rows`, `1 row`, `2 rows`. */
export function formatRows(count: number): string {
  if (count === 0) return 'no rows';
  return count === 1 ? '1 row' : `${count} rows`;
}

/** The value at a path such as `source.period.year`. */
export function valueAt(roots: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
      roots,
    );
}

/** The keys that lead from one object of a plan to another inside it; null if it is not inside. */
export function pathTo(from: unknown, to: object): (string | number)[] | null {
  if (from === to) return [];
  if (typeof from !== 'object' || from === null || isExpression(from)) return null;
  for (const [key, value] of Object.entries(from)) {
    const rest = pathTo(value, to);
    if (rest) return [Array.isArray(from) ? Number(key) : key, ...rest];
  }
  return null;
}
