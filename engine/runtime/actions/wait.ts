import { ActionStop } from './ActionStop';

/**
 * Resolves after a delay in milliseconds.
 *
 * @throws {ActionStop} as soon as the signal is aborted, which clears the timer
 */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new ActionStop('The page was left.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
