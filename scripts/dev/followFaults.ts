/** The saved files, and the display of their faults. */
export interface FaultDisplay {
  /** The text of a file on disk; undefined if there is no such file. */
  readonly read: (file: string) => Promise<string | undefined>;
  /** The faults of a file on disk, as text; undefined if it has none. */
  readonly check: (file: string) => Promise<string | undefined>;
  /** Shows the faults of exactly these files. */
  readonly show: (faults: ReadonlyMap<string, string>) => void;
}

/**
 * Returns a function to call after each save. It checks the file and the files that were faulty before, because a
 * change in one file can fix another.
 *
 * Checks run one after another, so an early check cannot overwrite the result of a later one. Each is repeated until
 * the file is the same before and after: the watcher can report a file that is not yet fully written, and then drops
 * the next change.
 */
export function followFaults({ read, check, show }: FaultDisplay): (file: string) => Promise<void> {
  const faulty = new Map<string, string>();
  const checkWhole = async (file: string): Promise<string | undefined> => {
    let before = await read(file);
    for (;;) {
      const faults = await check(file);
      const after = await read(file);
      if (after === before) return faults;
      before = after;
    }
  };
  const update = async (file: string): Promise<void> => {
    for (const one of new Set([...faulty.keys(), file])) {
      const faults = await checkWhole(one);
      if (faults === undefined) faulty.delete(one);
      else faulty.set(one, faults);
    }
    show(faulty);
  };
  let last = Promise.resolve();
  return (file) => {
    const done = last.then(() => update(file));
    last = done.catch(() => undefined);
    return done;
  };
}
