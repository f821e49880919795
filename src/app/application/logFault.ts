import { CallFault } from '../../../engine/runtime';

/** Writes a fault down where a person who reports it, or a tool that watches, can find it. */
export function logFault(fault: unknown, place: string): void {
  // A call without a usable answer is no defect of the application, and the page has told the person.
  if (fault instanceof CallFault) console.info(`${place}: ${fault.message}`);
  else console.error(`${place}:`, fault);
}
