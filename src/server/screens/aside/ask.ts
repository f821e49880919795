import type { Contract } from '../../../../engine/language/contract';
import { type Found, type Given, type TaskName, tasksOver } from './tasks';

/**
 * Has a task done.
 *
 * @param by who asks, so that one who asks much keeps nobody else waiting
 * @throws TookTooMuch when it was ended
 */
export type Ask = <N extends TaskName>(by: string, name: N, given: Given[N]) => Promise<Found[N]>;

/** Who asks when nobody does: the server itself, for the files of its folder. */
export const forServer = 'server';

/** A task was ended, because it took more time or memory than one may have. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';

  constructor() {
    super('Checking this text took more time or memory than it may, and was ended.');
  }
}

/** Has tasks done on the spot, for programs that nobody waits for but who started them. */
export function askHere(contract: Contract): Ask {
  const tasks = tasksOver(contract);
  return async (_, name, given) => tasks[name](given);
}
