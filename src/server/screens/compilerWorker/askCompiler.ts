import type { Contract } from '../../../../engine/language/contract';
import { type TaskInputs, type TaskName, type TaskResults, tasksOver } from './tasks';

/** For whom a task is run. */
export interface TaskOwner {
  /** The id of the user, so that one with many tasks does not block others. */
  readonly user: string;
  /** Aborted when the result is no longer needed: the task is then dropped if it has not started. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a task.
 *
 * @throws LimitExceededError if it was terminated
 * @throws HttpError if the requester has too many waiting tasks, or aborted this one
 */
export type AskCompiler = <N extends TaskName>(by: TaskOwner, name: N, given: TaskInputs[N]) => Promise<TaskResults[N]>;

/** The requester of the server's own tasks, on the files of its folder. */
export const forServer: TaskOwner = { user: 'server' };

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
