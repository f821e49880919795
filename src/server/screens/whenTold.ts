import { watch } from 'node:fs';

/**
 * How long the folder must be quiet before a change counts as complete, in milliseconds: files are written in several
 * steps.
 */
const rest = 20;

/**
 * Calls back after changes below a folder, if the system reports them.
 * @returns a function that stops it
 */
export function whenTold(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, rest).unref();
  };
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, soon);
    // If the system stops reporting because it watches too much already, do without.
    watcher.on('error', () => watcher.close());
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch {
    return () => {};
  }
}
