import { RequestError } from '../../../engine/runtime';

/** Logs a fault where somebody reporting it, or a monitoring tool, can find it. */
export function logFault(fault: unknown, place: string): void {
  // A call without a usable answer is not a bug, and the page has told the person.
  if (fault instanceof RequestError) console.info(`${place}: ${fault.message}`);
  else console.error(`${place}:`, fault);
}
