/** Saved state of the parts of a page, by part and purpose, restored when the user returns. */
export interface VisitMemory {
  read(owner: object, purpose: string): unknown;
  write(owner: object, purpose: string, value: unknown): void;
}

/** Sets a query parameter in the visit's URL, or removes it for null, without navigating. */
export type SetSearchParam = (name: string, value: string | null) => void;

/** Creates the memory of one history entry. State of a screen that has changed since is not restored. */
export function createVisitMemory(): VisitMemory {
  const kept = new WeakMap<object, Map<string, unknown>>();
  return {
    read: (owner, purpose) => kept.get(owner)?.get(purpose),
    write(owner, purpose, value) {
      const own = kept.get(owner) ?? new Map<string, unknown>();
      kept.set(owner, own.set(purpose, value));
    },
  };
}
