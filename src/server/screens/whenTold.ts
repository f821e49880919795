import { watch } from 'node:fs';

/** For how long nothing may happen before a change counts as complete, in milliseconds: a file is written in several steps. */
const rest = 20;

/**
 * Calls back after changes below a folder, where the system tells of them; elsewhere never.
 * @returns what ends it
 */
export function whenTold(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, rest).unref();
  };
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, soon);
    // A system that stops telling, because it watches too much already, is one that does not tell.
    watcher.on('error', () => watcher.close());
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch {
    return () => {};
  }
}
