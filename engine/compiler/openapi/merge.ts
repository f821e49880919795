import { isObject, type JsonObject } from '../../language/json';

/** The files of an import, by path. */
export type Files = Readonly<Record<string, JsonObject>>;

/** What became of a place of a file. */
export interface PlaceChange {
  /** `api/pets.json › GET /pets › query`. */
  readonly place: string;
  readonly kind: 'new' | 'changed' | 'gone' | 'kept';
}

/** An import put together with what people changed by hand. */
export interface Merged {
  /** Each file as it should be; null for one that goes. */
  readonly files: Readonly<Record<string, JsonObject | null>>;
  readonly changes: readonly PlaceChange[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** A value with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

class Merge {
  readonly changes: PlaceChange[] = [];

  /**
   * Where only the document changed, its value counts; where a person changed something, that stays. `undefined` is a
   * place that is not there.
   */
  value(before: unknown, mine: unknown, theirs: unknown, place: string): unknown {
    if (same(mine, theirs)) return mine;
    if (isObject(mine) && isObject(theirs) && (before === undefined || isObject(before)))
      return this.objects(before ?? {}, mine, theirs, place);
    if (same(before, mine)) {
      const kind = mine === undefined ? 'new' : theirs === undefined ? 'gone' : 'changed';
      this.changes.push({ place, kind });
      return theirs;
    }
    if (!same(before, theirs)) this.changes.push({ place, kind: 'kept' });
    return mine;
  }

  private objects(before: JsonObject, mine: JsonObject, theirs: JsonObject, place: string): JsonObject {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const entries = keys.map(
      (key) => [key, this.value(before[key], mine[key], theirs[key], `${place} › ${key}`)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/**
 * Puts a new import together with the files as they are.
 *
 * @param before what the last import wrote
 * @param mine the files as people left them
 * @param theirs what the document says now
 */
export function mergeImport(before: Files, mine: Files, theirs: Files): Merged {
  const merge = new Merge();
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(before)])];
  const files: Record<string, JsonObject | null> = {};
  for (const path of paths) {
    // A file that somebody deleted comes back: others refer to it.
    const own = mine[path] ?? (theirs[path] && before[path]);
    const merged = merge.value(before[path], own, theirs[path], path);
    if (isObject(merged)) files[path] = merged;
    else if (mine[path] !== undefined) files[path] = null;
  }
  return { files, changes: merge.changes };
}
