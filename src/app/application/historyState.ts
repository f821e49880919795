import { createVisitMemory, type VisitMemory } from '../../../engine/runtime';

/** The saved state of screens, by history entry. */
export interface HistoryState {
  at(entry: string): VisitMemory;
  forget(): void;
}

/** The maximum number of remembered entries: users go back only a few pages, and responses may be large. */
const max = 30;

/** Remembers the latest entries until they are cleared. */
export function createHistoryState(): HistoryState {
  const kept = new Map<string, VisitMemory>();
  return {
    at(entry) {
      const memory = kept.get(entry) ?? createVisitMemory();
      kept.delete(entry);
      kept.set(entry, memory);
      for (const old of [...kept.keys()].slice(0, -max)) kept.delete(old);
      return memory;
    },
    forget: () => kept.clear(),
  };
}
