import type { Contract } from '../../../../engine/language/contract';
import { type TaskInputs, type TaskName, type TaskResults, tasksOver } from './tasks';

/**
 * Runs a task.
 *
 * @param by the user, so that one with many tasks does not block others
 * @throws LimitExceededError if it was terminated
 */
export type AskCompiler = <N extends TaskName>(by: string, name: N, given: TaskInputs[N]) => Promise<TaskResults[N]>;

/** The value of `by` for the server's own tasks, on the files of its folder. */
export const forServer = 'server';

/** Thrown when a task was terminated because it took too much time or memory. */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError';

  constructor() {
    super('Checking this text exceeded the time or memory limit.');
  }
}

/** Runs tasks in the calling thread, for single-user programs. */
export function askHere(contract: Contract): AskCompiler {
  const tasks = tasksOver(contract);
  return async (_, name, given) => tasks[name](given);
}
