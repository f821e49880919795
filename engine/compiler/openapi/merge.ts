import { isObject, type JsonObject } from '../../language/json';

/** The files of an import, by path. */
export type Files = Readonly<Record<string, JsonObject>>;

/** How a place in a file changed. */
export interface PlaceChange {
  /** `api/pets.json › GET /pets › query`. */
  readonly place: string;
  readonly kind: 'new' | 'changed' | 'gone' | 'kept';
}

/** An import merged with manual changes. */
export interface Merged {
  /** The new content of each file; null to delete it. */
  readonly files: Readonly<Record<string, JsonObject | null>>;
  readonly changes: readonly PlaceChange[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Sorts the keys of a value recursively. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}

class Merge {
  readonly changes: PlaceChange[] = [];

  /** Three-way merge: takes the document's value unless it was changed manually. `undefined` means absent. */
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
 * Merges a new import into the current files.
 *
 * @param before the files of the last import
 * @param mine the current files, with manual changes
 * @param theirs the files of the new import
 */
export function mergeImport(before: Files, mine: Files, theirs: Files): Merged {
  const merge = new Merge();
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(before)])];
  const files: Record<string, JsonObject | null> = {};
  for (const path of paths) {
    // Restore a deleted file, since others refer to it.
    const own = mine[path] ?? (theirs[path] && before[path]);
    const merged = merge.value(before[path], own, theirs[path], path);
    if (isObject(merged)) files[path] = merged;
    else if (mine[path] !== undefined) files[path] = null;
  }
  return { files, changes: merge.changes };
}
