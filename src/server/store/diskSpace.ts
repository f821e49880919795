import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether the data folder can store more. */
export type DiskState = 'ok' | 'disk-full' | 'not-writable';

/** Free space below which the disk counts as full, in bytes: room for the database to finish what it has begun. */
const minFree = 64 * 1024 * 1024;

/** How long a result is reused, in milliseconds: anyone may ask, and each check writes to the disk. */
const freshMs = 5000;

/** More than the room that some file systems keep inside the entry of a file, in bytes. */
const probeBytes = 8192;

/** The errors of a disk or quota without space. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** The file operations of the check, which tests replace. */
export interface DiskOperations {
  /** The free space at a path, in bytes. */
  readonly free: (path: string) => Promise<number>;
  /** Writes a file to the disk, and removes it. */
  readonly probe: (path: string) => Promise<void>;
  /** The time, in milliseconds. */
  readonly now: () => number;
}

const operations: DiskOperations = {
  free: async (path) => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
  probe: async (path) => {
    try {
      await writeFile(path, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      await rm(path, { force: true });
    }
  },
  now: () => performance.now(),
};

/** Returns a function that checks the folder, at most every few seconds. It never rejects. */
export function createDiskCheck(
  folder: string,
  { free, probe, now }: DiskOperations = operations,
): () => Promise<DiskState> {
  let last: { readonly at: number; readonly state: Promise<DiskState> } | undefined;
  const check = async (): Promise<DiskState> => {
    try {
      if ((await free(folder)) < minFree) return 'disk-full';
      await probe(join(folder, `.write-${randomBytes(4).toString('hex')}`));
      return 'ok';
    } catch (error) {
      const { code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
      return fullCodes.includes(code) ? 'disk-full' : 'not-writable';
    }
  };
  return () => {
    if (last === undefined || now() - last.at >= freshMs) last = { at: now(), state: check() };
    return last.state;
  };
}
