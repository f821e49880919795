import { RequestError } from '../../engine/runtime';

/** Logs a fault to the console, for bug reports and monitoring tools. */
export function logFault(fault: unknown, place: string): void {
  // A call without a usable response is not a bug, and the page has already shown an error.
  if (fault instanceof RequestError) console.info(`${place}: ${fault.message}`);
  else console.error(`${place}:`, fault);
}
