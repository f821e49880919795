import { createVisitMemory, type VisitMemory } from '../../../engine/runtime';

/** What screens remembered, by the history entry at which they were open. */
export interface HistoryState {
  at(entry: string): VisitMemory;
  forget(): void;
}

/** How many entries are remembered: people go back a few pages, and answers may be large. */
const most = 30;

/** Remembers the latest entries, until it forgets them all. */
export function createHistoryState(): HistoryState {
  const kept = new Map<string, VisitMemory>();
  return {
    at(entry) {
      const memory = kept.get(entry) ?? createVisitMemory();
      kept.delete(entry);
      kept.set(entry, memory);
      for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
      return memory;
    },
    forget: () => kept.clear(),
  };
}
