import type { ScreenPorts } from '../ports';

interface Writes {
  count: number;
  readonly listeners: Set<() => void>;
}

const all = new WeakMap<ScreenPorts, Writes>();

function writesOf(ports: ScreenPorts): Writes {
  const writes = all.get(ports) ?? { count: 0, listeners: new Set() };
  all.set(ports, writes);
  return writes;
}

/** The number of completed writes on all pages of the application. */
export const writesThrough = (ports: ScreenPorts): number => writesOf(ports).count;

/** Calls the listener after each write, until the returned function is called. */
export function onWrite(ports: ScreenPorts, listener: () => void): () => void {
  const { listeners } = writesOf(ports);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports that a call may have changed data. */
export function tellWrite(ports: ScreenPorts): void {
  const writes = writesOf(ports);
  writes.count += 1;
  for (const listener of [...writes.listeners]) listener();
}
