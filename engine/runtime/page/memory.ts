/** What the parts of a page remember for when a person comes back, by part and purpose. */
export interface VisitMemory {
  read(owner: object, purpose: string): unknown;
  write(owner: object, purpose: string, value: unknown): void;
}

/** Makes the address of a visit say a value behind its question mark, or nothing for null; the page stays as it is. */
export type SetSearchParam = (name: string, value: string | null) => void;

/** The memory of one history entry. Entries for a screen that has changed since are never read again. */
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
