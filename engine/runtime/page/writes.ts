import type { ScreenPorts } from '../ports';

const counts = new WeakMap<ScreenPorts, number>();

/** How many calls that may change something have been answered, on any page of the application. */
export const writesThrough = (ports: ScreenPorts): number => counts.get(ports) ?? 0;

/** Remembers that a call may have changed something. */
export function countWrite(ports: ScreenPorts): void {
  counts.set(ports, writesThrough(ports) + 1);
}
