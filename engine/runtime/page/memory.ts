/** What the parts of a page leave behind for the next time that a person comes back to it, by part and purpose. */
export interface VisitMemory {
  read(owner: object, purpose: string): unknown;
  write(owner: object, purpose: string, value: unknown): void;
}

/** The memory of one entry of the history. What belongs to a screen that has changed meanwhile is never asked for again. */
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
